import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findTickable, tickTodo } from '#server/platform/todos/todo-store.ts';
import { presentTodo } from './present-todo.ts';

/** Ticks or unticks a to-do that the caller gave or was given; `conflict` when it changed since the caller read it. */
export async function setDone(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  input: { id: string; done: boolean; revision: number },
) {
  const changed = await tickTodo(db.query, caller, { ...input, at: clock.now() });
  if (changed) return presentTodo(changed);
  const current = await findTickable(db.query, caller, input.id);
  throw new AppError(current ? 'conflict' : 'todo_not_found');
}
