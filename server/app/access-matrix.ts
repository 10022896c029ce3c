/**
 * Who gets what from every route. One row a route and a thing it is about; one status a column:
 *
 * - strangers: no token · the token of a session that has ended (the standard user's of the first hospital)
 * - first hospital, which has the things: guest · standard · champion · administrator
 * - second hospital: the same four roles
 * - lone: a user of the first hospital with the administrator's role and no other
 * - locked: a standard user of the first hospital whose session is locked; 423 wherever a session is needed
 *
 * Champion and administrator also hold the standard role. The things are the first hospital's standard user's, unless public or
 * named otherwise. 401 asks for a session, 403 for another role, and 404 is what somebody else's thing looks like.
 */
export type AccessRow = {
  route: string;
  /** What the call is about, where that decides; '' where the role alone does. */
  thing: string;
  strangers: string;
  first: string;
  second: string;
  lone: string;
  locked: string;
};

const row = (
  route: string,
  thing: string,
  strangers: string,
  first: string,
  second: string,
  lone = '403',
  // Where no session is needed, a locked one is as good as none.
  locked = strangers === signedInOnly ? '423' : (strangers.split(' ')[0] ?? ''),
): AccessRow => ({
  route,
  thing,
  strangers,
  first,
  second,
  lone,
  locked,
});

const signedInOnly = '401 401';
const anybody = ['200 200', '200 200 200 200', '200 200 200 200', '200'] as const;
const signedIn = [signedInOnly, '200 200 200 200', '200 200 200 200', '200'] as const;
const guestAndStandard = [signedInOnly, '200 200 200 200', '200 200 200 200'] as const;
const standard = [signedInOnly, '403 200 200 200', '403 200 200 200'] as const;
const administrator = [signedInOnly, '403 403 403 200', '403 403 403 200'] as const;

export const accessMatrix: readonly AccessRow[] = [
  row('GET /api/account/info', '', ...signedIn),
  row('POST /api/account/update', '', ...signedIn),
  row('POST /api/account/upload/image', '', ...signedIn),
  row('GET /api/account/image', 'with a photo', ...signedIn),
  row('DELETE /api/account/delete/image', '', signedInOnly, '204 204 204 204', '204 204 204 204', '204'),
  row('GET /api/account/image', 'without one', signedInOnly, '204 204 204 204', '204 204 204 204', '204'),
  row(
    'POST /api/account/change-password',
    'with a wrong password',
    '401 401',
    '400 400 400 400',
    '400 400 400 400',
    '400',
  ),
  row('GET /api/account/devices', '', ...signedIn),
  row(
    'DELETE /api/account/devices/{id}',
    "the standard user's",
    '401 401',
    '404 204 404 404',
    '404 404 404 404',
    '404',
  ),
  row('POST /api/account/devices/sign-out-others', '', ...signedIn),
  row('GET /api/account/usage', '', ...signedIn),

  row('GET /api/admin/audit', '', ...administrator),
  row('GET /api/admin/health', '', ...administrator),
  row('GET /api/admin/jobs', '', ...administrator),
  row('GET /api/admin/outbox', '', ...administrator),
  row('POST /api/admin/audit/verify', '', ...administrator),

  row('POST /api/analytics/events', '', signedInOnly, '202 202 202 202', '202 202 202 202', '202'),

  row('POST /api/auth/lock', '', signedInOnly, '204 204 204 204', '204 204 204 204', '204', '204'),
  row('POST /api/auth/login', '', ...anybody),
  row('POST /api/auth/presence', '', signedInOnly, '204 204 204 204', '204 204 204 204', '204'),
  row('POST /api/auth/unlock', 'with the password', signedInOnly, '204 204 204 204', '204 204 204 204', '204', '204'),
  row('POST /api/auth/unlock', 'with another', signedInOnly, '400 400 400 400', '400 400 400 400', '400', '400'),
  row('GET /api/auth/signout', '', ...anybody),
  row('POST /api/auth/reset-password', 'with a code', ...anybody),
  row('POST /api/auth/reset-password', 'without one', '400 400', '400 400 400 400', '400 400 400 400', '400'),

  row('GET /api/chat/filter_data', '', ...standard),
  row('GET /api/chat/sessions', '', ...standard),
  row('GET /api/chat/shared-with-me', '', ...guestAndStandard),
  row('GET /api/chat/writer', '', ...standard),
  row('POST /api/chat/sessions', '', signedInOnly, '403 201 201 201', '403 201 201 201'),
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
  row('POST /api/chat/{sessionId}/questions', 'private', signedInOnly, '403 202 404 404', '403 404 404 404'),
  row(
    'POST /api/chat/{sessionId}/questions',
    'of the organisation',
    signedInOnly,
    '403 202 403 403',
    '403 404 404 404',
  ),

  row('GET /api/docs/changes', '', ...guestAndStandard),
  row('GET /api/docs/document/{id}', 'public', ...guestAndStandard),
  row('GET /api/docs/document/{id}', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('GET /api/docs/document/{id}', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  row('GET /api/docs/document/{id}', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
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
  row('POST /api/docs/document/{id}/source-link', 'public', ...guestAndStandard),
  row(
    'POST /api/docs/document/{id}/source-link',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row('POST /api/docs/document/{id}/source-link', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
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

  row('GET /api/files/{id}', 'with no link', '401 401', '401 401 401 401', '401 401 401 401', '401', '401'),
  row('GET /api/files/{id}', "with the standard user's link", ...anybody),
  row(
    'GET /api/files/{id}',
    "private, with a link of one's own",
    '401 401',
    '404 200 404 404',
    '404 404 404 404',
    '404',
    '423',
  ),

  row('GET /api/flags', '', ...anybody),

  row('GET /api/notifications/events', '', ...signedIn),
  row('GET /api/notifications/user', '', ...signedIn),
  row('POST /api/notifications/mark-as-read', '', ...signedIn),

  row('GET /api/runs/{id}', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/runs/{id}', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('GET /api/runs/{id}', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  row('GET /api/runs/{id}/events', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/runs/{id}/events', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('POST /api/runs/{id}/stop', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  row('POST /api/runs/{id}/stop', 'of the organisation', signedInOnly, '403 200 403 403', '403 404 404 404'),

  row('GET /api/todos/mine', '', ...guestAndStandard),
  row('POST /api/todos/{id}/done', '', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('POST /api/todos/{id}/done', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),

  // Outside the contract.
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
];
