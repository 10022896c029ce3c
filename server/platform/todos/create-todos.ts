import { z } from 'zod';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { deleteByOrigin, insertTodos, setDoneByOrigin } from './todo-store.ts';
import type { todos } from './todo-tables.ts';
import type { NewTodo, Todos } from './todos.ts';

// One line: a title has no control characters, and PostgreSQL cannot store NUL.
const newTodoSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^\P{Cc}*$/u, 'Must be one line of text.'),
  dueOn: z.iso.date().optional(),
});

function rowOf({ owner, assigneeId = owner.userId, title, origin, link, dueOn }: NewTodo, now: Date) {
  const parsed = newTodoSchema.safeParse({ title, dueOn });
  if (!parsed.success) throw validationFailed(parsed.error.issues);
  return {
    id: newId(),
    ownerId: owner.userId,
    organisationId: owner.organisationId,
    visibility: 'named',
    sharedWith: assigneeId === owner.userId ? [] : [assigneeId],
    assigneeId,
    title: parsed.data.title,
    originKind: origin?.kind ?? null,
    originId: origin?.id ?? null,
    link: link ?? null,
    dueOn: parsed.data.dueOn ?? null,
    createdAt: now,
    updatedAt: now,
  } satisfies typeof todos.$inferInsert;
}

export function createTodos({ clock }: { clock: Clock }): Todos {
  return {
    async create(tx, todo) {
      const row = rowOf(todo, clock.now());
      await insertTodos(tx, [row]);
      return row.id;
    },
    async move(tx, moved) {
      const now = clock.now();
      const rows = moved.map((todo) => rowOf(todo, now));
      for (const [kind, ofKind] of Map.groupBy(moved, ({ origin }) => origin.kind)) {
        const ids = ofKind.map(({ origin }) => origin.id);
        await deleteByOrigin(tx, kind, ids);
      }
      await insertTodos(tx, rows);
    },
    settle: (tx, origin) => setDoneByOrigin(tx, origin, true, clock.now()),
    reopen: (tx, origin) => setDoneByOrigin(tx, origin, false, clock.now()),
    remove: deleteByOrigin,
  };
}
