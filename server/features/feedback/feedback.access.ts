import type { Access } from '#server/testing/access/access.ts';
import { row, signedInOnly } from '#server/testing/access/access-row.ts';
import { type AccessWorld, freshQuestion } from '#server/testing/access-world.ts';

const path = '/api/feedback/questions';
const ofAnswerers = [signedInOnly, '403 403 200 200', '403 403 200 200'] as const;

const ofFreshQuestion = async (world: AccessWorld) => `${path}/${await freshQuestion(world)}`;

/** Feedback is of the person who asked; champions and administrators read the gaps of their organisation. */
export const access: Access = {
  rows: [
    row('GET /api/feedback/chats/{chatId}', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row('GET /api/feedback/chats/{chatId}', 'of the organisation', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(`POST ${path}/{questionId}`, '', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(`DELETE ${path}/{questionId}`, '', signedInOnly, '403 204 404 404', '403 404 404 404'),
    row('GET /api/feedback/gaps', '', ...ofAnswerers),
    row('GET /api/feedback/gap', '', ...ofAnswerers),
  ],
  calls: {
    [`POST ${path}/{questionId}`]: async (world) => ({
      path: await ofFreshQuestion(world),
      body: { rating: 'did_not_help', reasons: ['out_of_date'] },
    }),
    [`DELETE ${path}/{questionId}`]: async (world) => ({ path: await ofFreshQuestion(world) }),
    'GET /api/feedback/gaps': () => ({ path: '/api/feedback/gaps?days=30' }),
    'GET /api/feedback/gap': () => ({ path: '/api/feedback/gap?days=90&domain=HTM&subdomain=Water' }),
  },
};
