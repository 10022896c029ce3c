import { z } from 'zod';
import { colleagueSchema } from '#contract/access/sharing.ts';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { writeLimits } from './write-words.ts';

const draftOf = z.object({ id: idSchema });

/** A row of the action table of a document. */
const actionKeySchema = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Must be the name of an action.');

/** The to-do that an action became. */
const actionTodoSchema = z.object({
  action: z.string(),
  assignee: z.object({ user_id: idSchema, name: z.string() }),
  due_on: z.string().nullable(),
  done: z.boolean(),
});
export type ActionTodo = z.infer<typeof actionTodoSchema>;

const todosSchema = z.object({ todos: z.array(actionTodoSchema) });

const newTodoSchema = z.strictObject({
  action: actionKeySchema,
  /** What is to be done, as the row says it. */
  title: z
    .string()
    .trim()
    .normalize()
    .min(1, 'Enter what is to be done.')
    .max(writeLimits.todoCharacters, 'A to-do must be 300 characters or fewer.'),
  user_id: idSchema,
  due: dayInForceSchema.nullable(),
});

/** The calls about the actions of a document. */
export const draftActionCalls = {
  actionTodos: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/write/drafts/{id}/todos', summary: 'The to-dos that actions of a document became' })
    .input(draftOf)
    .output(todosSchema),
  assignActions: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/todos',
      summary: 'Make to-dos of actions of a document; who cannot read it yet gets it shared by name',
    })
    .input(
      draftOf.extend({
        todos: z
          .array(newTodoSchema)
          .min(1, 'Choose an action.')
          .max(writeLimits.todosAtOnce, 'Make up to 50 to-dos at once.'),
      }),
    )
    .output(todosSchema),
  assignees: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/drafts/{id}/assignees',
      summary: 'People of the organisation to whom an action can be given, by words of their names',
    })
    .input(draftOf.extend({ q: z.string().max(200, 'A search must be 200 characters or fewer.').default('') }))
    .output(z.object({ people: z.array(colleagueSchema.extend({ can_read: z.boolean() })) })),
};
