import { AsyncLocalStorage } from 'node:async_hooks';

type Act = () => void;

const transactions = new AsyncLocalStorage<Act[]>();

/**
 * Runs `act`, which must not throw, after the current transaction has committed; never when it is rolled back. A rolled-back
 * savepoint does not cancel its acts, so an act is only a hint to query the tables.
 * @throws Error outside a transaction (a programming error)
 */
export function afterCommit(act: Act): void {
  const acts = transactions.getStore();
  if (!acts) throw new Error('There is no transaction here to wait for.');
  acts.push(act);
}

/** For the database port: runs a transaction, and then the acts that its work registered. */
export async function withAfterCommit<T>(transaction: () => Promise<T>): Promise<T> {
  const acts: Act[] = [];
  const result = await transactions.run(acts, transaction);
  for (const act of acts) act();
  return result;
}
