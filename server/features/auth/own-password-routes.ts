import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type ChangePasswordDeps, changePassword } from './change-password.ts';

/** The account's call that belongs to login: it verifies the old password, checks the new one, ends sessions and notifies the owner. */
export const ownPasswordRoutes = (deps: ChangePasswordDeps) => ({
  changePassword: routes.account.changePassword.handler(async ({ input, context }) => {
    const { old_password: oldPassword, new_password: newPassword } = input;
    await changePassword(deps, signedIn(context), context, { oldPassword, newPassword });
    return {};
  }),
});
