import { TransactionTooLong } from './database-errors.ts';

/** Times that work is done before its caller hears that a transaction took too long. */
const attempts = 5;

/**
 * Does work again when one of its transactions took too long and was rolled back. The work must continue where it stopped, whatever it did
 * before. @throws what the work throws; `TransactionTooLong` when every attempt ended with that
 */
export async function againWhenTooLong<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !(error instanceof TransactionTooLong)) throw error;
    }
  }
}
