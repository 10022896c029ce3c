import { z } from 'zod';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { insertTodo, settleTodos } from './todo-store.ts';
import type { Todos } from './todos.ts';

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

export function createTodos({ clock }: { clock: Clock }): Todos {
  return {
    async create(tx, { owner, assigneeId = owner.userId, title, origin, dueOn }) {
      const parsed = newTodoSchema.safeParse({ title, dueOn });
      if (!parsed.success) throw validationFailed(parsed.error.issues);
      const id = newId();
      const now = clock.now();
      await insertTodo(tx, {
        id,
        ownerId: owner.userId,
        organisationId: owner.organisationId,
        visibility: 'named',
        sharedWith: assigneeId === owner.userId ? [] : [assigneeId],
        assigneeId,
        title: parsed.data.title,
        originKind: origin?.kind ?? null,
        originId: origin?.id ?? null,
        dueOn: parsed.data.dueOn ?? null,
        createdAt: now,
        updatedAt: now,
      });
      return id;
    },
    settle: (tx, origin) => settleTodos(tx, origin, clock.now()),
  };
}
