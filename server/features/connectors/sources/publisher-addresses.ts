/** Reads an address of GOV.UK or its content API, or a path alone, as the page's path: `/guidance/…`. Undefined for anything else. */
export function readGovUkAddress(address: string): string | undefined {
  const given = address.trim();
  const url = /^https?:\/\//i.test(given) && URL.canParse(given) ? new URL(given) : undefined;
  if (url && !/^(?:www\.)?gov\.uk$/i.test(url.hostname)) return undefined;
  const path = (url ? url.pathname : (given.split(/[?#]/)[0] ?? ''))
    .replace(/^\/?(?:api\/content\/)?/, '/')
    .replace(/\/+$/, '');
  return /^(?:\/[a-z0-9._~%-]+)+$/i.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)|%/.test(path) ? path : undefined;
}

/** Type, year (or reign and session) and number, with an optional suffix: a section, a point in time, a format. */
const item =
  /^(?:id\/)?([a-z]{3,6})\/((?:\d{4})|(?:[A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*\/\d+(?:-\d+)*))\/(\d{1,5})(?:\/|$)/;

/**
 * Reads an address or identifier of legislation.gov.uk, or a path alone, as the item of legislation it refers to:
 * `https://www.legislation.gov.uk/uksi/2014/2936/regulation/12` is `uksi/2014/2936`. Undefined for anything else.
 */
export function readLegislationAddress(address: string): string | undefined {
  const given = address.trim();
  const url = /^https?:\/\//i.test(given) && URL.canParse(given) ? new URL(given) : undefined;
  if (url && !/^(?:www\.)?legislation\.gov\.uk$/i.test(url.hostname)) return undefined;
  const path = (url ? url.pathname : (given.split(/[?#]/)[0] ?? '')).replace(/^\/+/, '');
  const [, type, year, number] = item.exec(path) ?? [];
  return type === undefined ? undefined : `${type}/${year}/${number}`;
}
