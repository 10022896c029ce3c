import { type AccessRow, alsoImpersonated, guestAndStandard, row, signedInOnly, standard } from './access-row.ts';

/** Chats and questions. */
export const chatRows: readonly AccessRow[] = [
  row('GET /api/chat/filter_data', '', ...standard),
  row('GET /api/chat/sessions', '', ...standard),
  row('GET /api/chat/shared-with-me', '', ...guestAndStandard),
  row('GET /api/chat/writer', '', ...standard),
  alsoImpersonated(row('POST /api/chat/sessions', '', signedInOnly, '403 201 201 201', '403 201 201 201')),
  row('GET /api/chat/sessions/{sessionId}', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/chat/sessions/{sessionId}', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row(
    'GET /api/chat/sessions/{sessionId}',
    'shared with the guest',
    signedInOnly,
    '200 200 404 404',
    '404 404 404 404',
  ),
  ...['title', 'pinned', 'sharing'].flatMap((part) => [
    row(`POST /api/chat/sessions/{sessionId}/${part}`, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(
      `POST /api/chat/sessions/{sessionId}/${part}`,
      'of the organisation',
      signedInOnly,
      '403 200 403 403',
      '403 404 404 404',
    ),
  ]),
  row('DELETE /api/chat/sessions/{sessionId}', 'fresh', signedInOnly, '403 204 404 404', '403 404 404 404'),
  row(
    'DELETE /api/chat/sessions/{sessionId}',
    'fresh, of the organisation',
    signedInOnly,
    '403 204 403 403',
    '403 404 404 404',
  ),
  alsoImpersonated(
    row('POST /api/chat/{sessionId}/questions', 'private', signedInOnly, '403 202 404 404', '403 404 404 404'),
  ),
  alsoImpersonated(
    row(
      'POST /api/chat/{sessionId}/questions',
      'of the organisation',
      signedInOnly,
      '403 202 403 403',
      '403 404 404 404',
    ),
  ),
];
