/** The database cannot be reached, or the connection broke during a call. Unacknowledged work may or may not have been done. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause?: unknown, message = 'The database is unavailable.') {
    super(message, { cause });
  }
}

/** A transaction exceeded its budget (ms) and was rolled back. */
export class TransactionTooLong extends Error {
  override readonly name = 'TransactionTooLong';
  readonly budgetMs: number;

  constructor(budgetMs: number) {
    super(
      `A transaction took longer than ${budgetMs} ms and was rolled back. Only await the database inside a transaction.`,
    );
    this.budgetMs = budgetMs;
  }
}

/** The work of a transaction continued after a statement had failed, so its commit rolled everything back. */
export class TransactionRolledBack extends Error {
  override readonly name = 'TransactionRolledBack';

  constructor() {
    super('A statement failed, so the transaction was rolled back.');
  }
}

/** SQLSTATE classes and codes that mean the server cannot serve now, not that the statement is wrong. */
const UNAVAILABLE_STATES = /^(08...|57P0[123]|53300|25P03)$/;
const UNAVAILABLE_SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Messages of node-postgres errors that carry no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

function* causes(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 10; depth++) {
    yield current;
    current = current.cause;
  }
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * The same socket codes from a file (a path was opened), the file store's client or the mail client do not concern the database.
 */
function isFromElsewhere(error: Error): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  const isFile = syscall !== undefined && !/^(connect|getaddrinfo|read|write)$/.test(syscall);
  return isFile || '$metadata' in error || 'command' in error;
}

function saysUnavailable(error: Error): boolean {
  const code = codeOf(error);
  if (error instanceof DatabaseUnavailable) return true;
  if (code !== undefined)
    return UNAVAILABLE_STATES.test(code) || (UNAVAILABLE_SOCKET.test(code) && !isFromElsewhere(error));
  return UNAVAILABLE_MESSAGE.test(error.message);
}

/** Whether `error` or one of its causes means that the database is unavailable. Drizzle wraps what the driver throws. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) if (saysUnavailable(cause)) return true;
  return false;
}

/** The five-character SQLSTATE of an error, through drizzle's wrapper: `23505` is a unique violation. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of causes(error)) {
    const code = codeOf(cause);
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/**
 * Whether the database aborted one of several transactions that wanted the same rows (deadlock_detected, serialization_failure,
 * lock_not_available). Nothing of it was done, and a retry may succeed.
 */
export const isContended = (error: unknown): boolean => /^(40P01|40001|55P03)$/.test(sqlStateOf(error) ?? '');
