import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keepAttempt } from './attempt-store.ts';
import type { Providers } from './open-providers.ts';
import { ownRedirect } from './own-redirect.ts';
import type { Seal } from './seal.ts';

export type StartSignInDeps = { db: Database; clock: Clock; providers: Providers; seal: Seal };

type StartSignIn = { provider: string; redirect?: string | undefined; sharedComputer: boolean };

const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Begins to sign somebody in at a provider. The browser goes to `url` and keeps `binding`, without which what comes back is of no
 * use to anybody. @throws AppError not_found, provider_unavailable
 */
export async function startSignIn(
  { db, clock, providers, seal }: StartSignInDeps,
  input: StartSignIn,
): Promise<{ url: string; binding: string }> {
  const provider = providers.get(input.provider);
  if (!provider) throw new AppError('not_found');
  const [state, binding] = [randomSecret(), randomSecret()];
  const secrets = { nonce: randomSecret(), verifier: randomSecret() };
  const { sharedComputer } = input;
  const url = await provider.begin({ state, secrets, sharedComputer });
  const attempt = {
    binding,
    sealed: await seal.close(JSON.stringify(secrets)),
    redirect: ownRedirect(input.redirect) ?? null,
    sharedComputer,
  };
  await keepAttempt(db.query, { state, provider: provider.id }, attempt, clock.now());
  return { url, binding };
}
