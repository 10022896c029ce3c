import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { countMail } from '#server/platform/identity/mail-limit.ts';
import { refuseWeakPassword } from '#server/platform/identity/refuse-weak-password.ts';
import { type SendSignUpDeps, sendSignUp } from '#server/platform/identity/send-sign-up.ts';

export type SignUpDeps = SendSignUpDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash'>;
  /** Key material of the installation, for the keys that mails are counted under. */
  secret: string;
};

export type SignUpInput = {
  kind: 'member' | 'forum';
  email: string;
  firstname: string;
  surname: string;
  jobTitle: string;
  password: string;
  /** Name of the password's field, for the reason of a refusal. */
  passwordField: string;
  statedOrganisation?: string;
  /** Secret of the browser; without it the password is chosen once more when the address is proved. */
  binding: string | undefined;
};

/**
 * Keeps what was typed until the address is proved, and mails it the way on. Somebody who has an account is told so by mail; the
 * answer and the work are the same for every address.
 * @throws AppError password_too_weak, too_many_requests
 */
export async function signUp(deps: SignUpDeps, request: RequestFacts, input: SignUpInput): Promise<void> {
  const { db, clock, audit, credentials, secret } = deps;
  const { password, passwordField, ...person } = input;
  await refuseWeakPassword(password, person, passwordField);
  const mayMail = await countMail(db, secret, { email: person.email, ipAddress: request.ipAddress }, clock.now());
  const passwordHash = await credentials.hash(password);
  if (!mayMail) return;
  await db.transaction(async (tx) => {
    await sendSignUp(deps, tx, { ...person, passwordHash }, clock.now());
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.signed_up',
      detail: { kind: person.kind },
      requestId: request.requestId,
    });
  });
}
