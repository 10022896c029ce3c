import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { type ProvePasswordDeps, provePasswordAgain } from '#server/platform/identity/prove-password-again.ts';
import { withdrawChallenges } from '#server/platform/identity/second-factor-challenge-store.ts';
import { removeEveryFactor } from '#server/platform/identity/second-factor-store.ts';
import { endAllOf } from '#server/platform/identity/switch-off-store.ts';
import { findUser, lockUserRow, type User } from '#server/platform/identity/user-store.ts';
import { ownerOf } from './owner-of.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';

export type ResetFactorsDeps = ProvePasswordDeps & TellOfFactorDeps;

/** Whose factors the caller may reset: those of their organisation's people, or everybody's. */
type Reach = 'organisation' | 'everybody';
type Reset = { id: string; password?: string | undefined; reach: Reach };

/**
 * @throws AppError not_found for a person of another organisation; access_denied for an administrator, over whom champions have no power
 */
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
  `${by} removed your authenticator app, recovery codes and passkeys, and logged you out on all devices. Log in with your password. If your organisation requires two-step login, you will be asked to set it up again.`;

/**
 * Resets the factors of a person who has lost them: removes every factor, ends all sessions and notifies the person. Their password, or
 * their organisation's provider, remains.
 * @throws AppError not_yourself, not_found, access_denied, password_wrong, too_many_requests; conflict where no factor exists (any more)
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
  const { requestId } = request;
  await provePasswordAgain(deps, resetter, { sessionId: caller.sessionId, requestId }, password);
  await db.transaction(async (tx) => {
    // Checked again with the row locked: the person may have changed organisation or become an administrator.
    await lockUserRow(tx, id);
    const person = await findWithin(tx, caller, reset);
    // Ended here so that no session adds a factor, and again below for one that logged in with a factor just before its removal.
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
