import { AppError } from '#contract/errors/app-error.ts';
import type { Audit, AuditDetail } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Credentials } from './credentials.ts';
import { keepDevice } from './device-token-store.ts';
import { linkIdentity } from './link-identity.ts';
import { noteIdentityUse } from './linked-identity-store.ts';
import { issueChallenge } from './second-factor-challenge-store.ts';
import { findFactors, type StoredFactors } from './second-factor-store.ts';
import type { LoginIdentity } from './second-factor-tables.ts';
import { isPending } from './session-lifetime.ts';
import { endSession } from './session-store.ts';
import { tellOfNewDevice } from './tell-of-new-device.ts';
import { lockUserRow } from './user-store.ts';

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

/** The identity at a provider by which a person logs in, and whether the provider vouches for a second factor. */
export type ProvenIdentity = LoginIdentity & { isFactorProven: boolean };

export type ProvenPerson = {
  userId: string;
  method: SignInMethod;
  sharedComputer: boolean;
  /** For a login at a provider. */
  identity?: ProvenIdentity;
  /**
   * Further conditions and changes in the transaction that completes this sign-in: a code used up, a password that is still the
   * same. If it throws, the sign-in is undone.
   */
  confirm?: (tx: Tx) => Promise<void>;
};

/**
/**
 * `isPending`: the organisation requires a second factor and this person has none, so the session only allows setting one up.
 * `deviceToken`: for this browser to store. `totp` asks for a code of the authenticator app, `passkey` for a passkey.
 */
export type SignInOutcome =
  | { kind: 'signed-in'; authToken: string; deviceToken: string; isPending: boolean }
  | { kind: 'totp'; challenge: string; hasPasskey: boolean }
  | { kind: 'passkey'; challenge: string };

/** A passkey asks for finger, face or PIN. A provider's word counts, except for linking an account that has a factor of its own. */
const isFactorDue = ({ method, identity }: ProvenPerson): boolean =>
  method !== 'passkey' && (identity === undefined || identity.isNewLink || !identity.isFactorProven);

/**
 * A passkey replaces a login and follows none, so that it is asked for only where the organisation requires a factor, or where an address
 * alone would link a provider to the account.
 */
function factorToAsk(person: ProvenPerson, factors: StoredFactors): 'totp' | 'passkey' | undefined {
  if (!isFactorDue(person)) return undefined;
  if (factors.totpSince) return 'totp';
  const isAsked = factors.isRequired || person.identity?.isNewLink === true;
  return isAsked && factors.passkeys > 0 ? 'passkey' : undefined;
}

/**
 * The end of every way to sign in: the session with its audit entry, or the question for the second factor.
 * @throws AppError sign_in_refused for a disabled person and a demo account that is not allowed; passkey_required after a password where
 * the organisation requires a second factor and theirs is a passkey; for a provider account_not_linkable, provider_unlinked, sign_in_failed;
 * whatever `confirm` throws
 */
export async function finishSignIn(
  deps: FinishSignInDeps,
  request: RequestFacts,
  person: ProvenPerson,
): Promise<SignInOutcome> {
  const { userId, method, sharedComputer, identity, confirm } = person;
  const factors = await findFactors(deps.db.query, userId);
  if (!factors) throw new AppError('sign_in_refused');
  const asked = factorToAsk(person, factors);
  if (asked && method !== 'passkey' && (asked === 'totp' || identity)) {
    const challenge = await deps.db.transaction(async (tx) => {
      await confirm?.(tx);
      const waiting = { userId, method, sharedComputer, provider: identity ? loginIdentity(identity) : null };
      return issueChallenge(tx, waiting, deps.clock.now());
    });
    return asked === 'totp' ? { kind: asked, challenge, hasPasskey: factors.passkeys > 0 } : { kind: asked, challenge };
  }
  if (asked) throw new AppError('passkey_required');
  const isStrong = method === 'passkey' || identity?.isFactorProven === true;
  const detail = identity && { provider: identity.id, ...(isStrong && { second_factor: 'provider' }) };
  return startProvenSession(deps, request, { ...person, isStrong, factors, ...(detail && { detail }) });
}

const loginIdentity = ({ id, subject, name, isNewLink }: ProvenIdentity): LoginIdentity => ({
  id,
  subject,
  name,
  isNewLink,
});

type ProvenSession = Omit<ProvenPerson, 'identity'> & {
  identity?: LoginIdentity;
  isStrong: boolean;
  /** Whether the person has given a factor of their account, beyond what a provider says. */
  isOwnFactor?: boolean;
  factors: StoredFactors;
  detail?: AuditDetail;
};

/** Starts the session once everything required was given. Only `finishSignIn` and the answers to its question call it. */
export async function startProvenSession(
  deps: FinishSignInDeps,
  request: RequestFacts,
  person: ProvenSession,
): Promise<SignInOutcome> {
  const { userId, method, sharedComputer, confirm, isStrong, factors, detail, identity } = person;
  const { db, clock, audit, credentials } = deps;
  const { ipAddress, userAgent, requestId, deviceTokens: tokens } = request;
  const facts = { userId, sharedComputer, isStrong, ipAddress, userAgent };
  const session = await credentials.startSession({ ...facts, ...(identity && { providerId: identity.id }) });
  if (!session) throw new AppError('sign_in_refused');
  const deviceToken = await db
    .transaction(async (tx) => {
      // Locked first, as a reset of the factors and unlinking do, so that none of them can deadlock with this.
      if (identity) await lockUserRow(tx, userId);
      await confirm?.(tx);
      if (identity) await enterWithIdentity(deps, tx, request, { ...person, identity });
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

/** Links the identity where this login does so, and records its use. @throws AppError those of `linkIdentity`; sign_in_failed once unlinked */
async function enterWithIdentity(
  deps: FinishSignInDeps,
  tx: Tx,
  { requestId }: RequestFacts,
  { userId, identity, isOwnFactor = false }: ProvenSession & { identity: LoginIdentity },
): Promise<void> {
  const now = deps.clock.now();
  const link = { userId, identity, isFactorGiven: isOwnFactor, requestId };
  if (identity.isNewLink) await linkIdentity(deps, tx, link, now);
  const key = { userId, providerId: identity.id, subject: identity.subject };
  if (!(await noteIdentityUse(tx, key, now))) throw new AppError('sign_in_failed');
}
