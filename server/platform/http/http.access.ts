import type { Access } from '#server/testing/access/access.ts';
import { anybody, hiddenFromAll, row } from '#server/testing/access/access-row.ts';

/** How the app is, what it says of its calls, and its pages. */
export const access: Access = {
  rows: [
    row('GET /healthz', '', ...anybody),
    row('GET /readyz', '', ...anybody),
    // The tests have no support address of their own, so there is nothing to say.
    row('GET /.well-known/security.txt', '', ...hiddenFromAll),
    row('GET /api/openapi.json', '', ...anybody),
    row('GET /api/reference', '', ...anybody),
    row('GET /{page}', '', ...anybody),
    row('GET /assets/{file}', '', ...anybody),
  ],
  calls: {
    'GET /{page}': () => ({ path: '/wiki' }),
    'GET /assets/{file}': () => ({ path: '/assets/app-1.js' }),
  },
};
