import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessToken, clearTabStores, lockFlag } from './browser-store.ts';
import { storedDevices } from './stored-devices.ts';

/** Local storage as every tab of one browser sees it; what is full takes nothing. */
function localStorageOf(kept: Map<string, string>, isFull = false) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

describe('What a browser keeps for the session', () => {
  beforeEach(() => {
    clearTabStores();
    return () => vi.unstubAllGlobals();
  });

  it('is gone in this tab when another tab takes it away, though this one wrote it', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', localStorageOf(kept));
    accessToken.set('a token');
    lockFlag.set(true);
    expect([accessToken.get(), lockFlag.get()]).toEqual(['a token', true]);
    kept.clear();
    expect([accessToken.get(), lockFlag.get()]).toEqual([null, false]);
  });

  it.each([
    ['forbids storage', undefined],
    ['has no room left', localStorageOf(new Map(), true)],
  ])('lives as long as the page where the browser %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    accessToken.set('a token');
    lockFlag.set(true);
    expect([accessToken.get(), lockFlag.get()]).toEqual(['a token', true]);
    lockFlag.set(false);
    clearTabStores();
    expect([accessToken.get(), lockFlag.get()]).toEqual([null, false]);
  });

  it('contains the device tokens of its latest people, each once, the latest first', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', localStorageOf(kept));
    expect(storedDevices.sent()).toBe('');
    const people = Array.from({ length: limits.deviceTokensPerBrowser + 2 }, (_, nth) => `token-${nth}`);
    for (const token of people) storedDevices.keep(token);
    storedDevices.keep('token-5');
    const latest = people.toReversed().slice(0, limits.deviceTokensPerBrowser);
    expect(storedDevices.sent().split(' ')).toEqual(['token-5', ...latest.filter((token) => token !== 'token-5')]);
  });
});
