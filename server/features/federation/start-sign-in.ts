import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors/app-error.ts';
import { isOwnPath, ownPathOf } from '#contract/own-path.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keepAttempt } from './attempt-store.ts';
import type { Providers } from './open-providers.ts';
import type { Seal } from './seal.ts';

export type StartSignInDeps = { db: Database; clock: Clock; providers: Providers; seal: Seal };

type StartSignIn = { provider: string; redirect?: string | undefined; sharedComputer: boolean };

const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Begins a login through a provider. The browser goes to `url` and stores `binding`, without which nobody can use the provider's answer.
 * @throws AppError not_found, provider_unavailable
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

const here = 'http://candour.invalid';
/** The pages of the forum's hand-over: the only pages for guests that a logged-in person needs. */
const handOver = /^\/auth\/login(-sso)?$/;

/** Where to go after login: the requested path if it belongs to the product and is not a page for guests, else undefined. */
function ownRedirect(asked: string | undefined): string | undefined {
  const path = asked !== undefined && isOwnPath(asked) ? ownPathOf(asked) : undefined;
  if (path === undefined) return undefined;
  const { pathname, searchParams } = new URL(path, here);
  if (pathname === '/') return undefined;
  const isHandOver = handOver.test(pathname) && searchParams.has('sso') && searchParams.has('sig');
  return pathname.startsWith('/auth/') && !isHandOver ? undefined : path;
}
