import { routes, signedIn } from '#server/platform/http/routes.ts';
import { accountInfo } from './account-info.ts';
import { type UpdateAccountDeps, updateAccount } from './update-account.ts';

export type AccountDeps = UpdateAccountDeps;

/** The signed-in user's own account. */
export function accountFeature(deps: AccountDeps) {
  return {
    router: {
      info: routes.account.info.handler(({ context }) => accountInfo(deps, signedIn(context))),
      update: routes.account.update.handler(({ input, context }) => updateAccount(deps, signedIn(context), input)),
    },
  };
}
