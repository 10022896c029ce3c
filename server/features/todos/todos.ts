import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assignedTodos, findTickable, tickTodo } from '#server/platform/todos/todo-store.ts';
import { presentTodo } from './present-todo.ts';

/** Open to-dos come first, so that the limit cuts off old finished ones. */
const mostListed = 500;

export async function listTodos({ db }: { db: Database }, caller: SignedInCaller) {
  const rows = await assignedTodos(db.query, caller, mostListed);
  return rows.map(presentTodo);
}

/** Marks a to-do that the caller gave or was given as done or not done. Throws `conflict` when it changed since the caller read it. */
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
