/** The wait a `Retry-After` header asks for, in ms, from seconds or a date. Undefined for neither. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  // A date in this header names its month in letters; other strings the browser would parse as dates are ignored.
  const at = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
