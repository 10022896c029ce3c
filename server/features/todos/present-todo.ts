import type { z } from 'zod';
import type { todoSchema } from '#contract/features/todos/todos-contract.ts';
import type { TodoRow } from '#server/platform/todos/todo-store.ts';

export function presentTodo(row: TodoRow): z.infer<typeof todoSchema> {
  return {
    id: row.id,
    title: row.title,
    origin: row.originKind !== null && row.originId !== null ? { kind: row.originKind, id: row.originId } : null,
    link: row.link,
    due_on: row.dueOn,
    done: row.doneAt !== null,
    revision: row.revision,
  };
}
