import { ownPathOf } from '#contract/own-path.ts';

const home = '/home';

const handOver = '/auth/login-sso';

/** Where to go after logging in: a path of this site, never another site, never back to a login page. */
export function safeRedirect(redirect: string | null): string {
  const path = redirect === null ? undefined : ownPathOf(redirect);
  const pathname = path?.split(/[?#]/)[0] ?? '/';
  return path === undefined || pathname === '/' || isForNobody(pathname) ? home : path;
}

/** The pages of who is not logged in; handing a person over to a forum is for who is. */
const isForNobody = (path: string) => path.startsWith('/auth/') && path !== handOver;
