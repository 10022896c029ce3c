import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import {
  findInvitation,
  findInvitationByLink,
  type Invitation,
  markInvitationUsed,
  openedInvitation,
  readOpened,
  withdrawOpened,
} from '#server/platform/identity/invitation-store.ts';
import { countSignUp } from '#server/platform/identity/mail-limit.ts';
import { makeMember } from '#server/platform/identity/make-member.ts';
import { issueFurtherCode, peekCode, withdrawCodes } from '#server/platform/identity/one-time-code-store.ts';
import { refuseWeakPassword } from '#server/platform/identity/refuse-weak-password.ts';
import { withdrawChallenges } from '#server/platform/identity/second-factor-challenge-store.ts';
import { sendSignUp } from '#server/platform/identity/send-sign-up.ts';
import { endSessionsOfUser } from '#server/platform/identity/session-store.ts';
import { dropWaitingSignUps } from '#server/platform/identity/sign-up-store.ts';
import { findUserByEmail, joinOrganisation, setPasswordHash } from '#server/platform/identity/user-store.ts';
import { type WelcomeDeps, welcome } from '#server/platform/identity/welcome.ts';
import { presentVerified } from './present-invitation.ts';

/**
 * Reads an invitation and issues a token that completes the profile within an hour. Reading does not use the invitation up, because email
 * programs open links before people do.
 * @throws AppError invitation_expired, invitation_used, invitation_not_valid
 */
export async function verifyInvitation(
  { db, clock }: { db: Database; clock: Clock },
  { token }: { token: string },
): Promise<ReturnType<typeof presentVerified>> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findInvitationByLink(tx, token, now);
    if (found === 'expired') throw new AppError('invitation_expired');
    if (!found) throw new AppError('invitation_not_valid');
    const { invitation, organisation, sentAs, isOver } = found;
    if (invitation.usedAt) throw new AppError('invitation_used');
    if (isOver) throw new AppError('invitation_expired');
    const code = await issueFurtherCode(tx, 'complete-profile', openedInvitation(invitation.id, sentAs), now);
    return presentVerified(invitation, organisation, code);
  });
}

export type CompleteProfileDeps = WelcomeDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash'>;
  /** The installation's secret, from which the keys of the email counters are derived. */
  secret: string;
};

type CompleteProfile = {
  firstname: string;
  surname: string;
  jobTitle: string;
  password: string;
  statedOrganisation: string | null;
  /** The browser's secret, for an address that is not verified yet. */
  binding: string | undefined;
};

type Completed = Omit<CompleteProfile, 'password' | 'binding'> & { passwordHash: string };

/** @returns the invitation, and whether the link that was opened proves the address */
async function invitationBehind({ db, clock }: CompleteProfileDeps, bearer: string | undefined) {
  const subject = bearer && (await peekCode(db.query, 'complete-profile', bearer, clock.now()));
  const opened = subject ? readOpened(subject) : undefined;
  const found = opened && (await findInvitation(db.query, { id: opened.id }));
  if (!found) throw new AppError('invitation_not_valid');
  if (found.invitation.usedAt) throw new AppError('invitation_used');
  return { invitation: found.invitation, isProved: opened.sentAs === 'email' };
}

/**
 * Accepts an invitation. An emailed invitation verifies the address, so the account begins at once. A link that was passed on does not:
 * the address gets an email first, and the account begins when its link is opened.
 * @param bearer the token that `verifyInvitation` returned
 * @returns the person's next step
 * @throws AppError invitation_not_valid, invitation_used, password_too_weak, too_many_requests; account_exists for a member of another
 *   organisation
 */
export async function completeProfile(
  deps: CompleteProfileDeps,
  request: RequestFacts,
  bearer: string | undefined,
  input: CompleteProfile,
): Promise<'log-in' | 'verify-email'> {
  const { invitation, isProved } = await invitationBehind(deps, bearer);
  const { password, binding, ...person } = input;
  await refuseWeakPassword(password, { ...person, email: invitation.email }, 'new_password');
  const { db, clock, secret } = deps;
  const asked = { email: invitation.email, ipAddress: request.ipAddress };
  const allowance = isProved ? undefined : await countSignUp(db, secret, asked, clock.now());
  const completed = { ...person, passwordHash: await deps.credentials.hash(password) };
  if (allowance?.isStored === false) return 'verify-email';
  return db.transaction(async (tx) => {
    if (!allowance) return accept(deps, tx, { request, invitation, completed });
    const { email, id: invitationId } = invitation;
    const signUp = { ...completed, kind: 'invited' as const, email, invitationId, binding };
    await sendSignUp(deps, tx, { signUp, isMailed: allowance.isMailed }, clock.now());
    await record(deps, tx, { request, invitation }, 'auth.profile_completed');
    return 'verify-email';
  });
}

type Acceptance = { request: RequestFacts; invitation: Invitation; completed: Completed };

async function accept(deps: CompleteProfileDeps, tx: Tx, acceptance: Acceptance): Promise<'log-in'> {
  const { invitation, completed } = acceptance;
  const now = deps.clock.now();
  if (!(await markInvitationUsed(tx, invitation.id, now))) throw new AppError('invitation_used');
  await withdrawOpened(tx, invitation.id);
  const { id, isNew } = await admit(tx, acceptance, now);
  await setPasswordHash(tx, id, completed.passwordHash, now);
  await dropWaitingSignUps(tx, invitation.email);
  const { firstname } = completed;
  await welcome(deps, tx, { id, email: invitation.email, firstname, accountRoles: [invitation.role] }, { isNew });
  await record(deps, tx, acceptance, 'auth.invitation_accepted', id);
  return 'log-in';
}

/**
 * Creates the invited user, or adds an existing user without an organisation. For the latter, sessions and codes end as in a password
 * reset.
 */
async function admit(
  tx: Tx,
  { invitation, completed }: Acceptance,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { email, organisationId, userId, role } = invitation;
  const owner = await findUserByEmail(tx, email);
  if (!owner) {
    await makeMember(tx, { ...completed, email, organisationId, userId, roles: [role], emailVerified: true }, now);
    return { id: userId, isNew: true };
  }
  if (!(await joinOrganisation(tx, owner.id, { organisationId, role }, now))) throw new AppError('account_exists');
  await withdrawCodes(tx, 'reset-password', owner.id);
  await withdrawChallenges(tx, owner.id);
  await endSessionsOfUser(tx, owner.id);
  return { id: owner.id, isNew: false };
}

const record = (
  { audit }: CompleteProfileDeps,
  tx: Tx,
  { request, invitation }: Omit<Acceptance, 'completed'>,
  action: string,
  userId?: string,
): Promise<void> =>
  audit.append(tx, {
    actor: userId === undefined ? { kind: 'anonymous' } : { kind: 'user', userId },
    organisationId: invitation.organisationId,
    action,
    subject: { type: 'user', id: userId ?? invitation.userId },
    requestId: request.requestId,
  });
