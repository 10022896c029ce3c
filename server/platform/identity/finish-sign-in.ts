import { AppError } from '#contract/errors/app-error.ts';
import type { Audit, AuditDetail } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Credentials } from './credentials.ts';
import { issueChallenge } from './second-factor-challenge-store.ts';
import { type Factors, findFactors } from './second-factor-store.ts';
import { isPending } from './session-lifetime.ts';
import { endSession } from './session-store.ts';
import { tellOfNewDevice } from './tell-of-new-device.ts';

export type FinishSignInDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'startSession'>;
  mailer: Mailer;
  notifier: Notifier;
  /** Where people reach the product, for links in mail. */
  publicUrl: string;
};

/** Who asks, as far as the request tells. */
export type RequestFacts = Pick<RequestContext, 'ipAddress' | 'userAgent' | 'requestId'>;

/** How they proved who they are: `link` is one that came to their own mailbox. */
export type SignInMethod = 'password' | 'passkey' | 'microsoft' | 'oidc' | 'saml' | 'link';

export type ProvenPerson = {
  userId: string;
  method: SignInMethod;
  sharedComputer: boolean;
  /**
   * What must hold, and be done, in the transaction that makes this sign-in good: a code taken, a password still the same. Whatever
   * it throws undoes the sign-in.
   */
  confirm?: (tx: Tx) => Promise<void>;
};

/** `isPending`: the organisation asks for a second factor and this person has none, so setting one up is all the session is good for. */
export type SignInOutcome =
  | { kind: 'signed-in'; authToken: string; isPending: boolean }
  | { kind: 'totp'; challenge: string };

/** The others stand for a second factor too: a passkey asks for finger, face or PIN, and a provider has rules of its own. */
const isWeak = (method: SignInMethod): method is 'password' | 'link' => method === 'password' || method === 'link';

/**
 * Where every way to sign in ends: the session and its audit entry, or the question for the second factor.
 * @throws AppError sign_in_refused for a disabled person and a demo account out of place; passkey_required where the organisation asks
 *   for a second factor and theirs is a passkey; what `confirm` throws
 */
export async function finishSignIn(
  deps: FinishSignInDeps,
  request: RequestFacts,
  person: ProvenPerson,
): Promise<SignInOutcome> {
  const { userId, method, sharedComputer, confirm } = person;
  const factors = await findFactors(deps.db.query, userId);
  if (!factors) throw new AppError('sign_in_refused');
  if (!isWeak(method)) return startProvenSession(deps, request, { ...person, isStrong: true, factors });
  if (factors.totpSince) {
    const challenge = await deps.db.transaction(async (tx) => {
      await confirm?.(tx);
      return issueChallenge(tx, { userId, method, sharedComputer }, deps.clock.now());
    });
    return { kind: 'totp', challenge };
  }
  if (factors.isRequired && factors.passkeys > 0) throw new AppError('passkey_required');
  return startProvenSession(deps, request, { ...person, isStrong: false, factors });
}

type ProvenSession = ProvenPerson & { isStrong: boolean; factors: Factors; detail?: AuditDetail };

/** The session itself, once all that is asked for was given. Callers are `finishSignIn` and the answer to its question. */
export async function startProvenSession(
  deps: FinishSignInDeps,
  request: RequestFacts,
  { userId, method, sharedComputer, confirm, isStrong, factors, detail }: ProvenSession,
): Promise<SignInOutcome> {
  const { db, clock, audit, credentials } = deps;
  const { ipAddress, userAgent, requestId } = request;
  const session = await credentials.startSession({ userId, sharedComputer, isStrong, ipAddress, userAgent });
  if (!session) throw new AppError('sign_in_refused');
  await db
    .transaction(async (tx) => {
      await confirm?.(tx);
      await tellOfNewDevice(deps, tx, { userId, userAgent }, clock.now());
      await audit.append(tx, {
        actor: { kind: 'user', userId },
        action: 'auth.login_succeeded',
        subject: { type: 'user', id: userId },
        detail: { method, shared_computer: sharedComputer, ...detail },
        requestId,
      });
    })
    .catch(async (error: unknown) => {
      // No session without its audit entry: nobody has the token yet, so ending it loses nothing.
      await endSession(db.query, session.token);
      throw error;
    });
  const pending = isPending({ isStrong, requireSecondFactor: factors.isRequired });
  return { kind: 'signed-in', authToken: session.token, isPending: pending };
}
