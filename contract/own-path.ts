const here = 'http://candour.invalid';

/**
 * The path, query and fragment of an address inside the product, dots resolved; undefined for any other. Followed from any page, it
 * begins with one slash and stays on this site: `/..//host` resolves to `//host`, which is another site's address.
 */
export function ownPathOf(asked: string): string | undefined {
  if (!asked.startsWith('/') || !URL.canParse(asked, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(asked, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}

// One slash, but no second one and no backslash, which browsers read as a slash: that would be another site's address.
const pathOfTheApp = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Whether a link stays inside the product, wherever it is followed. */
export const isOwnPath = (link: string): boolean => pathOfTheApp.test(link) && ownPathOf(link) !== undefined;
