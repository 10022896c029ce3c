import {
  type AccessRow,
  alsoImpersonated,
  anybody,
  guestAndStandard,
  row,
  signedIn,
  signedInOnly,
} from './access-row.ts';

/** What every screen uses: analytics, files, flags, notifications, runs, to-dos. */
export const platformRows: readonly AccessRow[] = [
  row('POST /api/analytics/events', '', signedInOnly, '202 202 202 202', '202 202 202 202', '202'),

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
  alsoImpersonated(row('POST /api/runs/{id}/stop', 'private', signedInOnly, '403 200 404 404', '403 404 404 404')),
  alsoImpersonated(
    row('POST /api/runs/{id}/stop', 'of the organisation', signedInOnly, '403 200 403 403', '403 404 404 404'),
  ),

  row('GET /api/todos/mine', '', ...guestAndStandard),
  row('POST /api/todos/{id}/done', '', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('POST /api/todos/{id}/done', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
];
