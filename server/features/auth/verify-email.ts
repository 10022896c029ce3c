import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { findInvitation, markInvitationUsed } from '#server/platform/identity/invitation-store.ts';
import { type MadeMember, makeMember } from '#server/platform/identity/make-member.ts';
import { issueCode } from '#server/platform/identity/one-time-code-store.ts';
import { dropWaitingSignUps, isOfBrowser, type SignUp, takeSignUp } from '#server/platform/identity/sign-up-store.ts';
import { setPasswordHash } from '#server/platform/identity/user-store.ts';
import { type WelcomeDeps, welcome } from '#server/platform/identity/welcome.ts';

export type VerifyEmailDeps = WelcomeDeps & { db: Database; clock: Clock; audit: Audit };

/**
 * Proves an address by the code that was sent there: the account and its membership begin, with the name that was typed in this
 * sign-up. Its password counts only in the browser in which it was typed: anybody may sign up with any address, and whose mail is
 * opened must not get into an account that somebody else has the password of.
 * @returns the one-time code to choose a password by, null where the one that was typed holds
 * @throws AppError code_used, code_expired, code_not_valid; account_exists; invitation_used
 */
export async function verifyEmail(
  deps: VerifyEmailDeps,
  request: RequestFacts,
  { oobCode, binding }: { oobCode: string; binding?: string | undefined },
): Promise<{ passwordCode: string | null }> {
  const { db, clock, audit } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const taken = await takeSignUp(tx, oobCode, now);
    if (typeof taken === 'string') throw new AppError(taken);
    const made = await beginMembership(tx, taken, now);
    const passwordCode = await keepPassword(tx, taken, { userId: made.userId, binding, now });
    await dropWaitingSignUps(tx, taken.email);
    await welcome(deps, tx, { id: made.userId, email: taken.email, firstname: taken.firstname }, { isNew: true });
    await audit.append(tx, {
      actor: { kind: 'user', userId: made.userId },
      organisationId: made.organisationId,
      action: 'auth.email_verified',
      subject: { type: 'user', id: made.userId },
      detail: { kind: taken.kind, roles: made.roles.join('.') },
      requestId: request.requestId,
    });
    return { passwordCode };
  });
}

type Keeping = { userId: string; binding: string | undefined; now: Date };

async function keepPassword(tx: Tx, signUp: SignUp, { userId, binding, now }: Keeping): Promise<string | null> {
  if (signUp.passwordHash === null || !isOfBrowser(signUp, binding))
    return issueCode(tx, 'reset-password', userId, now);
  await setPasswordHash(tx, userId, signUp.passwordHash, now);
  return null;
}

async function beginMembership(tx: Tx, signUp: SignUp, now: Date): Promise<MadeMember> {
  const { email, firstname, surname, jobTitle, statedOrganisation, kind, invitationId } = signUp;
  const person = { email, firstname, surname, jobTitle, statedOrganisation, emailVerified: true as const };
  if (kind === 'member') return makeMember(tx, person, now);
  if (kind === 'forum') return makeMember(tx, { ...person, roles: ['guest'] }, now);
  const found = invitationId === null ? undefined : await findInvitation(tx, { id: invitationId });
  if (!found) throw new AppError('invitation_not_valid');
  const { organisationId, userId } = found.invitation;
  if (!(await markInvitationUsed(tx, found.invitation.id, now))) throw new AppError('invitation_used');
  return makeMember(tx, { ...person, organisationId, userId }, now);
}
