import { limits } from '#contract/limits.ts';

/** Spec §4. Nothing optional is stored today, so there is nothing yet that an acceptance switches on. */
export type Consent = 'unknown' | 'accepted' | 'dismissed';

const cookieName = 'candour-cookie-consent';
const listeners = new Set<() => void>();

function stored(): string | undefined {
  const prefix = `${cookieName}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

function read(): Consent {
  const value = stored();
  return value === 'accepted' || value === 'dismissed' ? value : 'unknown';
}

let last: Consent | undefined;

function tell(): void {
  last = read();
  for (const listener of listeners) listener();
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way exists only where the page is served securely
  document.cookie = `${cookieName}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  tell();
}

/** The answer of this browser about optional cookies, kept 150 days in a cookie. */
export const cookieConsent = {
  cookieName,
  current: (): Consent => {
    last ??= read();
    return last;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answer: (consent: 'accepted' | 'dismissed') => write(consent, limits.cookieConsentSeconds),
  forget: () => write('', 0),
  /** Another tab may have answered. Called when this one is looked at. */
  lookAgain(): void {
    if (read() !== last) tell();
  },
};
