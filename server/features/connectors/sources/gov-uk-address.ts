/** The path of the page that an address of GOV.UK, its content API or a path alone means: `/guidance/…`. Undefined for anything else. */
export function readGovUkAddress(address: string): string | undefined {
  const given = address.trim();
  const url = /^https?:\/\//i.test(given) && URL.canParse(given) ? new URL(given) : undefined;
  if (url && !/^(?:www\.)?gov\.uk$/i.test(url.hostname)) return undefined;
  const path = (url ? url.pathname : (given.split(/[?#]/)[0] ?? ''))
    .replace(/^\/?(?:api\/content\/)?/, '/')
    .replace(/\/+$/, '');
  return /^(?:\/[a-z0-9._~%-]+)+$/i.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)|%/.test(path) ? path : undefined;
}
