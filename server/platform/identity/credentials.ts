import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { derivedKey } from './derived-key.ts';
import { hashedSessionTokens } from './hashed-session-tokens.ts';
import { accounts, sessions, users, verifications } from './identity-tables.ts';
import { secretHash } from './secret-hash.ts';
import { sessionExpiry } from './session-lifetime.ts';
import { findPasswordHash, findUserByEmail, findUserWithOrganisation } from './user-store.ts';

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
};

/** better-auth's scrypt (N 16384, r 16, p 1, 64 bytes, random salt), run off the event loop by Node. */
export const scryptHashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

export type CredentialsDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Key material of the installation, 32 characters or more. */
  secret: string;
  publicUrl: string;
  /** False where demo accounts must not get in: off loopback, or on a database of one's own. */
  demoAllowed: boolean;
  hashing?: PasswordHashing;
};

export type NewSession = {
  userId: string;
  sharedComputer: boolean;
  isStrong: boolean;
  /** The provider where the login began, as `accounts.provider_id`. */
  providerId?: string | undefined;
  ipAddress: string;
  userAgent: string;
};

/** `passwordHash` is the hash that matched, so that later steps can check whether it still applies. */
export type ProvenPassword = { kind: 'proven'; userId: string; passwordHash: string } | { kind: 'refused' };

export interface Credentials {
  /**
   * Checks a password and starts no session. An unknown address costs the same statements and the same scrypt as a wrong password. A
   * disabled user, a person whose address is not verified yet, and a demo account where it is not allowed, get the same refusal.
   */
  provePassword(input: { email: string; password: string }): Promise<ProvenPassword>;
  /**
   * Starts a session for a person who has proved who they are; only `finishSignIn` calls it.
   * @returns its token, which is disclosed nowhere else, and its id; undefined when the person may not have a session: disabled,
   * deleted, or a demo account that is not allowed
   */
  startSession(session: NewSession): Promise<{ token: string; id: string } | undefined>;
  hash(password: string): Promise<string>;
  /** Whether this is the user's password; false for a user without one. */
  verify(userId: string, password: string): Promise<boolean>;
}

const sessionFields = {
  sharedComputer: { type: 'boolean', required: true, input: false, defaultValue: false },
  isStrong: { type: 'boolean', required: true, input: false, defaultValue: false },
  lastUsedAt: { type: 'date', required: true, input: false },
  providerId: { type: 'string', required: false, input: false },
} as const;

type Admission = Pick<CredentialsDeps, 'db' | 'clock' | 'demoAllowed'>;

/** Refuses disabled people, people of a disabled organisation, and demo accounts where they are not allowed. */
async function mayHaveSession(
  { db, demoAllowed }: Pick<Admission, 'db' | 'demoAllowed'>,
  userId: string,
): Promise<boolean> {
  const found = await findUserWithOrganisation(db.query, userId);
  if (!found || found.user.disabledAt || found.organisation?.disabledAt) return false;
  return !found.user.isDemo || demoAllowed;
}

/**
 * The time comes from our clock, not better-auth's, and this check decides who may have a session, however they proved themselves.
 */
function sessionStart(admission: Admission) {
  return async <Session extends { userId: string; sharedComputer?: unknown }>(session: Session) => {
    if (!(await mayHaveSession(admission, session.userId))) return false as const;
    const now = admission.clock.now();
    const sharedComputer = session.sharedComputer === true;
    const expiresAt = sessionExpiry({ createdAt: now, lastUsedAt: now, sharedComputer });
    return { data: { ...session, createdAt: now, updatedAt: now, lastUsedAt: now, sharedComputer, expiresAt } };
  };
}

function openBetterAuth(deps: CredentialsDeps) {
  const start = sessionStart(deps);
  return betterAuth({
    appName: 'Candour',
    baseURL: deps.publicUrl,
    secret: derivedKey(deps.secret, 'better-auth'),
    database: hashedSessionTokens(
      drizzleAdapter(deps.db.query, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
      }),
    ),
    session: { fields: { token: 'tokenHash' }, additionalFields: sessionFields },
    verification: { storeIdentifier: { hash: async (identifier) => secretHash(identifier) } },
    databaseHooks: { session: { create: { before: (session) => start(session) } } },
    advanced: { database: { generateId: newId } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Logs its messages only: the data it passes along may name people.
    logger: { level: 'error', log: (_level, message) => deps.log.error({ source: 'better-auth' }, message) },
  });
}

/** Proves who people are and keeps their sessions. Both use better-auth's parts, called from our routes and not mounted. */
export function openCredentials(deps: CredentialsDeps): Credentials {
  const { db } = deps;
  const hashing = deps.hashing ?? scryptHashing;
  const auth = openBetterAuth(deps);
  return {
    hash: hashing.hash,
    async verify(userId, password) {
      const hash = await findPasswordHash(db.query, userId);
      return hash !== undefined && hashing.verify({ hash, password });
    },
    async provePassword({ email, password }) {
      const user = await findUserByEmail(db.query, email);
      const passwordHash = await findPasswordHash(db.query, user?.id ?? newId());
      if (!user || passwordHash === undefined) {
        await hashing.hash(password);
        return { kind: 'refused' };
      }
      const isRight = await hashing.verify({ hash: passwordHash, password });
      if (!isRight || !user.emailVerified || !(await mayHaveSession(deps, user.id))) return { kind: 'refused' };
      return { kind: 'proven', userId: user.id, passwordHash };
    },
    async startSession({ userId, ...facts }) {
      const { internalAdapter } = await auth.$context;
      // Null when the hook above refuses; the type does not say so.
      const session: { token: string; id: string } | null = await internalAdapter.createSession(
        userId,
        facts.sharedComputer,
        facts,
        true,
      );
      return session ? { token: session.token, id: session.id } : undefined;
    },
  };
}
