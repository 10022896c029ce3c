import { AppError } from '#contract/errors/app-error.ts';

/** Deeper than the input of any call. */
const mostLevels = 32;

function refuse(loc: (string | number)[], msg: string): never {
  throw new AppError('validation_failed', { detail: [{ loc, msg, type: 'value_error' }] });
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const partsOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value);

/**
 * PostgreSQL stores neither the NUL character nor half of a surrogate pair, in text or in JSON. No call needs them, so they are
 * refused for all calls, anywhere in the input and in field names too.
 * @throws AppError validation_failed, naming the place
 */
export function refuseUnstorableText(input: unknown, loc: (string | number)[] = []): void {
  if (typeof input === 'string' && !isStorable(input)) refuse(loc, 'Must not contain NUL or an incomplete character.');
  if (typeof input !== 'object' || input === null || input instanceof Blob) return;
  if (loc.length >= mostLevels) refuse(loc.slice(0, 3), 'Is nested too deeply.');
  for (const [key, value] of partsOf(input)) {
    if (typeof key === 'string' && !isStorable(key))
      refuse(loc, 'Has a name that contains NUL or an incomplete character.');
    refuseUnstorableText(value, [...loc, key]);
  }
}
