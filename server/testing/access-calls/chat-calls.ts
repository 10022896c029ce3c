import { freshSession } from '#server/testing/access-world.ts';
import type { AccessCalls } from './access-call.ts';

export const chatCalls: AccessCalls = {
  'POST /api/chat/sessions/{sessionId}/title': () => ({ body: { title: 'Pumps' } }),
  'POST /api/chat/sessions/{sessionId}/pinned': () => ({ body: { pinned: true } }),
  // As it was shared before, so that the rows below find it as they expect.
  'POST /api/chat/sessions/{sessionId}/sharing': (_world, _caller, { thing }) => ({
    body: { shared: thing === 'of the organisation' },
  }),
  'DELETE /api/chat/sessions/{sessionId}': async (world, _caller, { thing }) => ({
    path: `/api/chat/sessions/${await freshSession(world, thing === 'fresh' ? 'private' : 'organisation')}`,
  }),
  'POST /api/chat/{sessionId}/questions': () => ({ body: { text: 'How often must pumps be tested?' } }),
};
