/**
 * Who gets what from every route. One row for each route and the thing it is about; one status for each column:
 *
 * - strangers: no token · the token of a session that has ended (the standard user's of the first hospital)
 * - first hospital, which has the things: guest · standard · champion · administrator
 * - second hospital: the same four roles
 * - lone: a user of the first hospital with the administrator's role and no other
 * - locked: a standard user of the first hospital whose session is locked; 423 wherever a session is needed
 * - impersonated: an administrator with support access to the account of the first hospital's standard user; they read what that
 *   user reads, and a call that changes something is refused unless the route says otherwise
 * - pending: a standard user of a third hospital, which requires a second factor that they have not set up; 403 wherever a session
 *   is needed, except for setting one up, the account and the lock
 * - revoked: a standard user of the first hospital who has ended this session from another device; as a session that expired
 *
 * Champion and administrator also have the standard role. The things belong to the first hospital's standard user, unless public or
 * named otherwise. 401 demands a session, 403 means another role is needed, and 404 is the answer for somebody else's thing.
 */
export type AccessRow = {
  route: string;
  /** The thing the call is about, where it decides; '' where the role alone does. */
  thing: string;
  strangers: string;
  first: string;
  second: string;
  lone: string;
  locked: string;
  impersonated: string;
  pending: string;
  revoked: string;
};

/** What follows from the rule; the row of an exceptional route states its own. */
function impersonatedBy(route: string, strangers: string, first: string): string {
  if (strangers !== signedInOnly) return strangers.split(' ')[0] ?? '';
  return route.startsWith('GET ') ? (first.split(' ')[1] ?? '') : '403';
}

export const row = (
  route: string,
  thing: string,
  strangers: string,
  first: string,
  second: string,
  lone = '403',
  // Where no session is needed, a locked one counts as none.
  locked = strangers === signedInOnly ? '423' : (strangers.split(' ')[0] ?? ''),
  impersonated = impersonatedBy(route, strangers, first),
): AccessRow => ({
  route,
  thing,
  strangers,
  first,
  second,
  lone,
  locked,
  impersonated,
  // Where a session is not the credential, a pending one counts as none.
  pending: strangers === signedInOnly && !first.startsWith('401') ? '403' : (strangers.split(' ')[0] ?? ''),
  revoked: strangers.split(' ')[1] ?? '',
});

/** A row of a route that support access may call although it changes something, with the person's own status. */
export const alsoImpersonated = (said: AccessRow): AccessRow => ({
  ...said,
  impersonated: said.first.split(' ')[1] ?? '',
});

/** A row of a route that a pending session may call. */
export const alsoPending = (said: AccessRow, pending = said.second.split(' ')[1] ?? ''): AccessRow => ({
  ...said,
  pending,
});

export const signedInOnly = '401 401';
export const anybody = ['200 200', '200 200 200 200', '200 200 200 200', '200'] as const;
export const signedIn = [signedInOnly, '200 200 200 200', '200 200 200 200', '200'] as const;
export const guestAndStandard = [signedInOnly, '200 200 200 200', '200 200 200 200'] as const;
export const standard = [signedInOnly, '403 200 200 200', '403 200 200 200'] as const;
export const administrator = [signedInOnly, '403 403 403 200', '403 403 403 200'] as const;
export const champion = [signedInOnly, '403 403 200 403', '403 403 200 403'] as const;
/** For everyone without the operator's token the route does not exist. */
export const hiddenFromAll = ['404 404', '404 404 404 404', '404 404 404 404', '404'] as const;
