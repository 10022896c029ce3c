import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assignedTodos } from '#server/platform/todos/todo-store.ts';
import { presentTodo } from './present-todo.ts';

/** Open ones come first, so what a longer list loses is old and done. */
const mostListed = 500;

export async function listTodos({ db }: { db: Database }, caller: SignedInCaller) {
  const rows = await assignedTodos(db.query, caller, mostListed);
  return rows.map(presentTodo);
}
