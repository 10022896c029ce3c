import { type AccessRow, row, signedInOnly, standard } from './access-row.ts';

const champion = [signedInOnly, '403 403 200 403', '403 403 200 403'] as const;
const ofFirst = (status: string) => [signedInOnly, `403 403 ${status} 403`, '403 403 404 403'] as const;

/** What champions decide for their organisations. The things are the first hospital's. */
export const organisationRows: readonly AccessRow[] = [
  row('GET /api/organisation', '', ...champion),
  row('POST /api/organisation', '', ...champion),
  row('GET /api/organisation/applicability', '', ...standard),
  row('POST /api/organisation/applicability', '', ...champion),
  row('GET /api/organisation/people', '', ...champion),
  row('GET /api/organisation/domains', '', ...champion),
  row('POST /api/organisation/domains', '', signedInOnly, '403 403 201 403', '403 403 201 403'),
  row('POST /api/organisation/domains/{id}/check', '', ...ofFirst('200')),
  row('DELETE /api/organisation/domains/{id}', '', ...ofFirst('204')),
  row('GET /api/organisation/scim-tokens', '', ...champion),
  row('POST /api/organisation/scim-tokens', '', signedInOnly, '403 403 201 403', '403 403 201 403'),
  row('DELETE /api/organisation/scim-tokens/{id}', '', ...ofFirst('204')),
];
