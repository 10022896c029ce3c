import { routes, signedIn, signedInOrPending } from '#server/platform/http/routes.ts';
import { listDevices, type SignOutDeviceDeps, signOutDevice, signOutOthers } from './devices.ts';
import { personalUsage } from './personal-usage.ts';
import { deletePhoto, openPhoto, type SetPhotoDeps, setPhoto } from './photo.ts';
import { accountInfo, type UpdateAccountDeps, updateAccount } from './profile.ts';

export type AccountDeps = UpdateAccountDeps & SetPhotoDeps & SignOutDeviceDeps;

/** The signed-in user's own account. The password is changed in the auth feature. */
export function accountRoutes(deps: AccountDeps) {
  return {
    info: routes.account.info.handler(({ context }) => accountInfo(deps, signedInOrPending(context.caller))),
    update: routes.account.update.handler(({ input, context }) => updateAccount(deps, signedIn(context), input)),
    image: routes.account.image.handler(({ context }) => openPhoto(deps, signedIn(context))),
    uploadImage: routes.account.uploadImage.handler(({ input, context }) =>
      setPhoto(deps, signedIn(context), input.file, context.requestId),
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
