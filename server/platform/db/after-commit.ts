import { AsyncLocalStorage } from 'node:async_hooks';

type Act = () => void;

const transactions = new AsyncLocalStorage<Act[]>();

/**
 * Runs `act`, which must not throw, once the transaction whose work this is called in has committed; never when it is rolled back.
 * What a savepoint took back is still announced, so an act is a hint to look into the tables.
 * @throws Error outside a transaction (a fault of the program)
 */
export function afterCommit(act: Act): void {
  const acts = transactions.getStore();
  if (!acts) throw new Error('There is no transaction here to wait for.');
  acts.push(act);
}

/** For the database port: a transaction, and after it what its work left for the time after. */
export async function withAfterCommit<T>(transaction: () => Promise<T>): Promise<T> {
  const acts: Act[] = [];
  const result = await transactions.run(acts, transaction);
  for (const act of acts) act();
  return result;
}
