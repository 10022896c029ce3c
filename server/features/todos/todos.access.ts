import type { Access } from '#server/testing/access/access.ts';
import { guestAndStandard, row, signedInOnly } from '#server/testing/access/access-row.ts';
import { freshTodo } from '#server/testing/access-world.ts';

/** To-dos belong to the people they are assigned to. */
export const access: Access = {
  rows: [
    row('GET /api/todos/mine', '', ...guestAndStandard),
    row('POST /api/todos/{id}/done', '', signedInOnly, '404 200 404 404', '404 404 404 404'),
    row('POST /api/todos/{id}/done', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  ],
  calls: {
    'POST /api/todos/{id}/done': async (world, _caller, { thing }) => ({
      path: `/api/todos/${await freshTodo(world, thing === '' ? 'nobody' : 'the guest')}/done`,
      body: { done: true, revision: 1 },
    }),
  },
};
