import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Tx } from './database.ts';
import { TransactionRolledBack, TransactionTooLong } from './database-errors.ts';

/** In all, including the wait for its own statements, a transaction may last this many times its budget. */
const TOTAL_FACTOR = 10;

const COMMITTING = /^\s*commit\b/i;
const ENDING = /^\s*(rollback|abort)\b/i;

/**
 * Measures how long a transaction stays open. Its budget (ms) covers the time in which none of its statements runs, which it spends
 * on something other than the database. Slow statements have their own timeout.
 */
class TransactionClock {
  #budgetMs: number;
  readonly #expire: (error: TransactionTooLong) => void;
  #spentMs = 0;
  #running = 0;
  #startedAt: number | undefined;
  #idleSince = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(budgetMs: number, expire: (error: TransactionTooLong) => void) {
    this.#budgetMs = budgetMs;
    this.#expire = expire;
  }

  /** Runs one statement with the idle clock paused. */
  async statement<T>(sql: string, run: () => Promise<T>): Promise<T> {
    this.#pause();
    if (this.#isSpent() && !ENDING.test(sql)) throw this.#tooLong();
    this.#running += 1;
    try {
      return await run();
    } finally {
      this.#running -= 1;
      this.#resume();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#budgetMs = Number.POSITIVE_INFINITY;
  }

  #pause(): void {
    clearTimeout(this.#timer);
    if (this.#running === 0 && this.#startedAt !== undefined) this.#spentMs += performance.now() - this.#idleSince;
  }

  #resume(): void {
    if (this.#running > 0) return;
    this.#idleSince = performance.now();
    this.#startedAt ??= this.#idleSince;
    const leftMs = this.#budgetMs - this.#spentMs;
    if (Number.isFinite(leftMs)) this.#timer = setTimeout(() => this.#tooLong(), Math.max(0, leftMs) + 1);
  }

  #isSpent(): boolean {
    const heldMs = performance.now() - (this.#startedAt ?? performance.now());
    return this.#spentMs > this.#budgetMs || heldMs > this.#budgetMs * TOTAL_FACTOR;
  }

  #tooLong(): TransactionTooLong {
    const error = new TransactionTooLong(this.#budgetMs);
    this.#expire(error);
    return error;
  }
}

/** The client that drizzle uses, with each statement timed. */
function timed(client: PoolClient, clock: TransactionClock): PoolClient {
  const query = async (config: QueryConfig, values?: unknown[]) => {
    const result = await clock.statement(config.text, () => client.query(config, values));
    // After a failed statement PostgreSQL answers COMMIT by rolling back, without an error.
    if (COMMITTING.test(config.text) && result.command === 'ROLLBACK') throw new TransactionRolledBack();
    return result;
  };
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)) });
}

/**
 * Runs `work` in a transaction on its own connection. When the budget is spent, the connection is dropped. This rolls back at once
 * and makes every later statement of `work` fail; the caller gets `TransactionTooLong` without waiting for `work`. If `work`
 * swallows the failure of a statement, the caller gets `TransactionRolledBack` instead of a commit.
 */
export async function guardedTransaction<T>(pool: Pool, budgetMs: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tooLong = Promise.withResolvers<never>();
  let spent: TransactionTooLong | undefined;
  const clock = new TransactionClock(budgetMs, (error) => {
    spent ??= error;
    tooLong.reject(spent);
  });
  let broken = false;
  const transaction = drizzle(timed(client, clock)).transaction(work);
  try {
    return await Promise.race([transaction, tooLong.promise]);
  } catch (error) {
    broken = spent !== undefined || client.getTransactionStatus() !== 'I';
    // Drizzle wraps what a statement throws, including the refused commit.
    const rolledBack = error instanceof Error && error.cause instanceof TransactionRolledBack ? error.cause : undefined;
    throw spent ?? rolledBack ?? error;
  } finally {
    clock.stop();
    transaction.catch(() => {});
    tooLong.promise.catch(() => {});
    client.release(broken);
  }
}
