import { getAuthenticatorName, PASSKEY_ERROR_CODES, passkey } from '@better-auth/passkey';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter } from 'better-auth/adapters';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { parseSetCookieHeader } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import type { z } from 'zod';
import {
  type passkeyAssertion,
  type passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from '#contract/features/second-factor/passkey-json.ts';
import { newId } from '#contract/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { derivedKey } from './derived-key.ts';
import { accounts, sessions, users, verifications } from './identity-tables.ts';
import { passkeys } from './second-factor-tables.ts';
import { secretHash } from './secret-hash.ts';
import { findUser } from './user-store.ts';

type Attestation = z.infer<typeof passkeyAttestation>;
type Assertion = z.infer<typeof passkeyAssertion>;

export type PasskeyCeremoniesDeps = { db: Database; log: Log; secret: string; publicUrl: string };

const personHeader = 'x-candour-person';
const challengeCookie = 'passkey-challenge';
const cookieName = `candour.${challengeCookie}`;

const refused = () => APIError.from('BAD_REQUEST', PASSKEY_ERROR_CODES.AUTHENTICATION_FAILED);

/**
 * The result of a ceremony goes to the use case, which stores it in its own transaction. The plugin alone would store a passkey and
 * start a session without second factor, audit log and mail.
 */
const provingOnly =
  (makeAdapter: (options: BetterAuthOptions) => DBAdapter) =>
  (options: BetterAuthOptions): DBAdapter => {
    const inner = makeAdapter(options);
    const create: DBAdapter['create'] = async <T extends Record<string, unknown>, R = T>(
      input: Parameters<typeof inner.create<T, R>>[0],
    ): Promise<R> => {
      if (input.model !== 'session' && input.model !== 'passkey') return inner.create<T, R>(input);
      return { id: newId(), ...input.data } as unknown as R;
    };
    return { ...inner, create };
  };

function openPlugin({ db, log, secret, publicUrl }: PasskeyCeremoniesDeps) {
  const { origin, hostname } = new URL(publicUrl);
  const plugin = passkey({
    rpID: hostname,
    rpName: 'Candour',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: challengeCookie },
    registration: {
      // We have already checked the auth-token; the person comes along as the context.
      requireSession: false,
      async resolveUser({ context }) {
        const user = context ? await findUser(db.query, context) : undefined;
        if (!user) throw refused();
        return { id: user.id, name: user.email, displayName: user.name };
      },
      afterVerification({ ctx, verification, user }) {
        // The plugin does not check whether finger, face or PIN was given.
        if (verification.registrationInfo?.userVerified !== true) throw refused();
        if (user.id !== ctx.headers?.get(personHeader)) throw refused();
      },
    },
    authentication: {
      afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw refused();
      },
    },
  });
  return betterAuth({
    appName: 'Candour',
    baseURL: publicUrl,
    secret: derivedKey(secret, 'passkey challenges'),
    database: provingOnly(
      drizzleAdapter(db.query, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications, passkey: passkeys },
      }),
    ),
    plugins: [plugin],
    session: { fields: { token: 'tokenHash' } },
    verification: { storeIdentifier: { hash: async (identifier) => secretHash(identifier) } },
    advanced: { database: { generateId: newId }, cookiePrefix: 'candour', useSecureCookies: false },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // An invalid passkey is the sender's fault, not the program's, so the plugin's errors are logged as info.
    logger: { level: 'error', log: (_level, message) => log.info({ source: 'better-auth' }, message) },
  });
}

const challengeIn = (headers: Headers): string => {
  const value = parseSetCookieHeader(headers.get('set-cookie') ?? '').get(cookieName)?.value;
  if (value === undefined) throw new Error('The passkey plugin set no challenge.');
  return encodeURIComponent(value);
};

/** In the form of the plugin's types: absent fields are left out. */
const asSent = ({ authenticatorAttachment, response: { userHandle, ...signed }, ...credential }: Assertion) => ({
  ...credential,
  ...(authenticatorAttachment && { authenticatorAttachment }),
  response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
});

/** @returns undefined where the plugin refuses what was sent */
async function unlessRefused<T>(checked: Promise<T>): Promise<T | undefined> {
  try {
    return await checked;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return undefined;
  }
}

/**
 * Passkeys by better-auth's plugin (WebAuthn), called from our routes and not mounted. Its challenges travel in the body instead of
 * a cookie; each works once and for five minutes. Origin, counter, presence and user verification (finger, face or PIN) are
 * checked.
 */
export function openPasskeyCeremonies(deps: PasskeyCeremoniesDeps) {
  const { api } = openPlugin(deps);
  const headersFor = (challenge: string, person = '') =>
    new Headers({ cookie: `${cookieName}=${challenge}`, [personHeader]: person });
  return {
    /** Options for a browser that creates a passkey for this person. */
    async creationOptions(userId: string) {
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        query: { context: userId },
        headers: new Headers(),
        returnHeaders: true,
      });
      return { challenge: challengeIn(headers), options: passkeyCreationOptions.parse(response) };
    },
    /** The passkey that a browser created for this person, not stored yet; undefined when it is invalid. */
    async checkCreated(userId: string, { challenge, response }: { challenge: string; response: Attestation }) {
      const checked = await unlessRefused(
        api.verifyPasskeyRegistration({ body: { response }, headers: headersFor(challenge, userId) }),
      );
      if (!checked) return undefined;
      const { credentialID, publicKey, counter, deviceType, backedUp, transports, aaguid } = checked;
      return {
        credentialID,
        publicKey,
        counter,
        deviceType,
        backedUp,
        transports: transports ?? null,
        aaguid: aaguid ?? null,
      };
    },
    /** Options for a browser that requests any person's passkey. */
    async requestOptions() {
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      // The plugin would accept a passkey without user verification.
      const options = passkeyRequestOptions.parse({ ...response, userVerification: 'required' });
      return { challenge: challengeIn(headers), options };
    },
    /** The owner of the passkey; undefined when the assertion is invalid. */
    async checkAsserted({ challenge, response }: { challenge: string; response: Assertion }) {
      const checked = await unlessRefused(
        api.verifyPasskeyAuthentication({ body: { response: asSent(response) }, headers: headersFor(challenge) }),
      );
      return checked && { userId: checked.user.id, credentialID: response.id };
    },
    /** "Windows Hello", from the identifier of the program that created the passkey. */
    async providerOf(aaguid: string | null): Promise<string | null> {
      return getAuthenticatorName(aaguid) ?? null;
    },
  };
}

export type PasskeyCeremonies = ReturnType<typeof openPasskeyCeremonies>;
