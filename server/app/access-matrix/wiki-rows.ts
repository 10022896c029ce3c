import { type AccessRow, alsoImpersonated, guestAndStandard, row, signedInOnly } from './access-row.ts';

/** Who reads which document. */
type Things = 'public' | 'of the organisation' | 'shared with the guest' | 'private';
const readers: Readonly<Record<Things, readonly [string, string, string]>> = {
  public: guestAndStandard,
  'of the organisation': [signedInOnly, '404 200 200 200', '404 404 404 404'],
  'shared with the guest': [signedInOnly, '200 200 404 404', '404 404 404 404'],
  private: [signedInOnly, '404 200 404 404', '404 404 404 404'],
};

/** Documents and favourites. */
export const wikiRows: readonly AccessRow[] = [
  row('GET /api/docs/changes', '', ...guestAndStandard),
  row('GET /api/docs/document/{id}', 'public', ...guestAndStandard),
  row('GET /api/docs/document/{id}', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('GET /api/docs/document/{id}', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  row('GET /api/docs/document/{id}', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/docs/document/{id}/cited-by', 'public', ...guestAndStandard),
  row(
    'GET /api/docs/document/{id}/cited-by',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row(
    'GET /api/docs/document/{id}/cited-by',
    'shared with the guest',
    signedInOnly,
    '200 200 404 404',
    '404 404 404 404',
  ),
  row('GET /api/docs/document/{id}/cited-by', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('POST /api/docs/document/{id}/opened', 'public', signedInOnly, '204 204 204 204', '204 204 204 204'),
  row('POST /api/docs/document/{id}/opened', 'of the organisation', signedInOnly, '404 204 204 204', '404 404 404 404'),
  row(
    'POST /api/docs/document/{id}/opened',
    'shared with the guest',
    signedInOnly,
    '204 204 404 404',
    '404 404 404 404',
  ),
  row('POST /api/docs/document/{id}/opened', 'private', signedInOnly, '404 204 404 404', '404 404 404 404'),
  ...(['public', 'of the organisation', 'shared with the guest', 'private'] as const).map((thing) =>
    row('GET /api/docs/document/{id}/pages/{page}/picture', thing, ...readers[thing]),
  ),
  alsoImpersonated(row('POST /api/docs/document/{id}/source-link', 'public', ...guestAndStandard)),
  alsoImpersonated(
    row(
      'POST /api/docs/document/{id}/source-link',
      'of the organisation',
      signedInOnly,
      '404 200 200 200',
      '404 404 404 404',
    ),
  ),
  alsoImpersonated(
    row('POST /api/docs/document/{id}/source-link', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  ),
  row('GET /api/docs/my-favourites', '', ...guestAndStandard),
  row('GET /api/docs/newest-document-by-filename/{filename}', 'public', ...guestAndStandard),
  row(
    'GET /api/docs/newest-document-by-filename/{filename}',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row(
    'GET /api/docs/newest-document-by-filename/{filename}',
    'private',
    signedInOnly,
    '404 200 404 404',
    '404 404 404 404',
  ),
  row('GET /api/docs/recent', '', ...guestAndStandard),
  row('GET /api/docs/search', '', ...guestAndStandard),
  row('POST /api/docs/set_favourite', 'public', ...guestAndStandard),
  row('POST /api/docs/set_favourite', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('POST /api/docs/set_favourite', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/docs/shared-with-me', '', ...guestAndStandard),
];
