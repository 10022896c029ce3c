import type { Caller } from '#contract/access/caller.ts';
import type { AccountRole } from '#contract/roles.ts';
import { administratorOnly, championOnly, type RouteAccess, standardOnly } from '#contract/route.ts';

export type AccessDecision = 'allowed' | 'authentication_required' | 'session_locked' | 'access_denied';

/** Whether a caller may call a route at all. The guard of every call and the abilities the screens get are both this. */
export function decideAccess(access: RouteAccess | undefined, caller: Caller): AccessDecision {
  if (access === 'everyone') return 'allowed';
  if (caller.kind === 'anonymous') return 'authentication_required';
  if (access === 'locked-too') return 'allowed';
  if (caller.kind === 'locked') return 'session_locked';
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
