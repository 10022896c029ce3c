import { type AccessRow, row, signedInOnly, standard } from './access-row.ts';

/** The data library: its documents are one the standard user owns, of the organisation, and one that only they may read. */
export const libraryRows: readonly AccessRow[] = [
  row('GET /api/library/documents', '', ...standard),
  row('GET /api/library/folders', '', ...standard),
  row('GET /api/library/people', '', ...standard),
  row('GET /api/library/check', '', ...standard),
  row('POST /api/library/check', '', signedInOnly, '403 202 202 202', '403 202 202 202'),
  row(
    'GET /api/library/documents',
    "in the first hospital's folder",
    signedInOnly,
    '403 200 200 200',
    '403 404 404 404',
  ),
  ...['/api/library/documents/{id}', '/api/library/documents/{id}/archived'].flatMap((route) => [
    row(`POST ${route}`, 'of the organisation', signedInOnly, '403 200 200 403', '403 404 404 404'),
    row(`POST ${route}`, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(`POST ${route}`, 'public', signedInOnly, '403 404 404 404', '403 404 404 404'),
  ]),
  row('POST /api/library/folders', '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row(
    'POST /api/library/folders',
    "in the first hospital's folder",
    signedInOnly,
    '403 201 201 201',
    '403 404 404 404',
  ),
  row('POST /api/library/folders/{id}', "the standard user's", signedInOnly, '403 200 200 403', '403 404 404 404'),
  row('DELETE /api/library/folders/{id}', "the standard user's", signedInOnly, '403 204 204 403', '403 404 404 404'),
  row(
    'POST /api/library/findings/{id}/dismissed',
    "of the organisation's documents",
    signedInOnly,
    '403 200 200 200',
    '403 404 404 404',
  ),
  row(
    'POST /api/library/findings/{id}/dismissed',
    "of the standard user's document",
    signedInOnly,
    '403 200 404 404',
    '403 404 404 404',
  ),
];
