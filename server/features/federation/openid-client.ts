import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import { connectionFailure } from '#server/platform/outbound/connection-failure.ts';
import type { AttemptSecrets, Beginning, ProviderAnswer } from './sign-in-provider.ts';

export type OpenIdSettings = {
  /** The provider's name in the log. */
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The redirect URI that the provider sends the browser back to. */
  callbackUrl: string;
  /** The client authentication method for the secret. */
  clientAuth: 'basic' | 'post';
};

export type Claims = Readonly<Record<string, unknown>>;
export type OpenIdAnswer = { subject: string; idToken: Claims; userInfo(): Promise<Claims> };

const timeoutSeconds = 10;
/** How long the provider's discovery document is cached, ms. Its keys are fetched again when an unknown one is used. */
const metadataMs = 3_600_000;
const scope = 'openid profile email';

const isOutage = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status >= 500 || error.error === 'invalid_client';
  if (error instanceof ClientError) return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT';
  return error instanceof TypeError && error.message === 'fetch failed';
};

const reasonOf = (error: unknown): string => {
  if (error instanceof ResponseBodyError) return error.error;
  return connectionFailure(error) ?? 'unknown';
};

const isHttp = (address: string): boolean => new URL(address).protocol === 'http:';

/** The relying party of one OpenID Connect provider: code flow with PKCE, state, nonce and `iss`, by openid-client. */
export class OpenIdClient {
  private readonly settings: OpenIdSettings;
  private readonly clock: Clock;
  private readonly log: Log;
  private discovered: { configuration: Promise<Configuration>; until: number } | undefined;

  constructor(settings: OpenIdSettings, { clock, log }: { clock: Clock; log: Log }) {
    this.settings = settings;
    this.clock = clock;
    this.log = log;
  }

  /** The provider's address for the browser. @throws AppError provider_unavailable */
  async authorizationUrl({ state, secrets, sharedComputer }: Beginning): Promise<string> {
    const configuration = await this.configuration();
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.callbackUrl,
      scope,
      state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      // On a shared computer the provider may still know the previous person.
      ...(sharedComputer && { prompt: 'login' }),
    });
    return url.href;
  }

  /** Exchanges the code and checks the ID token. @throws AppError sign_in_failed, provider_unavailable */
  async exchange({ code, state, iss }: ProviderAnswer, { nonce, verifier }: AttemptSecrets): Promise<OpenIdAnswer> {
    const configuration = await this.configuration();
    const back = new URL(this.settings.callbackUrl);
    for (const [name, value] of Object.entries({ code, state, iss }))
      if (value !== undefined) back.searchParams.set(name, value);
    return this.told(async () => {
      const tokens = await authorizationCodeGrant(configuration, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const idToken: IDToken | undefined = tokens.claims();
      if (!idToken) throw new AppError('sign_in_failed');
      const { sub } = idToken;
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      return {
        subject: sub,
        idToken,
        userInfo: async () =>
          hasUserInfo ? this.told(() => fetchUserInfo(configuration, tokens.access_token, sub)) : {},
      };
    });
  }

  private configuration(): Promise<Configuration> {
    const now = this.clock.now().getTime();
    if (this.discovered && this.discovered.until > now) return this.discovered.configuration;
    const { issuer, clientId, clientSecret, clientAuth } = this.settings;
    const configuration = discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientAuth === 'basic' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret),
      // The settings allow plain HTTP only on this computer.
      { timeout: timeoutSeconds, execute: isHttp(issuer) ? [allowInsecureRequests] : [] },
    ).catch((error: unknown) => {
      this.discovered = undefined;
      this.log.warn({ provider: this.settings.id, reason: reasonOf(error) }, 'identity provider discovery failed');
      throw new AppError('provider_unavailable', { cause: error });
    });
    this.discovered = { configuration, until: now + metadataMs };
    return configuration;
  }

  /** Logs the reason in fixed words. The person learns only whether to try again. */
  private async told<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.log.warn({ provider: this.settings.id, reason: reasonOf(error) }, 'login with an identity provider failed');
      throw new AppError(isOutage(error) ? 'provider_unavailable' : 'sign_in_failed', { cause: error });
    }
  }
}
