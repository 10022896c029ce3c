import { routes } from '#server/platform/http/routes.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import { type ResetPasswordDeps, resetPassword } from './reset-password.ts';
import { type SignOutDeps, signOut } from './sign-out.ts';

export type AuthDeps = LogInDeps & ResetPasswordDeps & SignOutDeps;

/** Login, sign-out and one-time links. */
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
      resetPassword: routes.auth.resetPassword.handler(async ({ input, context }) => {
        await resetPassword(deps, context, input);
        return { message: 'Your password has been set. Please log in.' };
      }),
    },
  };
}
