import type { Caller } from '#contract/access/caller.ts';
import type { AccountRole } from '#contract/roles.ts';
import { administratorOnly, championOnly, type RouteAccess, type RouteMeta, standardOnly } from '#contract/route.ts';

export type AccessDecision =
  | 'allowed'
  | 'authentication_required'
  | 'session_locked'
  | 'second_factor_required'
  | 'access_denied';

/**
 * Whether a caller may make this call: by its access, and, for an administrator who sees the product as somebody else, by what it
 * does. They may read what that person may read; whatever changes something is refused unless its route says otherwise.
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

/** Whether a caller may call a route at all. The guard of every call and the abilities the screens get are both this. */
export function decideAccess(access: RouteAccess | undefined, caller: Caller): AccessDecision {
  if (access === 'everyone') return 'allowed';
  if (caller.kind === 'anonymous') return 'authentication_required';
  if (access === 'locked-too') return 'allowed';
  if (caller.kind === 'locked') return 'session_locked';
  if (access === 'pending-too') return 'allowed';
  if (caller.kind === 'pending') return 'second_factor_required';
  if (access === 'signed-in') return 'allowed';
  const holds = (role: AccountRole) => caller.roles.includes(role);
  const held = access !== undefined && ('allOf' in access ? access.allOf.every(holds) : access.some(holds));
  return held ? 'allowed' : 'access_denied';
}

/** What the screens may offer this caller. */
export function abilitiesOf(caller: Caller) {
  const may = (access: RouteAccess) => decideAccess(access, caller) === 'allowed';
  return {
    ask: may(standardOnly),
    browse_wiki: may(standardOnly),
    see_dashboard: may(championOnly),
    administer: may(administratorOnly),
  };
}
