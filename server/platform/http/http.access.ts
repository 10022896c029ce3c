import type { Access } from '#server/testing/access/access.ts';
import { anybody, hiddenFromAll, row } from '#server/testing/access/access-row.ts';

/** Health, the API's documentation and the web pages. */
export const access: Access = {
  rows: [
    row('GET /healthz', '', ...anybody),
    row('GET /readyz', '', ...anybody),
    // Tests set no support address, so there is no file to serve.
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
