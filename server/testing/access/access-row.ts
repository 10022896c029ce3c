/**
 * Who gets what from every route. One row a route and a thing it is about; one status a column:
 *
 * - strangers: no token · the token of a session that has ended (the standard user's of the first hospital)
 * - first hospital, which has the things: guest · standard · champion · administrator
 * - second hospital: the same four roles
 * - lone: a user of the first hospital with the administrator's role and no other
 * - locked: a standard user of the first hospital whose session is locked; 423 wherever a session is needed
 * - impersonated: an administrator who sees the product as the standard user of the first hospital; they read what that user
 *   reads, and what changes something is refused unless the route says otherwise
 * - pending: a standard user of a third hospital, which asks for a second factor that they have not set up; 403 wherever a session is
 *   needed, but for setting one up, the account and the lock
 * - revoked: a standard user of the first hospital who has ended this session from another device; as one that has ended by itself
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
  impersonated: string;
  pending: string;
  revoked: string;
};

/** What follows from the rule; a route that is an exception says so in its row. */
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
  // Where no session is needed, a locked one is as good as none.
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
  // Where a session is no credential at all, one that is short of something is none either.
  pending: strangers === signedInOnly && !first.startsWith('401') ? '403' : (strangers.split(' ')[0] ?? ''),
  revoked: strangers.split(' ')[1] ?? '',
});

/** A row of a route that may be called as somebody else though it changes something: as that person calls it. */
export const alsoImpersonated = (said: AccessRow): AccessRow => ({
  ...said,
  impersonated: said.first.split(' ')[1] ?? '',
});

/** A row of a route that may be called before the second factor is set up that the organisation asks for. */
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
/** To whoever does not hold the operator's token the route does not exist. */
export const hiddenFromAll = ['404 404', '404 404 404 404', '404 404 404 404', '404'] as const;
