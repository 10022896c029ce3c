import { AppError } from '#contract/errors/app-error.ts';
import { type ErrorName, errorCatalogue } from '#contract/errors/catalogue.ts';
import {
  type FinishSignInDeps,
  finishSignIn,
  type RequestFacts,
  type SignInOutcome,
} from '#server/platform/identity/finish-sign-in.ts';
import { type Attempt, takeAttempt } from './attempt-store.ts';
import { type LinkPersonDeps, linkPerson } from './link-person.ts';
import type { Providers } from './open-providers.ts';
import type { Seal } from './seal.ts';
import type { AttemptSecrets, ProviderAnswer, SignInProvider } from './sign-in-provider.ts';

export type FinishFederatedSignInDeps = FinishSignInDeps & LinkPersonDeps & { providers: Providers; seal: Seal };

export type FinishFederatedSignIn = ProviderAnswer & { provider: string; binding: string };

export type FederatedSignIn = { outcome: SignInOutcome; redirect: string };

/**
 * Starts a session for the person the provider sent back, in the browser where the login began. The attempt is consumed whatever the
 * outcome. An attempt that is unknown, late, used, another browser's or another provider's gets one and the same answer.
 * @throws AppError sign_in_failed, email_not_vouched, account_not_linkable, provider_unlinked, provider_unavailable, and those of `finishSignIn`; each with
 *   `error`, as a login has it
 */
export async function finishFederatedSignIn(
  deps: FinishFederatedSignInDeps,
  request: RequestFacts,
  { provider: id, binding, ...answer }: FinishFederatedSignIn,
): Promise<FederatedSignIn> {
  const { db, clock, providers } = deps;
  const provider = providers.get(id);
  const attempt =
    provider && (await takeAttempt(db.query, { state: answer.state, provider: id }, binding, clock.now()));
  // Not audited, because anybody can send such requests without limit.
  if (!attempt) throw failure('sign_in_failed');
  return await complete(deps, request, { provider, attempt, answer }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    await recordFailure(deps, request, provider, error.code);
    throw failure(error.code, error.cause);
  });
}

type Returned = { provider: SignInProvider; attempt: Attempt; answer: ProviderAnswer };

async function complete(
  deps: FinishFederatedSignInDeps,
  request: RequestFacts,
  { provider, attempt, answer }: Returned,
): Promise<FederatedSignIn> {
  const { db, clock, seal } = deps;
  const secrets = JSON.parse(await seal.open(attempt.sealed)) as AttemptSecrets;
  const identity = await provider.complete(answer, secrets, attempt);
  const person = await db.transaction((tx) =>
    linkPerson(deps, tx, provider, identity, { now: clock.now(), requestId: request.requestId }),
  );
  const { userId, firstPage, isNewLink } = person;
  const { accountProvider: id, name, kind: method } = provider;
  const proven = { id, name, subject: identity.subject, isNewLink, isFactorProven: identity.isFactorProven };
  const { sharedComputer } = attempt;
  const outcome = await finishSignIn(deps, request, { userId, method, sharedComputer, identity: proven });
  return { outcome, redirect: attempt.redirect ?? firstPage };
}

const failure = (code: ErrorName, cause?: unknown): AppError =>
  new AppError(code, { extra: { error: errorCatalogue[code].description }, cause });

async function recordFailure(
  { db, audit }: FinishFederatedSignInDeps,
  { requestId }: RequestFacts,
  { accountProvider }: SignInProvider,
  reason: ErrorName,
): Promise<void> {
  await db.transaction((tx) =>
    audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.federated_sign_in_failed',
      detail: { provider: accountProvider, reason },
      requestId,
    }),
  );
}
