import type { Access } from '#server/testing/access/access.ts';
import { alsoImpersonated, row, signedInOnly } from '#server/testing/access/access-row.ts';

/** A run is visible to everybody who may see its subject. Only its owner may stop it. */
export const access: Access = {
  rows: [
    row('GET /api/runs/{id}', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
    row('GET /api/runs/{id}', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
    row('GET /api/runs/{id}', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
    row('GET /api/runs/{id}/events', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
    row('GET /api/runs/{id}/events', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
    alsoImpersonated(row('POST /api/runs/{id}/stop', 'private', signedInOnly, '403 200 404 404', '403 404 404 404')),
    alsoImpersonated(
      row('POST /api/runs/{id}/stop', 'of the organisation', signedInOnly, '403 200 403 403', '403 404 404 404'),
    ),
  ],
  calls: {},
};
