import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { errorForLog } from './error-for-log.ts';

export type Log = Logger;

type LogArguments = Parameters<LogFn>;

/** The library uses an error's message for a line without one; this sets a message first. */
function withoutErrorMessage(this: Log, given: LogArguments, write: LogFn): void {
  const [first, message, ...rest]: unknown[] = given;
  const fields = first instanceof Error ? { err: first } : first;
  const hasError = typeof fields === 'object' && fields !== null && ('err' in fields || 'error' in fields);
  const line = hasError ? [fields, message ?? 'an error', ...rest] : given;
  write.apply(this, line as LogArguments);
}

/**
 * Structured log lines (JSON). Secrets are removed here as a second line of defence: credentials by path, and of an error
 * everything except kind, code and stack, because database errors repeat the values of the statement.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'headers',
        'req.headers',
        'body',
        'password',
        'token',
        'authToken',
        'secret',
        'email',
        '*.password',
        '*.token',
        '*.authToken',
        '*.secret',
        '*.email',
      ],
      censor: '[removed]',
    },
    serializers: { err: errorForLog, error: errorForLog },
    hooks: { logMethod: withoutErrorMessage },
  };
  return destination ? pino(options, destination) : pino(options);
}
