import { limits } from '#contract/limits.ts';
import { browserStore, deviceTokensKey } from './browser-store.ts';

const stored = (): string[] => (browserStore.read(deviceTokensKey) ?? '').split(' ').filter((token) => token !== '');

/**
 * The device tokens of the people who have logged in here, the latest first. They grant nothing and name nobody: with one, a person
 * can still log in while strangers guess their password. They therefore outlive a logout.
 */
export const storedDevices = {
  /** For the `device-tokens` header of a login. */
  sent: () => stored().join(' '),
  keep(token: string): void {
    const others = stored().filter((other) => other !== token);
    browserStore.write(deviceTokensKey, [token, ...others].slice(0, limits.deviceTokensPerBrowser).join(' '));
  },
};
