import { routes, signedIn, signedInOrPending } from '#server/platform/http/routes.ts';
import { accountInfo } from './account-info.ts';
import { deletePhoto } from './delete-photo.ts';
import { listDevices } from './list-devices.ts';
import { openPhoto } from './open-photo.ts';
import { personalUsage } from './personal-usage.ts';
import { type SetPhotoDeps, setPhoto } from './set-photo.ts';
import { type SignOutDeviceDeps, signOutDevice } from './sign-out-device.ts';
import { signOutOthers } from './sign-out-others.ts';
import { type UpdateAccountDeps, updateAccount } from './update-account.ts';

export type AccountDeps = UpdateAccountDeps & SetPhotoDeps & SignOutDeviceDeps;

/** The signed-in user's own account, but for its password, which signing in looks after. */
export function accountRoutes(deps: AccountDeps) {
  return {
    info: routes.account.info.handler(({ context }) => accountInfo(deps, signedInOrPending(context.caller))),
    update: routes.account.update.handler(({ input, context }) => updateAccount(deps, signedIn(context), input)),
    image: routes.account.image.handler(({ context }) => openPhoto(deps, signedIn(context))),
    uploadImage: routes.account.uploadImage.handler(({ input, context }) =>
      setPhoto(deps, signedIn(context), input.file),
    ),
    deleteImage: routes.account.deleteImage.handler(({ context }) => deletePhoto(deps, signedIn(context))),
    usage: routes.account.usage.handler(({ input, context }) => personalUsage(deps, signedIn(context), input)),
    devices: routes.account.devices.handler(({ context }) => listDevices(deps, signedIn(context))),
    signOutDevice: routes.account.signOutDevice.handler(({ input, context }) =>
      signOutDevice(deps, signedIn(context), { id: input.id, requestId: context.requestId }),
    ),
    signOutOthers: routes.account.signOutOthers.handler(({ context }) =>
      signOutOthers(deps, signedIn(context), context.requestId),
    ),
  };
}
