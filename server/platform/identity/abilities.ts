import type { Caller, SignedInCaller } from '#contract/access/caller.ts';
import { administratorOnly, championOnly, type RouteAccess, type RouteMeta, standardOnly } from '#contract/route.ts';

export type AccessDecision =
  | 'allowed'
  | 'authentication_required'
  | 'session_locked'
  | 'second_factor_required'
  | 'access_denied';

/**
 * Whether a caller may make this call: by its access and, during support access, by what the call does. The administrator may read
 * what the person may read; a call that changes something is refused unless its route says otherwise.
 */
export function decideCall(
  { access, impersonated }: RouteMeta,
  method: string | undefined,
  caller: Caller,
): AccessDecision | 'not_while_impersonating' {
  const decision = decideAccess(access, caller);
  if (decision !== 'allowed' || access === 'everyone') return decision;
  if (caller.kind !== 'user' || !caller.impersonation) return 'allowed';
  const mayCall = impersonated === undefined ? method === 'GET' : impersonated !== 'refused';
  return mayCall ? 'allowed' : 'not_while_impersonating';
}

/** Whether a caller may call a route at all. The guard of every call and the abilities sent to screens both use this. */
export function decideAccess(access: RouteAccess | undefined, caller: Caller): AccessDecision {
  if (access === 'everyone') return 'allowed';
  if (caller.kind === 'anonymous') return 'authentication_required';
  if (access === 'locked-too') return 'allowed';
  if (caller.kind === 'locked') return 'session_locked';
  if (access === 'pending-too') return 'allowed';
  if (caller.kind === 'pending') return 'second_factor_required';
  if (access === 'signed-in') return 'allowed';
  if (access === undefined || access.length === 0) return 'access_denied';
  const isAdmitted = access.every((roles) => roles.some((role) => caller.roles.includes(role)));
  return isAdmitted ? 'allowed' : 'access_denied';
}

/** The abilities that screens may offer this caller. */
export function abilitiesOf(caller: Caller) {
  const may = (access: RouteAccess) => decideAccess(access, caller) === 'allowed';
  return {
    ask: may(standardOnly),
    browse_wiki: may(standardOnly),
    see_dashboard: may(championOnly),
    administer: may(administratorOnly),
  };
}

/**
 * Whether a person manages the versions of their organisation's whole library. Besides them, a document's owner manages its
 * versions, and the person who added a version manages that one.
 */
export const managesLibrary = ({ organisationId, roles }: SignedInCaller): boolean =>
  organisationId !== null && roles.includes('champion');
