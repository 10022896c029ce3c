import type { Caller } from '#contract/access/caller.ts';
import { administratorOnly, type RouteAccess, standardOnly } from '#contract/route.ts';

export type AccessDecision = 'allowed' | 'authentication_required' | 'access_denied';

/** Whether a caller may call a route at all. The guard of every call and the abilities the screens get are both this. */
export function decideAccess(access: RouteAccess | undefined, caller: Caller): AccessDecision {
  if (access === 'everyone') return 'allowed';
  if (caller.kind === 'anonymous') return 'authentication_required';
  if (access === 'signed-in') return 'allowed';
  return access?.some((role) => caller.roles.includes(role)) ? 'allowed' : 'access_denied';
}

/** What the screens may offer this caller. The dashboard and the admin area stand inside what standard users see (spec §2). */
export function abilitiesOf(caller: Caller) {
  const may = (access: RouteAccess) => decideAccess(access, caller) === 'allowed';
  const standard = may(standardOnly);
  return {
    ask: standard,
    browse_wiki: standard,
    see_dashboard: standard && may(['champion']),
    administer: standard && may(administratorOnly),
  };
}
