import { hkdfSync } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { hashedSessionTokens } from './hashed-session-tokens.ts';
import { accounts, sessions, users, verifications } from './identity-tables.ts';
import { secretHash } from './secret-hash.ts';
import { sessionExpiry } from './session-lifetime.ts';
import { findPasswordHash, findUser } from './user-store.ts';

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
  /** False where demo accounts must not get in: not on loopback, or on a database of one's own. */
  demoAllowed: boolean;
  hashing?: PasswordHashing;
};

export type SignIn = {
  email: string;
  password: string;
  sharedComputer: boolean;
  ipAddress: string;
  userAgent: string;
};

export type SignInResult = { kind: 'signed-in'; token: string; userId: string } | { kind: 'refused' | 'not-verified' };

export interface Credentials {
  /**
   * Checks the password and starts a session. An unknown address costs the same scrypt as a wrong password, and a disabled
   * user or a demo account out of place is refused in the same words.
   */
  signIn(input: SignIn): Promise<SignInResult>;
  hash(password: string): Promise<string>;
  /** Whether this is the user's password; false for a user who has none. */
  verify(userId: string, password: string): Promise<boolean>;
}

const ipHeader = 'x-candour-address';
const derivedSecret = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'candour better-auth', 32)).toString('base64url');

const sessionFields = {
  sharedComputer: { type: 'boolean', required: true, input: false, defaultValue: false },
  lastUsedAt: { type: 'date', required: true, input: false },
} as const;

/** The time is ours, not better-auth's, and so is the last word on who may have a session, whichever way they proved themselves. */
function sessionStart({ db, clock, demoAllowed }: Pick<CredentialsDeps, 'db' | 'clock' | 'demoAllowed'>) {
  return async <Session extends { userId: string }>(session: Session, rememberMe: unknown) => {
    const user = await findUser(db.query, session.userId);
    if (!user || user.disabledAt || (user.isDemo && !demoAllowed)) return false as const;
    const now = clock.now();
    const sharedComputer = rememberMe === false;
    const expiresAt = sessionExpiry({ createdAt: now, lastUsedAt: now, sharedComputer });
    return { data: { ...session, createdAt: now, updatedAt: now, lastUsedAt: now, sharedComputer, expiresAt } };
  };
}

function openBetterAuth(deps: CredentialsDeps, hashing: PasswordHashing) {
  const start = sessionStart(deps);
  return betterAuth({
    appName: 'Candour',
    baseURL: deps.publicUrl,
    secret: derivedSecret(deps.secret),
    database: hashedSessionTokens(
      drizzleAdapter(deps.db.query, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: limits.passwordCharacters.least,
      maxPasswordLength: limits.passwordCharacters.most,
      password: hashing,
    },
    session: { fields: { token: 'tokenHash' }, additionalFields: sessionFields },
    verification: { storeIdentifier: { hash: async (identifier) => secretHash(identifier) } },
    databaseHooks: { session: { create: { before: (session, context) => start(session, context?.body?.rememberMe) } } },
    advanced: { database: { generateId: newId }, ipAddress: { ipAddressHeaders: [ipHeader] } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages only: what it passes along with them may name people.
    logger: { level: 'error', log: (_level, message) => deps.log.error({ source: 'better-auth' }, message) },
  });
}

/** Proving who one is, by better-auth, called from our routes and not mounted. */
export function openCredentials(deps: CredentialsDeps): Credentials {
  const hashing = deps.hashing ?? scryptHashing;
  const auth = openBetterAuth(deps, hashing);
  return {
    hash: hashing.hash,
    async verify(userId, password) {
      const hash = await findPasswordHash(deps.db.query, userId);
      return hash !== undefined && hashing.verify({ hash, password });
    },
    async signIn({ email, password, sharedComputer, ipAddress, userAgent }) {
      const headers = new Headers({ [ipHeader]: ipAddress, 'user-agent': userAgent });
      const body = { email, password, rememberMe: !sharedComputer };
      try {
        const { token, user } = await auth.api.signInEmail({ body, headers });
        return { kind: 'signed-in', token, userId: user.id };
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        return { kind: error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not-verified' : 'refused' };
      }
    },
  };
}
