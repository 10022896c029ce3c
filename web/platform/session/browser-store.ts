import { cookieConsent } from './cookie-consent.ts';

/** What local storage would not take, because the browser forbids it or it is full: such a value lives as long as the page. */
const memory = new Map<string, string>();

const tokenKey = 'accessToken';
const userKey = 'user';
const sharedComputerKey = 'candour-shared-computer';
const lockedKey = 'candour-locked';
const lastUseKey = 'candour-last-use';
const colourSchemeKey = 'candour-colour-scheme';
/** See `storedDevices`. */
export const deviceTokensKey = 'candour-devices';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    // Another tab may take it from there: a copy would outlive that.
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Kept in memory alone, and gone from there.
  }
}

export const browserStore = { read, write, remove };

export const accessToken = {
  get: () => read(tokenKey),
  set: (token: string) => write(tokenKey, token),
};

/** The name in what another version, or a person, may have put there. */
function nameIn(stored: string | null): string {
  try {
    const user: unknown = JSON.parse(stored ?? 'null');
    if (typeof user !== 'object' || user === null || !('firstname' in user) || !('surname' in user)) return '';
    return `${user.firstname} ${user.surname}`.trim();
  } catch {
    return '';
  }
}

export const storedUser = {
  /** Empty where nobody is known. */
  name: () => nameIn(read(userKey)),
  set: (user: object) => write(userKey, JSON.stringify(user)),
};

function flag(key: string) {
  return {
    get: () => read(key) === 'yes',
    set: (value: boolean) => (value ? write(key, 'yes') : remove(key)),
  };
}

/** What the person said when they logged in. */
export const sharedComputer = flag(sharedComputerKey);

/** Set while the session is locked, so that a page opened meanwhile is covered before the server is asked. */
export const lockFlag = flag(lockedKey);

/** When somebody last used any tab, ms since 1970; 0 where it is unknown. */
export const lastUse = {
  get: () => Number(read(lastUseKey)) || 0,
  set: (at: number) => write(lastUseKey, String(at)),
};

/** Light, dark or auto belongs to the computer, not to a person; it stays, where the computer is one person's. */
export const colourScheme = { key: colourSchemeKey };

const outlivesLogout = (key: string, isShared: boolean): boolean =>
  key === deviceTokensKey || (key === colourSchemeKey && !isShared);

function emptyLocalStorage(isShared: boolean): void {
  try {
    // One by one: every tab does this at the same time, and one that cleared all could take what another had put back.
    for (const key of Object.keys(localStorage)) if (!outlivesLogout(key, isShared)) localStorage.removeItem(key);
  } catch {
    // Nothing could have been kept where storage is forbidden.
  }
}

/** All of ours but the answer about cookies, which on a shared computer was one person's and goes too. */
function emptyCookies(isShared: boolean): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way exists only where the page is served securely
    if (name !== cookieConsent.cookieName) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
  if (isShared) cookieConsent.forget();
}

async function emptyDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // A browser without these stores keeps nothing in them.
  }
}

/** Empties every store of this browser for this site, so that the next person at the desk finds nothing. */
export function clearBrowserStores(isShared: boolean): void {
  emptyLocalStorage(isShared);
  clearTabStores();
  emptyCookies(isShared);
  void emptyDatabases();
}

/** Empties what this tab alone keeps. */
export function clearTabStores(): void {
  memory.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing could have been kept where storage is forbidden.
  }
}
