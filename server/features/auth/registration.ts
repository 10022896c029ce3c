import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { firstPageOf } from '#server/platform/identity/first-page.ts';
import { findInvitation, markInvitationUsed } from '#server/platform/identity/invitation-store.ts';
import { countSignUp } from '#server/platform/identity/mail-limit.ts';
import { type MadeMember, makeMember } from '#server/platform/identity/make-member.ts';
import { issueCode } from '#server/platform/identity/one-time-code-store.ts';
import { refuseWeakPassword } from '#server/platform/identity/refuse-weak-password.ts';
import { type SendSignUpDeps, sendSignUp, signUpMail } from '#server/platform/identity/send-sign-up.ts';
import {
  addSignUpLink,
  dropWaitingSignUps,
  isOfBrowser,
  type SignUp,
  takeSignUp,
} from '#server/platform/identity/sign-up-store.ts';
import { findUser, findUserByEmail, setPasswordHash } from '#server/platform/identity/user-store.ts';
import { type WelcomeDeps, welcome } from '#server/platform/identity/welcome.ts';
import { type Mailer, nobodysAddress } from '#server/platform/mail/mailer.ts';
import { accountExistsMail } from '#server/platform/mail/templates/account-exists-mail.ts';

export type SignUpDeps = SendSignUpDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash'>;
  /** The installation's secret, from which the keys of the email counters are derived. */
  secret: string;
};

type SignUpInput = {
  kind: 'member' | 'forum';
  email: string;
  firstname: string;
  surname: string;
  jobTitle: string;
  password: string;
  /** Name of the password's field, for the reason in a refusal. */
  passwordField: string;
  statedOrganisation?: string;
  /** The browser's secret. Without it, the person chooses the password again when they verify the address. */
  binding: string | undefined;
};

/**
 * Stores a registration until the address is verified, and emails its verification link. A person who already has an account is told so by
 * email. The answer and the work are the same for every address.
 * @throws AppError password_too_weak, too_many_requests
 */
export async function signUp(deps: SignUpDeps, request: RequestFacts, input: SignUpInput): Promise<void> {
  const { db, clock, audit, credentials, secret } = deps;
  const { password, passwordField, ...person } = input;
  await refuseWeakPassword(password, person, passwordField);
  const asked = { email: person.email, ipAddress: request.ipAddress };
  const { isStored, isMailed } = await countSignUp(db, secret, asked, clock.now());
  const passwordHash = await credentials.hash(password);
  if (!isStored) return;
  await db.transaction(async (tx) => {
    await sendSignUp(deps, tx, { signUp: { ...person, passwordHash }, isMailed }, clock.now());
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.signed_up',
      detail: { kind: person.kind },
      requestId: request.requestId,
    });
  });
}

export type ResendVerificationDeps = { db: Database; clock: Clock; mailer: Mailer; publicUrl: string };

/**
 * Sends one more link, valid for 24 hours, for every waiting registration of the address. Earlier links stay valid until one is used: otherwise a
 * stranger who keeps asking could end each before its owner opens it. Without a registration nothing is sent, for the same work.
 */
export async function resendVerification(
  { db, clock, mailer, publicUrl }: ResendVerificationDeps,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await findUserByEmail(tx, email);
    const { code, isWaiting } = await addSignUpLink(tx, email, clock.now());
    const mail = owner ? accountExistsMail({ name: owner.firstname, publicUrl }) : signUpMail(publicUrl, code);
    await mailer.send(tx, { to: owner || isWaiting ? email : nobodysAddress, ...mail });
  });
}

export type VerifyEmailDeps = WelcomeDeps & { db: Database; clock: Clock; audit: Audit };

/**
 * Verifies an address by the code sent to it. A registration typed in this browser goes before those of others. The account and its membership begin, with the name typed in this registration. Its password
 * counts only in the browser where it was typed. Anybody may register any address, and the mailbox's owner must not open an account whose
 * password somebody else knows.
 * @returns the one-time code for choosing a password, or null when the typed password counts; and where the person begins
 * @throws AppError code_used, code_expired, code_not_valid; account_exists; invitation_used
 */
export async function verifyEmail(
  deps: VerifyEmailDeps,
  request: RequestFacts,
  { oobCode, binding }: { oobCode: string; binding?: string | undefined },
): Promise<{ passwordCode: string | null; firstPage: '/landing' | '/home' }> {
  const { db, clock, audit } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const taken = await takeSignUp(tx, { code: oobCode, binding }, now);
    if (typeof taken === 'string') throw new AppError(taken);
    const made = await beginMembership(tx, taken, now);
    const passwordCode = await keepPassword(tx, taken, { userId: made.userId, binding, now });
    await dropWaitingSignUps(tx, taken.email);
    const { email, firstname } = taken;
    await welcome(deps, tx, { id: made.userId, email, firstname, accountRoles: made.roles }, { isNew: true });
    await audit.append(tx, {
      actor: { kind: 'user', userId: made.userId },
      organisationId: made.organisationId,
      action: 'auth.email_verified',
      subject: { type: 'user', id: made.userId },
      detail: { kind: taken.kind, roles: made.roles.join('.') },
      requestId: request.requestId,
    });
    return { passwordCode, firstPage: firstPageOf(made.roles) };
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
  const { organisationId, userId, role } = found.invitation;
  if (!(await markInvitationUsed(tx, found.invitation.id, now))) throw new AppError('invitation_used');
  return makeMember(tx, { ...person, organisationId, userId, roles: [role] }, now);
}

type SendWelcomeDeps = WelcomeDeps & { db: Database };

/**
 * Sends the welcome email to a person who joined without registering here: that of a new account, or that of somebody who had one when they
 * joined their organisation.
 * @returns false when they have already had it, or have joined none
 */
export async function sendWelcome(
  deps: SendWelcomeDeps,
  caller: SignedInCaller,
  input: { isNew: boolean },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const user = await findUser(tx, caller.userId);
    if (!user) throw new AppError('authentication_required');
    if (!input.isNew && user.organisationId === null) return false;
    return welcome(deps, tx, user, input);
  });
}
