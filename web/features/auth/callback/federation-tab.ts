/**
 * What this tab remembers while the person is at a provider: the secret that binds the callback to the request, and their
 * choices.
 */
type Departure = { binding: string; isShared: boolean };

const keyOf = (provider: string) => `candour-sign-in-${provider}`;

function departureIn(stored: string | null): Departure | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('binding' in value) || !('isShared' in value))
      return undefined;
    return typeof value.binding === 'string'
      ? { binding: value.binding, isShared: value.isShared === true }
      : undefined;
  } catch {
    return undefined;
  }
}

export const federationTab = {
  leave(provider: string, departure: Departure): void {
    sessionStorage.setItem(keyOf(provider), JSON.stringify(departure));
  },
  /** Undefined when another tab, or someone else, started the login. */
  departure(provider: string): Departure | undefined {
    try {
      return departureIn(sessionStorage.getItem(keyOf(provider)));
    } catch {
      return undefined;
    }
  },
  forget(provider: string): void {
    try {
      sessionStorage.removeItem(keyOf(provider));
    } catch {
      // Nothing was stored where storage is forbidden.
    }
  },
};
