import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#contract/errors/app-error.ts';

const LONGEST_REASON = 200;

/** What an administrator may read about a failed job: database errors repeat the statement's values, so of them only the code. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause);
  if (!(error instanceof Error)) return 'unknown error';
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (severity !== undefined && typeof code === 'string') return `database error ${code}`;
  const firstLine = error.message.split('\n', 1)[0] ?? '';
  return `${error.name}: ${firstLine}`.slice(0, LONGEST_REASON);
}

/** The error stored with a failed job, in place of the one thrown: the queue's library stores every field it finds. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(thrown: unknown) {
    super(reasonOf(thrown));
    this.stack = '';
  }
}
