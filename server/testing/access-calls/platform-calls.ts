import { freshTodo, linkFor } from '#server/testing/access-world.ts';
import type { AccessCalls } from './access-call.ts';

export const platformCalls: AccessCalls = {
  'POST /api/analytics/events': () => ({
    body: { events: [{ id: crypto.randomUUID(), name: 'navigate_home', occurred_at: new Date().toISOString() }] },
  }),
  'GET /api/files/{id}': (world, caller, { thing }) => {
    if (thing === 'with no link') return { path: `/api/files/${world.fileId}` };
    const owner = world.callers[3] ?? caller;
    return { path: linkFor(world, thing.startsWith('private') ? caller : owner) };
  },
  'POST /api/notifications/mark-as-read': () => ({ body: { notification_ids: [] } }),
  'POST /api/todos/{id}/done': async (world, _caller, { thing }) => ({
    path: `/api/todos/${await freshTodo(world, thing === '' ? 'nobody' : 'the guest')}/done`,
    body: { done: true, revision: 1 },
  }),
};
