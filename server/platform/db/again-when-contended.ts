import { isContended } from './database-errors.ts';

/** Times that work is done before its caller hears of the contention. */
const attempts = 3;

/**
 * Does work again when the database aborted it because another transaction wanted the same rows: nothing of it was done.
 * The work is one whole transaction that does nothing outside the database.
 * @throws what the work throws; the database's error when every attempt was aborted
 */
export async function againWhenContended<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isContended(error)) throw error;
    }
  }
}
