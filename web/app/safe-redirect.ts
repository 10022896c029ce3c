const home = '/home';

/** Where to go after logging in: a path of this site, never another site, never back to a login page. */
export function safeRedirect(redirect: string | null): string {
  if (!redirect?.startsWith('/')) return home;
  const here = 'http://candour.invalid';
  if (!URL.canParse(redirect, here)) return home;
  const url = new URL(redirect, here);
  if (url.origin !== here || url.pathname === '/' || url.pathname.startsWith('/auth/')) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
