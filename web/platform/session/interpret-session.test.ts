import { describe, expect, it } from 'vitest';
import { type EffectOutcome, interpretSession } from './interpret-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Stored } from './session-event.ts';
import { type Profile, stateAtFirst } from './session-state.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const asha = { user_id: 'ASHA', idle_lock_minutes: 15 } as Profile;
const kept: Stored = { token: 'of Asha', isShared: false, isLocked: false, name: 'Asha Rao', lastUseAt: now };

/** A tab whose slow effects end when the test says so, with the outcome it says. */
function startedTab() {
  const performed: string[] = [];
  const waiting = new Map<string, (outcome: EffectOutcome) => void>();
  const asked: ((turn: number) => boolean)[] = [];
  const perform = (effect: SessionEffect, isCurrent: (turn: number) => boolean) => {
    performed.push(effect.type);
    asked.push(isCurrent);
    if (effect.type !== 'fetch-profile' && effect.type !== 'end-session') return undefined;
    return new Promise<EffectOutcome>((resolve) => waiting.set(effect.type, resolve));
  };
  const tab = interpretSession(stateAtFirst(true, now), () => ({ now, stored: kept }), perform);
  const come = (type: SessionEffect['type'], outcome: EffectOutcome) => waiting.get(type)?.(outcome);
  return { tab, performed, come, isCurrent: (turn: number) => asked.some((is) => is(turn)) };
}

describe('The session interpreter', () => {
  it('performs effects at once and in order, and feeds their outcomes back as events', async () => {
    const { tab, performed, come } = startedTab();
    const isDone = tab.happen({ type: 'started' });
    expect(performed).toEqual(['show', 'fetch-profile']);
    come('fetch-profile', { type: 'profile-answered', turn: tab.current().turn, profile: asha });
    expect(await isDone).toBeUndefined();
    expect(tab.current().session).toEqual({ state: 'signed-in', user: asha });
    expect(performed.at(-1)).toBe('show');
  });

  it('recognises an answer that comes after something else has settled the tab', async () => {
    const { tab, come, isCurrent } = startedTab();
    const isDone = tab.happen({ type: 'started' });
    const { turn } = tab.current();
    expect(isCurrent(turn)).toBe(true);
    void tab.happen({ type: 'logged-out' });
    expect(isCurrent(turn)).toBe(false);
    come('fetch-profile', { type: 'profile-answered', turn, profile: asha });
    await isDone;
    expect(tab.current().session).toEqual({ state: 'anonymous', because: 'logout' });
  });

  it.each([undefined, new Error('no network')])(
    'reports why the server was not told of a logout: %s',
    async (failure) => {
      const { tab, come } = startedTab();
      void tab.happen({ type: 'started' });
      const isTold = tab.happen({ type: 'logged-out' });
      expect(tab.current().session.state).toBe('anonymous');
      come('end-session', failure);
      expect(await isTold).toBe(failure);
    },
  );
});
