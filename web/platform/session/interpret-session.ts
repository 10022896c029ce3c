import { reduceSession } from './reduce-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Happening, Moment } from './session-event.ts';
import type { SessionState } from './session-state.ts';

/** The outcome of an effect: the next event, or whether the server was reached. */
export type EffectOutcome = Happening | boolean | undefined;

/** `isCurrent` tells whether the tab is still in this turn. */
type Perform = (effect: SessionEffect, isCurrent: (turn: number) => boolean) => Promise<EffectOutcome> | undefined;

/** Holds the state of one tab, performs the effects of each event, and feeds their outcomes back as events. */
export function interpretSession(first: SessionState, lookAround: () => Moment, perform: Perform) {
  let state = first;
  const isCurrent = (turn: number) => state.turn === turn;

  async function follow(effect: SessionEffect): Promise<boolean> {
    const outcome = await perform(effect, isCurrent);
    return typeof outcome === 'object' ? happen(outcome) : outcome !== false;
  }

  /** @returns when everything is done: whether the server was reached */
  async function happen(event: Happening): Promise<boolean> {
    const [next, effects] = reduceSession(state, { ...event, ...lookAround() });
    state = next;
    const outcomes = await Promise.all(effects.map(follow));
    return !outcomes.includes(false);
  }

  return { current: () => state, happen };
}
