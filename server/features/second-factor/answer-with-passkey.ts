import type { z } from 'zod';
import type { passkeyAssertion } from '#contract/features/second-factor/passkey-json.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type FinishSignInDeps,
  type RequestFacts,
  type SignInOutcome,
  startProvenSession,
} from '#server/platform/identity/finish-sign-in.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import { notePasskeyUse } from '#server/platform/identity/passkey-store.ts';
import { findChallenge, takeChallenge } from '#server/platform/identity/second-factor-challenge-store.ts';
import { findFactors } from '#server/platform/identity/second-factor-store.ts';
import { asLoginFailure, loginFailure } from './login-failure.ts';

export type AnswerWithPasskeyDeps = FinishSignInDeps & { passkeyCeremonies: PasskeyCeremonies };

/** `challenge` belongs to the login, `passkeyChallenge` to the browser's ceremony. */
type Answer = { challenge: string; passkeyChallenge: string; response: z.infer<typeof passkeyAssertion> };

/**
 * Finishes a login that asked for the second factor, with a passkey of its person. Nobody guesses a passkey, so that no attempt counts.
 * @throws AppError challenge_not_valid; passkey_failed also for another person's passkey; sign_in_refused; where it links a provider, those of
 *   `linkIdentity`
 */
export async function answerWithPasskey(
  deps: AnswerWithPasskeyDeps,
  request: RequestFacts,
  { challenge, passkeyChallenge, response }: Answer,
): Promise<SignInOutcome> {
  const { db, clock, passkeyCeremonies } = deps;
  const asked = await findChallenge(db.query, challenge, clock.now());
  const factors = asked && (await findFactors(db.query, asked.userId));
  if (!asked || !factors) throw loginFailure('challenge_not_valid');
  const { userId, method, sharedComputer, provider } = asked;
  const proven = await passkeyCeremonies.checkAsserted({ challenge: passkeyChallenge, response });
  if (proven?.userId !== userId) return refuse(deps, request, userId);
  const confirm = async (tx: Tx) => {
    if (!(await notePasskeyUse(tx, userId, proven.credentialID, clock.now()))) throw loginFailure('passkey_failed');
    if (!(await takeChallenge(tx, challenge, clock.now()))) throw loginFailure('challenge_not_valid');
  };
  const detail = { second_factor: 'passkey', ...(provider && { provider: provider.id }) };
  const given = { isStrong: true, isOwnFactor: true, factors, detail, ...(provider && { identity: provider }) };
  const person = { userId, method, sharedComputer, confirm, ...given };
  return startProvenSession(deps, request, person).catch((error: unknown) => {
    throw asLoginFailure(error);
  });
}

async function refuse(
  { db, audit }: AnswerWithPasskeyDeps,
  { requestId }: RequestFacts,
  userId: string,
): Promise<never> {
  await db.transaction((tx) =>
    audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.second_factor_failed',
      subject: { type: 'user', id: userId },
      detail: { method: 'passkey' },
      requestId,
    }),
  );
  throw loginFailure('passkey_failed');
}
