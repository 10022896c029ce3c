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
 * The secret by which this browser shows, when the link of the mail is opened in it, that the password of the sign-up was typed here.
 * Anybody may sign up with any address: without it the password is chosen once more.
 */
export const signUpBrowser = {
  /** Made with the first sign-up, and the same for those after it until an address is proved. */
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
