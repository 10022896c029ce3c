const home = '/home';

const handOver = '/auth/login-sso';

/** Where to go after logging in: a path of this site, never another site, never back to a login page. */
export function safeRedirect(redirect: string | null): string {
  if (!redirect?.startsWith('/')) return home;
  const here = 'http://candour.invalid';
  if (!URL.canParse(redirect, here)) return home;
  const url = new URL(redirect, here);
  if (url.origin !== here || url.pathname === '/' || isForNobody(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The pages of who is not logged in; handing a person over to a forum is for who is. */
const isForNobody = (path: string) => path.startsWith('/auth/') && path !== handOver;
