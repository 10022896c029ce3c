import type { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import type { passkeyAssertion } from '#contract/features/second-factor/passkey-json.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type FinishSignInDeps,
  finishSignIn,
  type RequestFacts,
  type SignInOutcome,
} from '#server/platform/identity/finish-sign-in.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import { notePasskeyUse } from '#server/platform/identity/passkey-store.ts';

export type PasskeyLogInDeps = FinishSignInDeps & { passkeyCeremonies: PasskeyCeremonies };

type PasskeyLogIn = { challenge: string; response: z.infer<typeof passkeyAssertion>; sharedComputer: boolean };

/** Logs in the owner of the passkey. @throws AppError passkey_failed, sign_in_refused */
export async function passkeyLogIn(
  deps: PasskeyLogInDeps,
  request: RequestFacts,
  { challenge, response, sharedComputer }: PasskeyLogIn,
): Promise<SignInOutcome> {
  const proven = await deps.passkeyCeremonies.checkAsserted({ challenge, response });
  if (!proven) return refuse(deps, request);
  const { userId, credentialID } = proven;
  const confirm = async (tx: Tx) => {
    if (!(await notePasskeyUse(tx, userId, credentialID, deps.clock.now()))) throw failure();
  };
  return finishSignIn(deps, request, { userId, method: 'passkey', sharedComputer, confirm });
}

async function refuse({ db, audit }: PasskeyLogInDeps, { requestId }: RequestFacts): Promise<never> {
  await db.transaction((tx) =>
    audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.login_failed',
      detail: { method: 'passkey' },
      requestId,
    }),
  );
  throw failure();
}

const failure = (): AppError =>
  new AppError('passkey_failed', { extra: { error: errorCatalogue.passkey_failed.description } });
