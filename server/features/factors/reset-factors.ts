import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { withdrawChallenges } from '#server/platform/identity/second-factor-challenge-store.ts';
import { removeEveryFactor } from '#server/platform/identity/second-factor-store.ts';
import { endAllOf } from '#server/platform/identity/switch-off-store.ts';
import { findUser, holdUser, type User } from '#server/platform/identity/user-store.ts';
import { ownerOf } from './owner-of.ts';
import { type ProvePasswordDeps, provePasswordAgain } from './prove-password-again.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';

export type ResetFactorsDeps = ProvePasswordDeps & TellOfFactorDeps;

/** Whose factors the caller may reset: those of the people of their organisation, or everybody's. */
type Reach = 'organisation' | 'everybody';
type Reset = { id: string; password?: string | undefined; reach: Reach };

/** @throws AppError not_found for somebody of another organisation; access_denied for an administrator, whom no champion has power over */
async function findWithin(query: Queryable, caller: SignedInCaller, { id, reach }: Reset): Promise<User> {
  const person = await findUser(query, id);
  if (!person) throw new AppError('not_found');
  if (reach === 'everybody') return person;
  if (caller.organisationId === null || person.organisationId !== caller.organisationId)
    throw new AppError('not_found');
  if (person.accountRoles.includes('candour_admin')) throw new AppError('access_denied');
  return person;
}

const told = (by: string): string =>
  `${by} took your authenticator app, recovery codes and passkeys away and logged you out everywhere. Log in with your password; if your organisation asks for a second factor, you are led to setting one up.`;

/**
 * For somebody who has lost what they log in with: takes every factor of theirs away, ends all their sessions and tells them. What is
 * left is their password, or their organisation's own sign-in.
 * @throws AppError not_yourself, not_found, access_denied, password_wrong, too_many_requests; conflict where there is no factor (any more)
 */
export async function resetFactors(
  deps: ResetFactorsDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  reset: Reset,
): Promise<void> {
  const { db, clock, audit } = deps;
  const { id, password } = reset;
  if (id === caller.userId) throw new AppError('not_yourself');
  const { user: resetter } = await ownerOf(db.query, caller);
  await findWithin(db.query, caller, reset);
  await provePasswordAgain(deps, resetter, request, password);
  await db.transaction(async (tx) => {
    // Asked again behind the person's row: they may have gone to another organisation, or been made an administrator.
    await holdUser(tx, id);
    const person = await findWithin(tx, caller, reset);
    // Before, so that no session adds a factor meanwhile; after, for one that began with a factor in the moment before it went.
    await endAllOf(tx, [id], clock.now());
    const removed = await removeEveryFactor(tx, id);
    if (!removed.app && removed.passkeys === 0) throw new AppError('conflict');
    await withdrawChallenges(tx, id);
    await endAllOf(tx, [id], clock.now());
    await tellOfFactor(deps, tx, id, 'second_factor_reset', told(resetter.name));
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: person.organisationId,
      action: 'auth.second_factor_reset',
      subject: { type: 'user', id },
      detail: { authenticator_app: removed.app, webauthn_keys: removed.passkeys },
      requestId: request.requestId,
    });
  });
}
