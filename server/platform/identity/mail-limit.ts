import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { attemptKey, reserveAttempt } from './login-attempt-store.ts';

/**
 * How many mails a person may cause within 15 minutes: to one email address, from one network address (which a whole hospital may
 * share), and by invitations of one organisation.
 */
const mailLimits = { perEmail: 5, perAddress: 100, perOrganisation: 300 } as const;

/**
 * Counts a mail requested without a session. The email address is counted whether it has an account or not.
 * @returns false when the address has been sent enough, which the requester never learns
 * @throws AppError too_many_requests when the requester's network address asks too often
 */
export async function countMail(
  db: Database,
  secret: string,
  { email, ipAddress }: { email: string; ipAddress: string },
  now: Date,
): Promise<boolean> {
  const from = attemptKey(secret, 'address', `mail ${networkOf(ipAddress)}`);
  if (!(await reserveAttempt(db.query, from, mailLimits.perAddress, now))) throw new AppError('too_many_requests');
  return reserveAttempt(db.query, attemptKey(secret, 'account', `mail ${email}`), mailLimits.perEmail, now);
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
    (await reserveAttempt(tx, to, mailLimits.perEmail, now));
  if (!counted) throw new AppError('too_many_requests');
}
