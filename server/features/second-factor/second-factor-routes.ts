import { inSession, routes, signedIn, signedInOrPending } from '#server/platform/http/routes.ts';
import { presentSignIn } from '#server/platform/identity/present-sign-in.ts';
import { type AnswerSecondFactorDeps, answerSecondFactor } from './answer-second-factor.ts';
import { answerWithPasskey } from './answer-with-passkey.ts';
import { type ConfirmTotpDeps, confirmTotp, disableTotp, type StartTotpDeps, startTotp } from './authenticator-app.ts';
import { type PasskeyLogInDeps, passkeyLogIn } from './passkey-log-in.ts';
import { passkeyUnlock } from './passkey-unlock.ts';
import {
  type AddPasskeyDeps,
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type StartPasskeyDeps,
  startPasskey,
} from './passkeys.ts';
import { presentFactors, presentPasskey } from './present-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { resetFactors } from './reset-factors.ts';

export type SecondFactorDeps = AnswerSecondFactorDeps &
  ConfirmTotpDeps &
  StartTotpDeps &
  StartPasskeyDeps &
  AddPasskeyDeps &
  PasskeyLogInDeps;

/** The calls of second factors: authenticator apps, recovery codes and passkeys, their set-up and login with them. */
export function secondFactorRoutes(deps: SecondFactorDeps) {
  const { secondFactor } = routes;
  return {
    answer: secondFactor.answer.handler(async ({ input, context }) =>
      presentSignIn(await answerSecondFactor(deps, context, input)),
    ),
    answerWithPasskey: secondFactor.answerWithPasskey.handler(async ({ input, context }) => {
      const { passkey_challenge: passkeyChallenge, ...answer } = input;
      return presentSignIn(await answerWithPasskey(deps, context, { ...answer, passkeyChallenge }));
    }),
    passkeyOptions: secondFactor.passkeyOptions.handler(() => deps.passkeyCeremonies.requestOptions()),
    passkeyLogIn: secondFactor.passkeyLogIn.handler(async ({ input, context }) => {
      const { shared_computer: sharedComputer, ...asserted } = input;
      return presentSignIn(await passkeyLogIn(deps, context, { ...asserted, sharedComputer }));
    }),
    passkeyUnlock: secondFactor.passkeyUnlock.handler(({ input, context }) =>
      passkeyUnlock(deps, inSession(context), context.requestId, input),
    ),
    factors: secondFactor.factors.handler(({ context }) => presentFactors(deps, signedInOrPending(context.caller))),
    startTotp: secondFactor.startTotp.handler(({ input, context }) =>
      startTotp(deps, signedInOrPending(context.caller), context, { password: input.password }),
    ),
    confirmTotp: secondFactor.confirmTotp.handler(({ input, context }) =>
      confirmTotp(deps, signedInOrPending(context.caller), context, input),
    ),
    disableTotp: secondFactor.disableTotp.handler(({ input, context }) =>
      disableTotp(deps, signedIn(context), context, input),
    ),
    renewRecoveryCodes: secondFactor.renewRecoveryCodes.handler(({ input, context }) =>
      renewRecoveryCodes(deps, signedIn(context), context, input),
    ),
    passkeys: secondFactor.passkeys.handler(({ context }) => listPasskeys(deps, signedInOrPending(context.caller))),
    startPasskey: secondFactor.startPasskey.handler(({ input, context }) =>
      startPasskey(deps, signedInOrPending(context.caller), context, { password: input.password }),
    ),
    addPasskey: secondFactor.addPasskey.handler(async ({ input, context }) =>
      presentPasskey(deps, await addPasskey(deps, signedInOrPending(context.caller), context.requestId, input)),
    ),
    renamePasskey: secondFactor.renamePasskey.handler(({ input, context }) =>
      renamePasskey(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    removePasskey: secondFactor.removePasskey.handler(({ input, context }) =>
      removePasskey(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    resetColleague: secondFactor.resetColleague.handler(({ input, context }) =>
      resetFactors(deps, signedIn(context), context, { ...input, reach: 'organisation' }),
    ),
    resetUser: secondFactor.resetUser.handler(({ input, context }) =>
      resetFactors(deps, signedIn(context), context, { ...input, reach: 'everybody' }),
    ),
  };
}
