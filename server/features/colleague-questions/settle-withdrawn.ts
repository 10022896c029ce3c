import type { Database } from '#server/platform/db/database.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { askedOrigin } from './asked-words.ts';
import { withdrawnAsked } from './colleague-questions-store.ts';

/** Closes the to-dos of questions whose chat was deleted before anybody replied. */
export async function settleWithdrawn({ db, todos }: { db: Database; todos: Todos }): Promise<void> {
  for (const id of await withdrawnAsked(db.query))
    await db.transaction((tx) => todos.settle(tx, { kind: askedOrigin, id }));
}
