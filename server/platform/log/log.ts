import { type DestinationStream, type Logger, pino } from 'pino';
import { errorForLog } from './error-for-log.ts';

export type Log = Logger;

/**
 * Structured log lines (JSON). What must never be in one is cut here as a second line of defence: credentials by path, and of
 * an error only its kind, code and stack, because database errors repeat the values of the statement.
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
  };
  return destination ? pino(options, destination) : pino(options);
}
