import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { askedKey, askedOrigin, repliedKey } from './asked-words.ts';
import { type AskedRow, removeWithdrawn, removeWords, withdrawnAsked } from './colleague-questions-store.ts';

export type SettleDeps = { db: Database; todos: Todos; notifier: Notifier };

const dayMs = 24 * 3_600_000;
const titleAfter = 'A colleague’s question, withdrawn since';

/** Removes the words of a question whose chat is gone, wherever they were sent, and closes its to-do. */
export async function forgetAsked(
  { todos, notifier }: SettleDeps,
  tx: Tx,
  { id, askerId, colleagueId }: AskedRow,
): Promise<void> {
  await removeWords(tx, id, titleAfter);
  await todos.settle(tx, { kind: askedOrigin, id });
  if (colleagueId !== null) await notifier.withdraw(tx, { userId: colleagueId, dedupeKey: askedKey(id, colleagueId) });
  if (askerId !== null) await notifier.withdraw(tx, { userId: askerId, dedupeKey: repliedKey(id) });
}

/** Forgets questions whose chat was purged, with their replies. Without words they stay a day: they count in its limit. */
export async function settleWithdrawn(deps: SettleDeps, now: Date): Promise<void> {
  const { db } = deps;
  for (const row of await withdrawnAsked(db.query)) await db.transaction((tx) => forgetAsked(deps, tx, row));
  await removeWithdrawn(db.query, new Date(now.getTime() - dayMs));
}
