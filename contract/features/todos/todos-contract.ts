import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor } from '#contract/route.ts';

export const todoSchema = z.object({
  id: idSchema,
  title: z.string(),
  origin: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** Where its work is done: a path of the web app. */
  link: z.string().nullable(),
  due_on: z.string().nullable(),
  done: z.boolean(),
  revision: z.number().int(),
});

export const todosContract = {
  mine: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/todos/mine', summary: 'To-dos assigned to the caller, open first, soonest first' })
    .output(z.array(todoSchema)),
  setDone: routeFor([guestOrStandard])
    .route({ method: 'POST', path: '/todos/{id}/done', summary: 'Mark a to-do as done or not done' })
    .input(z.object({ id: idSchema, done: z.boolean(), revision: z.int32().positive() }))
    .output(todoSchema),
};
