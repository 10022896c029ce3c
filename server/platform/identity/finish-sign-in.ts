import { AppError } from '#contract/errors/app-error.ts';
import type { Audit, AuditDetail } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Credentials } from './credentials.ts';
import { keepDevice } from './device-token-store.ts';
import { issueChallenge } from './second-factor-challenge-store.ts';
import { findFactors, type StoredFactors } from './second-factor-store.ts';
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
  /** The product's public address, for links in mail. */
  publicUrl: string;
  /** The installation's secret, from which the keys of counters and device tokens are derived. */
  secret: string;
};

/** What the request tells about its sender. */
export type RequestFacts = Pick<RequestContext, 'ipAddress' | 'userAgent' | 'requestId' | 'deviceTokens'>;

/** How they proved who they are: `link` came to their own mailbox. */
export type SignInMethod = 'password' | 'passkey' | 'microsoft' | 'oidc' | 'saml' | 'link';

export type ProvenPerson = {
  userId: string;
  method: SignInMethod;
  sharedComputer: boolean;
  /**
   * Further conditions and changes in the transaction that completes this sign-in: a code used up, a password that is still the
   * same. If it throws, the sign-in is undone.
   */
  confirm?: (tx: Tx) => Promise<void>;
};

/**
 * `isPending`: the organisation requires a second factor and this person has none, so the session only allows setting one up.
 * `deviceToken`: for this browser to store.
 */
export type SignInOutcome =
  | { kind: 'signed-in'; authToken: string; deviceToken: string; isPending: boolean }
  | { kind: 'totp'; challenge: string };

/** The other methods count as a second factor too: a passkey asks for finger, face or PIN, and a provider has its own rules. */
const isWeak = (method: SignInMethod): method is 'password' | 'link' => method === 'password' || method === 'link';

/**
 * The end of every way to sign in: the session with its audit entry, or the question for the second factor.
 * @throws AppError sign_in_refused for a disabled person and a demo account that is not allowed; passkey_required where the
 * organisation requires a second factor and theirs is a passkey; whatever `confirm` throws
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

type ProvenSession = ProvenPerson & { isStrong: boolean; factors: StoredFactors; detail?: AuditDetail };

/** Starts the session once everything required was given. Only `finishSignIn` and the answer to its question call it. */
export async function startProvenSession(
  deps: FinishSignInDeps,
  request: RequestFacts,
  { userId, method, sharedComputer, confirm, isStrong, factors, detail }: ProvenSession,
): Promise<SignInOutcome> {
  const { db, clock, audit, credentials } = deps;
  const { ipAddress, userAgent, requestId, deviceTokens: tokens } = request;
  const session = await credentials.startSession({ userId, sharedComputer, isStrong, ipAddress, userAgent });
  if (!session) throw new AppError('sign_in_refused');
  const deviceToken = await db
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
      return keepDevice(tx, deps.secret, { userId, sessionId: session.id, tokens }, clock.now());
    })
    .catch(async (error: unknown) => {
      // No session without its audit entry: nobody has the token yet, so ending the session loses nothing.
      await endSession(db.query, session.token);
      throw error;
    });
  const pending = isPending({ isStrong, requireSecondFactor: factors.isRequired });
  return { kind: 'signed-in', authToken: session.token, deviceToken, isPending: pending };
}
