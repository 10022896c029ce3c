import { isOwnPath } from '#contract/features/notifications/own-path.ts';

const here = 'http://candour.invalid';
/** The pages of the forum's hand-over: the only ones of the guests that somebody who is signed in has business with. */
const handOver = /^\/auth\/login(-sso)?$/;

/** Where to go after signing in: the path asked for if it is one of the product's, and not a page for guests; else undefined. */
export function ownRedirect(asked: string | undefined): string | undefined {
  if (asked === undefined || !isOwnPath(asked) || !URL.canParse(asked, here)) return undefined;
  const { origin, pathname, search, hash, searchParams } = new URL(asked, here);
  // Dots are resolved by now: `/..//host` has become the path of another site.
  if (origin !== here || pathname === '/' || pathname.startsWith('//')) return undefined;
  const isHandOver = handOver.test(pathname) && searchParams.has('sso') && searchParams.has('sig');
  return pathname.startsWith('/auth/') && !isHandOver ? undefined : `${pathname}${search}${hash}`;
}
