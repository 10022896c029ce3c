/** How long a `Retry-After` header asks to wait, in ms: it holds seconds or a date. Undefined where it says neither. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  // A date of this header names its month in letters; anything else that the browser would take for a date is not one.
  const at = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
