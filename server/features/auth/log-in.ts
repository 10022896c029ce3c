import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AddressRequests } from '#server/platform/identity/address-requests.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import {
  type FinishSignInDeps,
  finishSignIn,
  type RequestFacts,
  type SignInOutcome,
} from '#server/platform/identity/finish-sign-in.ts';
import {
  type CountedLogin,
  countLogin,
  forgiveLogin,
  loginKeysOf,
  uncountLogin,
} from '#server/platform/identity/login-limit.ts';
import { findUserByEmail, lockPasswordHashRow } from '#server/platform/identity/user-store.ts';

export type LogInDeps = FinishSignInDeps & {
  credentials: Pick<Credentials, 'provePassword' | 'startSession'>;
  addressRequests: Pick<AddressRequests, 'note'>;
};

type LogIn = { email: string; password: string; sharedComputer: boolean };

/**
 * Starts a session. An unknown address, a wrong password, a disabled user and an address that is not verified yet all get one answer:
 * `login_failed`. Anybody may register any address with a password of their own, so the right password of a registration proves nothing,
 * and an answer of its own would say that the address has no account.
 */
export async function logIn(deps: LogInDeps, request: RequestFacts, input: LogIn): Promise<SignInOutcome> {
  const { db, clock, credentials, secret } = deps;
  const at = clock.now();
  const keys = await loginKeysOf(db.query, secret, { ...request, email: input.email }, at);
  const counted = await countLogin(db, keys, at).catch((error: unknown) => {
    throw error instanceof AppError ? failure('too_many_requests') : error;
  });

  const proof = await credentials.provePassword(input).catch(async (error: unknown) => {
    await uncountLogin(db.query, counted);
    throw error;
  });
  const { email } = input;
  if (proof.kind !== 'proven') return refuse(deps, request, { email, counted });
  const confirm = async (tx: Tx) => {
    // If the password changed during this login, the password it verified is no longer valid, and the change ends all older sessions. From
    // here on, a change waits for this transaction and then finds the new session.
    if ((await lockPasswordHashRow(tx, proof.userId)) !== proof.passwordHash) throw failure('login_failed');
    await forgiveLogin(tx, counted);
  };
  const { userId } = proof;
  return finishSignIn(deps, request, {
    userId,
    method: 'password',
    sharedComputer: input.sharedComputer,
    confirm,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // Only a caller who knows the password gets this reason.
    if (error.code === 'passkey_required') throw failure('passkey_required');
    return refuse(deps, request, { email, counted });
  });
}

async function refuse(
  deps: LogInDeps,
  request: RequestFacts,
  { email, counted }: { email: string; counted: CountedLogin },
): Promise<never> {
  await recordFailure(deps, request, email);
  // The same work whether or not the address belongs to a user: a worker finds out later.
  if (counted.isGuessing) await deps.addressRequests.note('password-guessed', email, request.requestId);
  throw failure('login_failed');
}

// Runs the same statements whether or not the address belongs to a user.
async function recordFailure({ db, audit }: LogInDeps, request: RequestFacts, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.login_failed',
      ...(user && { subject: { type: 'user', id: user.id } }),
      requestId: request.requestId,
    });
  });
}

/** Spec §7: the answer to a login always has `error`, in addition to the fields of every error. */
const failure = (code: 'passkey_required' | 'login_failed' | 'too_many_requests'): AppError =>
  new AppError(code, { extra: { error: errorCatalogue[code].description } });
