import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type ChangePasswordDeps, changePassword } from './change-password.ts';

/** The part of the account that is the sign-in's own: proving the old password, judging the new one, ending sessions, telling the owner. */
export const ownPasswordRoutes = (deps: ChangePasswordDeps) => ({
  changePassword: routes.account.changePassword.handler(async ({ input, context }) => {
    const { old_password: oldPassword, new_password: newPassword } = input;
    await changePassword(deps, signedIn(context), context, { oldPassword, newPassword });
    return {};
  }),
});
