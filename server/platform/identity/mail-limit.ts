import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { attemptKey, giveAttemptBack, reserveAttempt } from './login-attempt-store.ts';

/**
 * How many mails of one kind a person may cause within 15 minutes: to one email address from one network, to one address from all
 * networks, and from one network (which a whole hospital may share); and by invitations of one organisation.
 */
const mailLimits = { perPair: 5, perEmail: 20, perNetwork: 100, perInvited: 5, perOrganisation: 300 } as const;

/** Registrations of one address that one network may store within 15 minutes after its mails are used up. */
const storedWithoutMail = 10;

/** Each kind has counts of its own, so that no other kind uses up the mail that lets an owner back in. */
export type MailKind = 'registration' | 'verify-email' | 'invitation' | 'reset-password' | 'password-guessed';

export type RequestedMail = { kind: MailKind; email: string; ipAddress: string };

const pairKey = (secret: string, what: string, { kind, email, ipAddress }: RequestedMail): string =>
  attemptKey(secret, 'pair', `${what} ${kind} ${networkOf(ipAddress)} ${email}`);

/**
 * Counts a mail requested without a session. The email address is counted whether it has an account or not. What a network asks for one
 * address beyond its limit does not count for the network, so that one address cannot use up the mail of everybody behind it.
 * @returns false when the address has been sent enough, which the requester never learns
 * @throws AppError too_many_requests when the requester's network asks too often
 */
export async function countMail(db: Database, secret: string, mail: RequestedMail, now: Date): Promise<boolean> {
  const pair = pairKey(secret, 'mail', mail);
  if (!(await reserveAttempt(db.query, pair, mailLimits.perPair, now))) return false;
  const from = attemptKey(secret, 'address', `mail ${mail.kind} ${networkOf(mail.ipAddress)}`);
  if (!(await reserveAttempt(db.query, from, mailLimits.perNetwork, now))) {
    await giveAttemptBack(db.query, [pair], now);
    throw new AppError('too_many_requests');
  }
  const to = attemptKey(secret, 'account', `mail ${mail.kind} ${mail.email}`);
  return reserveAttempt(db.query, to, mailLimits.perEmail, now);
}

export type SignUpAllowance = { isStored: boolean; isMailed: boolean };

/**
 * As `countMail`, for a registration. One whose mail is held back is still stored, so that its owner can ask for a link later.
 * @throws AppError too_many_requests
 */
export async function countSignUp(
  db: Database,
  secret: string,
  asked: Omit<RequestedMail, 'kind'>,
  now: Date,
): Promise<SignUpAllowance> {
  const mail: RequestedMail = { ...asked, kind: 'registration' };
  if (await countMail(db, secret, mail, now)) return { isStored: true, isMailed: true };
  const isStored = await reserveAttempt(db.query, pairKey(secret, 'stored', mail), storedWithoutMail, now);
  return { isStored, isMailed: false };
}

/**
 * Counts an invitation that a champion mails. Anyone can be the champion of their own organisation, so their mails are limited too.
 * The count is separate from strangers' mails, which could use up an address's count.
 * @throws AppError too_many_requests
 */
export async function countInvitationMail(
  tx: Tx,
  secret: string,
  { email, organisationId }: { email: string; organisationId: string },
  now: Date,
): Promise<void> {
  const from = attemptKey(secret, 'account', `invitations of ${organisationId}`);
  const to = attemptKey(secret, 'account', `invitation ${email}`);
  const counted =
    (await reserveAttempt(tx, from, mailLimits.perOrganisation, now)) &&
    (await reserveAttempt(tx, to, mailLimits.perInvited, now));
  if (!counted) throw new AppError('too_many_requests');
}
