import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type AccountInfoDeps, accountInfo } from './account-info.ts';

export type AccountDeps = AccountInfoDeps;

/** The signed-in user's own account. */
export function accountFeature(deps: AccountDeps) {
  return {
    router: {
      info: routes.account.info.handler(({ context }) => accountInfo(deps, signedIn(context))),
    },
  };
}
