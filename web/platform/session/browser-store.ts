/** Local storage that also works where the browser forbids it: then a value lives as long as the page. */
const memory = new Map<string, string>();

const tokenKey = 'accessToken';
const userKey = 'user';
const colourSchemeKey = 'candour-colour-scheme';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory above.
  }
}

export const accessToken = {
  key: tokenKey,
  get: () => read(tokenKey),
  set: (token: string) => write(tokenKey, token),
};

export const storedUser = {
  get: () => read(userKey),
  set: (user: object) => write(userKey, JSON.stringify(user)),
};

/** Light, dark or auto belongs to the computer, not to a person; it alone stays. */
export const colourScheme = { key: colourSchemeKey };

function emptyWebStorage(): void {
  try {
    const scheme = localStorage.getItem(colourSchemeKey);
    localStorage.clear();
    sessionStorage.clear();
    if (scheme !== null) localStorage.setItem(colourSchemeKey, scheme);
  } catch {
    // Nothing could have been kept where storage is forbidden.
  }
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
export function clearBrowserStores(): void {
  memory.clear();
  emptyWebStorage();
  void emptyDatabases();
}
