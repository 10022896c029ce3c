import type { PasskeyCeremonies, PasskeyCeremoniesDeps } from './passkey-ceremonies.ts';

/** Loads the ceremonies and their library with the first passkey call, which keeps the start fast. */
export function passkeysWhenAsked(deps: PasskeyCeremoniesDeps): PasskeyCeremonies {
  let opened: Promise<PasskeyCeremonies> | undefined;
  const open = () => {
    opened ??= import('./passkey-ceremonies.ts').then(({ openPasskeyCeremonies }) => openPasskeyCeremonies(deps));
    return opened;
  };
  return {
    creationOptions: async (userId) => (await open()).creationOptions(userId),
    checkCreated: async (userId, made) => (await open()).checkCreated(userId, made),
    requestOptions: async () => (await open()).requestOptions(),
    checkAsserted: async (asserted) => (await open()).checkAsserted(asserted),
    providerOf: async (aaguid) => (await open()).providerOf(aaguid),
  };
}
