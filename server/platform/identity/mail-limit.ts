import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { attemptKey, reserveAttempt } from './login-attempt-store.ts';

/**
 * Mails within 15 minutes that somebody may cause: to one address, from one network address, which may be a whole hospital's, and by
 * invitations of one organisation.
 */
const mailLimits = { perEmail: 5, perAddress: 100, perOrganisation: 300 } as const;

/**
 * Counts a mail that somebody without a session asks for. The address it goes to is counted whether it is anybody's or not.
 * @returns false when the address has been sent enough, which is told to nobody
 * @throws AppError too_many_requests where the asker's network address asks for too many
 */
export async function countMail(
  db: Database,
  secret: string,
  { email, ipAddress }: { email: string; ipAddress: string },
  now: Date,
): Promise<boolean> {
  const from = attemptKey(secret, 'address', `mail ${ipAddress}`);
  if (!(await reserveAttempt(db.query, from, mailLimits.perAddress, now))) throw new AppError('too_many_requests');
  return reserveAttempt(db.query, attemptKey(secret, 'account', `mail ${email}`), mailLimits.perEmail, now);
}

/**
 * Counts an invitation that a champion has mailed. Anybody can be the champion of an organisation of their own, so what they have sent
 * to whoever is limited as well; apart from the mails of strangers, who could use up an address's count.
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
