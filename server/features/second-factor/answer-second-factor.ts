import { AppError } from '#contract/errors/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type CountedFactor,
  countFactor,
  type FactorKeys,
  factorKeys,
  forgiveFactor,
} from '#server/platform/identity/factor-limit.ts';
import {
  type FinishSignInDeps,
  type RequestFacts,
  type SignInOutcome,
  startProvenSession,
} from '#server/platform/identity/finish-sign-in.ts';
import { reserveAttempt } from '#server/platform/identity/login-attempt-store.ts';
import {
  failChallenge,
  findChallenge,
  takeChallenge,
} from '#server/platform/identity/second-factor-challenge-store.ts';
import { findFactors } from '#server/platform/identity/second-factor-store.ts';
import { readTotpCode } from '#server/platform/identity/totp.ts';
import { type CheckFactorDeps, checkFactor, takeFactor } from './check-factor.ts';
import { asLoginFailure, loginFailure as failure } from './login-failure.ts';
import { guessedAfter, stoppedAdvice, tellOfFactor, tellOfStopped } from './tell-of-factor.ts';

export type AnswerSecondFactorDeps = FinishSignInDeps & CheckFactorDeps;

type Answer = { challenge: string; code: string };

/**
 * Finishes a login that asked for the second factor. A challenge survives four wrong codes; after the fifth, the password is needed again.
 * @throws AppError second_factor_failed, second_factor_waits, second_factor_stopped, challenge_not_valid, too_many_requests,
 *   sign_in_refused; where it links a provider, those of `linkIdentity`
 */
export async function answerSecondFactor(
  deps: AnswerSecondFactorDeps,
  request: RequestFacts,
  { challenge, code }: Answer,
): Promise<SignInOutcome> {
  const { db, clock, secret } = deps;
  const at = clock.now();
  const asked = await findChallenge(db.query, challenge, at);
  const factors = asked && (await findFactors(db.query, asked.userId));
  if (!asked || !factors?.totpSince) throw failure('challenge_not_valid');
  const { userId, method, sharedComputer, provider } = asked;
  const keys = factorKeys(secret, userId, request.ipAddress);
  const guess = { userId, isTotp: readTotpCode(code) !== undefined };
  const counted = await countFactor(db, keys, guess, at).catch((error: unknown) => {
    throw error instanceof AppError ? failure(error.code) : error;
  });
  const refused = { ...counted, challenge, userId, keys, after: guessedAfter(method, provider) };
  const proof = await checkFactor(deps, userId, code);
  if (!proof) return refuse(deps, request, refused);
  const confirm = async (tx: Tx) => {
    const taken = await takeFactor(tx, userId, proof, at);
    if (!taken) throw failure('second_factor_failed');
    // A new password withdrew the challenge, or another request answered it. One login lets nobody in twice.
    if (!(await takeChallenge(tx, challenge, at))) throw failure('challenge_not_valid');
    await forgiveFactor(tx, keys);
    if (taken.kind === 'recovery_code') await tellOfFactor(deps, tx, userId, 'recovery_code_used');
  };
  const detail = { second_factor: proof.kind, ...(provider && { provider: provider.id }) };
  const given = { isStrong: true, isOwnFactor: true, factors, detail, ...(provider && { identity: provider }) };
  const person = { userId, method, sharedComputer, confirm, ...given };
  return startProvenSession(deps, request, person).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'second_factor_failed') return refuse(deps, request, refused);
    if (counted.isLast) await tellOfStopped(deps, userId);
    throw asLoginFailure(error);
  });
}

/** `after`: what the guesser had given before, for the owner. */
type Refused = CountedFactor & { challenge: string; userId: string; keys: FactorKeys; after: string };

async function refuse(
  deps: AnswerSecondFactorDeps,
  { requestId }: RequestFacts,
  { challenge, userId, keys, isLast, isRoundOver, after }: Refused,
): Promise<never> {
  const { db, clock, audit } = deps;
  await db.transaction(async (tx) => {
    const isSpent = await failChallenge(tx, challenge);
    if (isLast) await tellOfFactor(deps, tx, userId, 'second_factor_stopped', stoppedAdvice);
    // The wrong codes may come from one login or several. The notification is rate limited, however long the guessing continues.
    else if ((isSpent || isRoundOver) && (await reserveAttempt(tx, keys.told, 1, clock.now())))
      await tellOfFactor(deps, tx, userId, 'second_factor_guessed', after);
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.second_factor_failed',
      subject: { type: 'user', id: userId },
      requestId,
    });
  });
  throw failure('second_factor_failed');
}
