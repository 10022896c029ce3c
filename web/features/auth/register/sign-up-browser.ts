import { browserStore } from '#web/platform/session/browser-store.ts';

const key = 'candour-sign-up';

function newBinding(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The secret that proves, when the emailed link opens, that this browser typed the password at registration. Anyone can register
 * any address, so without it the password is set again.
 */
export const signUpBrowser = {
  /** Created with the first registration and reused until an address is verified. */
  binding(): string {
    const kept = browserStore.read(key);
    if (kept) return kept;
    const made = newBinding();
    browserStore.write(key, made);
    return made;
  },
  kept: (): string | undefined => browserStore.read(key) || undefined,
  forget: (): void => browserStore.remove(key),
};
