import { AppError } from './app-error.ts';

/** A reason as zod and every other Standard Schema gives it. */
type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

const mostReasons = 20;

/** `validation_failed` with the reasons of a failed parse, in the shape of the envelope's `detail`. Values are not repeated. */
export function validationFailed(issues: readonly Issue[]): AppError {
  const detail = issues.slice(0, mostReasons).map(({ message, path = [] }) => ({
    loc: path.map((part) => {
      const key = typeof part === 'object' ? part.key : part;
      return typeof key === 'symbol' ? '' : key;
    }),
    msg: message,
    type: 'value_error',
  }));
  return new AppError('validation_failed', { detail });
}
