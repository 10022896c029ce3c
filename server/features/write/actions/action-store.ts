import { and, asc, eq, like } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { todos } from '#server/platform/todos/todo-tables.ts';

/** The kind of an action of a document among the origins of to-dos. */
export const actionOrigin = 'draft_action';

/** @param action the name of its row in the document */
export const originOfAction = (draftId: string, action: string) => ({
  kind: actionOrigin,
  id: `${draftId}:${action}`,
});

/** The to-dos of a document's actions, with who has each. */
export async function todosOfDraft(db: Queryable, draftId: string) {
  const rows = await db
    .select({
      originId: todos.originId,
      userId: todos.assigneeId,
      name: users.name,
      dueOn: todos.dueOn,
      doneAt: todos.doneAt,
    })
    .from(todos)
    .innerJoin(users, eq(users.id, todos.assigneeId))
    // An id has letters and digits alone, so it is no pattern.
    .where(and(eq(todos.originKind, actionOrigin), like(todos.originId, `${draftId}:%`)))
    .orderBy(asc(todos.createdAt));
  return rows.map(({ originId, ...row }) => ({ ...row, action: (originId ?? '').slice(draftId.length + 1) }));
}
