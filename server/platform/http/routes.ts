import { implement } from '@orpc/server';
import type { Caller, LockedCaller, PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import { contract } from '#contract/contract.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RouteMeta } from '#contract/route.ts';
import { decideCall } from '#server/platform/identity/abilities.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';
import type { RequestContext } from './request-context.ts';

/** The caller behind the guard; throws `authentication_required`, so a handler need not check again. */
export function signedIn({ caller }: Pick<RequestContext, 'caller'>): SignedInCaller {
  if (caller.kind === 'pending') throw new AppError('second_factor_required');
  if (caller.kind === 'locked') throw new AppError('session_locked');
  if (caller.kind === 'anonymous') throw new AppError('authentication_required');
  return caller;
}

/** The caller behind the guard of a 'pending-too' route. */
export function signedInOrPending(caller: Caller): SignedInCaller | PendingCaller {
  if (caller.kind === 'locked') throw new AppError('session_locked');
  if (caller.kind === 'anonymous') throw new AppError('authentication_required');
  return caller;
}

/** The person of the session, locked or not, behind the guard of a 'locked-too' route. */
export function inSession({ caller }: RequestContext): SignedInCaller | PendingCaller | LockedCaller {
  if (caller.kind === 'anonymous') throw new AppError('authentication_required');
  return caller;
}

/** Throws unless the caller may make this call; a route without access is closed to all. */
export function guardCall(meta: RouteMeta, method: string | undefined, caller: Caller): void {
  const decision = decideCall(meta, method, caller);
  if (decision !== 'allowed') throw new AppError(decision);
}

/**
 * Where every feature implements its routes: `routes.wiki.document.handler(…)`. The guard runs before input is parsed, so a caller
 * without the role learns nothing from validation messages.
 */
export const routes = implement(contract)
  .$context<RequestContext>()
  .$config({ initialInputValidationIndex: 1 })
  .use(async ({ context, procedure, next }, input: unknown) => {
    const { meta, route }: { meta: RouteMeta; route: { method?: string } } = procedure['~orpc'];
    guardCall(meta, route.method, context.caller);
    if (meta.flag && !(await context.isOn(meta.flag))) throw new AppError('not_found');
    refuseUnstorableText(input);
    return next();
  });
