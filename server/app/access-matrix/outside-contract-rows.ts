import { type AccessRow, anybody, row } from './access-row.ts';

/** Routes outside the contract. */
export const outsideContractRows: readonly AccessRow[] = [
  row('GET /healthz', '', ...anybody),
  row('GET /readyz', '', ...anybody),
  // The tests have no support address of their own, so there is nothing to say.
  row('GET /.well-known/security.txt', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('GET /api/openapi.json', '', ...anybody),
  row('GET /api/reference', '', ...anybody),
  row('GET /{page}', '', ...anybody),
  row('GET /assets/{file}', '', ...anybody),
  row('POST /operator/administrators', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('POST /operator/ask', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('POST /operator/backup', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('POST /operator/ingest', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('POST /operator/search', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('POST /operator/verify-audit', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('POST /operator/version', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
];
