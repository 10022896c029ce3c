import { AppError } from './app-error.ts';
import { type Issue, reasonsOf } from './reasons-of.ts';

const mostReasons = 20;

/** `validation_failed` with the reasons of a failed parse, in the form of the envelope's `detail`. Never repeats values. */
export function validationFailed(issues: readonly Issue[]): AppError {
  const detail = reasonsOf(issues)
    .slice(0, mostReasons)
    .map(({ message, path = [] }) => ({
      loc: path.map((part) => {
        const key = typeof part === 'object' ? part.key : part;
        return typeof key === 'symbol' ? '' : key;
      }),
      msg: message,
      type: 'value_error',
    }));
  return new AppError('validation_failed', { detail });
}
