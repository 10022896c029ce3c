import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, sharedComputer } from './browser-store.ts';
import { heldSession } from './held-session.ts';

const kept = new Map<string, string>();

describe('The session that a tab holds', () => {
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('is not the one that somebody else has begun at another tab since', () => {
    accessToken.set('of the first');
    heldSession.take();
    expect(heldSession.isStoredOne()).toBe(true);
    accessToken.set('of the next');
    expect(heldSession.isStoredOne()).toBe(false);
    expect(heldSession.token()).toBe('of the first');
    kept.clear();
    expect(heldSession.isStoredOne(), 'nobody else has come').toBe(true);
  });

  it('stays one of a shared computer when another tab has forgotten that it is shared', () => {
    sharedComputer.set(true);
    heldSession.take();
    kept.clear();
    expect(heldSession.isShared()).toBe(true);
    heldSession.forget();
    expect(heldSession.isShared()).toBe(false);
  });

  it('tells an answer that comes after something else has settled the tab', () => {
    const isFirst = heldSession.nextTurn();
    const isAlsoFirst = heldSession.thisTurn();
    expect([isFirst(), isAlsoFirst()]).toEqual([true, true]);
    const isSecond = heldSession.nextTurn();
    expect([isFirst(), isAlsoFirst(), isSecond()]).toEqual([false, false, true]);
  });
});
