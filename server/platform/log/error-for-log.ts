/**
 * The parts of an error that may be logged. Never its message, since a message may repeat what a person wrote or a statement's
 * values.
 */
export type LoggedError = { type: string; code?: string; at?: string[]; cause?: LoggedError };

const deepest = 4;

export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const logged: LoggedError = { type: error.name };
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' || typeof code === 'number') logged.code = String(code);
  // The stack begins with the message, which may have lines that look like stack frames.
  const frames = error.stack
    ?.replace(error.message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  if (frames?.length) logged.at = frames;
  if (error.cause !== undefined && depth < deepest) logged.cause = errorForLog(error.cause, depth + 1);
  return logged;
}
