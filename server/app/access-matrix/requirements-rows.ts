import { type AccessRow, guestAndStandard, row, signedInOnly, standard } from './access-row.ts';

/** Obligations: their list, those of a document, and what an organisation says of them. */
export const requirementsRows: readonly AccessRow[] = [
  row('GET /api/obligations', '', ...standard),
  row('GET /api/obligations/export', '', ...standard),
  row('GET /api/docs/document/{id}/obligations', 'public', ...guestAndStandard),
  row(
    'GET /api/docs/document/{id}/obligations',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row(
    'GET /api/docs/document/{id}/obligations',
    'shared with the guest',
    signedInOnly,
    '200 200 404 404',
    '404 404 404 404',
  ),
  row('GET /api/docs/document/{id}/obligations', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('POST /api/obligations/{id}/review', 'public', signedInOnly, '403 200 200 200', '403 200 200 200'),
  row('POST /api/obligations/{id}/review', 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
  row('POST /api/obligations/{id}/review', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
];
