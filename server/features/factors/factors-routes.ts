import { inSession, routes, signedIn, signedInOrPending } from '#server/platform/http/routes.ts';
import { presentSignIn } from '#server/platform/identity/present-sign-in.ts';
import { type AddPasskeyDeps, addPasskey } from './add-passkey.ts';
import { type AnswerSecondFactorDeps, answerSecondFactor } from './answer-second-factor.ts';
import { type ConfirmTotpDeps, confirmTotp } from './confirm-totp.ts';
import { disableTotp } from './disable-totp.ts';
import { listPasskeys } from './list-passkeys.ts';
import { type PasskeyLogInDeps, passkeyLogIn } from './passkey-log-in.ts';
import { passkeyUnlock } from './passkey-unlock.ts';
import { presentFactors } from './present-factors.ts';
import { presentPasskey } from './present-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetFactors } from './reset-factors.ts';
import { type StartPasskeyDeps, startPasskey } from './start-passkey.ts';
import { type StartTotpDeps, startTotp } from './start-totp.ts';

export type FactorsDeps = AnswerSecondFactorDeps &
  ConfirmTotpDeps &
  StartTotpDeps &
  StartPasskeyDeps &
  AddPasskeyDeps &
  PasskeyLogInDeps;

/** Second factors: authenticator apps, recovery codes and passkeys; setting them up, and signing in with them. */
export function factorsRoutes(deps: FactorsDeps) {
  const { factors } = routes;
  return {
    answer: factors.answer.handler(async ({ input, context }) =>
      presentSignIn(await answerSecondFactor(deps, context, input)),
    ),
    passkeyOptions: factors.passkeyOptions.handler(() => deps.passkeyCeremonies.requestOptions()),
    passkeyLogIn: factors.passkeyLogIn.handler(async ({ input, context }) => {
      const { shared_computer: sharedComputer, ...asserted } = input;
      return presentSignIn(await passkeyLogIn(deps, context, { ...asserted, sharedComputer }));
    }),
    passkeyUnlock: factors.passkeyUnlock.handler(({ input, context }) =>
      passkeyUnlock(deps, inSession(context), context.requestId, input),
    ),
    factors: factors.factors.handler(({ context }) => presentFactors(deps, signedInOrPending(context.caller))),
    startTotp: factors.startTotp.handler(({ input, context }) =>
      startTotp(deps, signedInOrPending(context.caller), context, { password: input.password }),
    ),
    confirmTotp: factors.confirmTotp.handler(({ input, context }) =>
      confirmTotp(deps, signedInOrPending(context.caller), context, input),
    ),
    disableTotp: factors.disableTotp.handler(({ input, context }) =>
      disableTotp(deps, signedIn(context), context, input),
    ),
    renewRecoveryCodes: factors.renewRecoveryCodes.handler(({ input, context }) =>
      renewRecoveryCodes(deps, signedIn(context), context, input),
    ),
    passkeys: factors.passkeys.handler(({ context }) => listPasskeys(deps, signedInOrPending(context.caller))),
    startPasskey: factors.startPasskey.handler(({ input, context }) =>
      startPasskey(deps, signedInOrPending(context.caller), context, { password: input.password }),
    ),
    addPasskey: factors.addPasskey.handler(async ({ input, context }) =>
      presentPasskey(deps, await addPasskey(deps, signedInOrPending(context.caller), context.requestId, input)),
    ),
    renamePasskey: factors.renamePasskey.handler(({ input, context }) =>
      renamePasskey(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    removePasskey: factors.removePasskey.handler(({ input, context }) =>
      removePasskey(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    resetColleague: factors.resetColleague.handler(({ input, context }) =>
      resetFactors(deps, signedIn(context), context, { ...input, reach: 'organisation' }),
    ),
    resetUser: factors.resetUser.handler(({ input, context }) =>
      resetFactors(deps, signedIn(context), context, { ...input, reach: 'everybody' }),
    ),
  };
}
