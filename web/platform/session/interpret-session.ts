import { reduceSession } from './reduce-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Happening, Moment } from './session-event.ts';
import type { SessionState } from './session-state.ts';

/** The outcome of an effect: the next event, or why the server was not reached. */
export type EffectOutcome = Happening | Error | undefined;

/** `isCurrent` tells whether the tab is still in this turn. */
type Perform = (effect: SessionEffect, isCurrent: (turn: number) => boolean) => Promise<EffectOutcome> | undefined;

/** Holds the state of one tab, performs the effects of each event, and feeds their outcomes back as events. */
export function interpretSession(first: SessionState, lookAround: () => Moment, perform: Perform) {
  let state = first;
  const isCurrent = (turn: number) => state.turn === turn;

  async function follow(effect: SessionEffect): Promise<Error | undefined> {
    const outcome = await perform(effect, isCurrent);
    return outcome === undefined || outcome instanceof Error ? outcome : happen(outcome);
  }

  /** @returns when everything is done: why the server was not reached, if it was not */
  async function happen(event: Happening): Promise<Error | undefined> {
    const [next, effects] = reduceSession(state, { ...event, ...lookAround() });
    state = next;
    const outcomes = await Promise.all(effects.map(follow));
    return outcomes.find((outcome) => outcome !== undefined);
  }

  return { current: () => state, happen };
}
