import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { todos } from './todo-tables.ts';
import type { TodoOrigin } from './todos.ts';

export type TodoRow = typeof todos.$inferSelect;

export async function insertTodos(tx: Tx, rows: readonly (typeof todos.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(todos).values([...rows]);
}

/** To-dos that the caller may tick off: visible ones that they gave or were given. */
const tickable = (caller: SignedInCaller): SQL | undefined =>
  and(visibleWhere(scopeOf(caller), todos), or(eq(todos.ownerId, caller.userId), eq(todos.assigneeId, caller.userId)));

/** Open first, soonest due first, undated last, then oldest first. */
export function assignedTodos(db: Queryable, caller: SignedInCaller, most: number): Promise<TodoRow[]> {
  return db
    .select()
    .from(todos)
    .where(and(eq(todos.assigneeId, caller.userId), visibleWhere(scopeOf(caller), todos)))
    .orderBy(sql`${todos.doneAt} is not null`, sql`${todos.dueOn} asc nulls last`, asc(todos.createdAt), asc(todos.id))
    .limit(most);
}

export async function findTickable(db: Queryable, caller: SignedInCaller, id: string): Promise<TodoRow | undefined> {
  const [row] = await db
    .select()
    .from(todos)
    .where(and(eq(todos.id, id), tickable(caller)));
  return row;
}

/** Undefined when it does not exist for this caller, or when somebody changed it first. */
export async function tickTodo(
  db: Queryable,
  caller: SignedInCaller,
  change: { id: string; revision: number; done: boolean; at: Date },
): Promise<TodoRow | undefined> {
  const [row] = await db
    .update(todos)
    .set({ doneAt: change.done ? change.at : null, revision: sql`${todos.revision} + 1`, updatedAt: change.at })
    .where(and(eq(todos.id, change.id), eq(todos.revision, change.revision), tickable(caller)))
    .returning();
  return row;
}

const cameFrom = (kind: string, ids: readonly string[]): SQL | undefined =>
  and(eq(todos.originKind, kind), inArray(todos.originId, [...ids]));

/** Marks the to-dos of a thing as done, or as open; those that are so already stay unchanged. */
export async function setDoneByOrigin(tx: Tx, { kind, id }: TodoOrigin, done: boolean, at: Date): Promise<void> {
  await tx
    .update(todos)
    .set({ doneAt: done ? at : null, revision: sql`${todos.revision} + 1`, updatedAt: at })
    .where(and(cameFrom(kind, [id]), done ? isNull(todos.doneAt) : isNotNull(todos.doneAt)));
}

export async function deleteByOrigin(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(todos).where(cameFrom(kind, ids));
}
