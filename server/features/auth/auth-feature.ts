import { inSession, routes, signedIn } from '#server/platform/http/routes.ts';
import { type LockSessionDeps, lockSession } from './lock-session.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import { type ResetPasswordDeps, resetPassword } from './reset-password.ts';
import { type SignOutDeps, signOut } from './sign-out.ts';
import { type UnlockSessionDeps, unlockSession } from './unlock-session.ts';

export type AuthDeps = LogInDeps & LockSessionDeps & UnlockSessionDeps & ResetPasswordDeps & SignOutDeps;

/** Login, sign-out, the lock between them, and one-time links. */
export function authFeature(deps: AuthDeps) {
  return {
    router: {
      login: routes.auth.login.handler(async ({ input, context }) => {
        const { email, password, shared_computer: sharedComputer = false } = input;
        const { authToken } = await logIn(deps, context, { email, password, sharedComputer });
        return { auth_token: authToken, message: 'Logged in successfully.', error: null };
      }),
      signout: routes.auth.signout.handler(async ({ context }) => {
        await signOut(deps, context.authToken, context.requestId);
        return { message: 'Logged out successfully.' };
      }),
      lock: routes.auth.lock.handler(({ context }) => lockSession(deps, inSession(context), context.requestId)),
      unlock: routes.auth.unlock.handler(({ input, context }) =>
        unlockSession(deps, inSession(context), context, input),
      ),
      // Who comes this far has used the session, which is all it is for.
      presence: routes.auth.presence.handler(({ context }) => void signedIn(context)),
      resetPassword: routes.auth.resetPassword.handler(async ({ input, context }) => {
        await resetPassword(deps, context, input);
        return { message: 'Your password has been set. Please log in.' };
      }),
    },
  };
}
