import { judgeTime, use } from './judge-time.ts';
import { follow, goWithout, signIn } from './profile-steps.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Happening, SessionEvent, TabMessage } from './session-event.ts';
import type { SessionState } from './session-state.ts';
import { cover, fetchProfile, leave, lock, type Step } from './session-steps.ts';
import { catchUp, changePerson, enter, goOn, leaveEverywhere, start, unlock } from './start-steps.ts';

function hear(step: Step, { message }: { message: TabMessage }): void {
  const { state, effects } = step;
  const { session, token, turn } = state;
  if (typeof message === 'object') {
    if (token !== null && message.ended === token) leave(step, 'logout');
  } else if (message === 'signed-in') {
    effects.push({ type: 'dismiss-error' });
    start(step);
  } else if (message === 'locked') {
    if (session.state !== 'anonymous') cover(step);
  } else if (message === 'unlocked') {
    if (session.state === 'locked') fetchProfile(step);
  } else if (session.state === 'signed-in') effects.push({ type: 'fetch-profile', turn });
}

const reactions: { [Event in Happening as Event['type']]: (step: Step, event: Event) => void } = {
  started: start,
  'logged-in': enter,
  'logged-out': leaveEverywhere,
  expired: (step) => leave(step, 'expired'),
  'person-changed': changePerson,
  'profile-changed'(step, { profile }) {
    follow(step, profile);
    step.effects.push({ type: 'tell-tabs', message: 'profile-changed' });
  },
  locked(step) {
    if (step.state.session.state !== 'anonymous') lock(step);
  },
  used: use,
  heard: hear,
  looked(step) {
    const { state, stored } = step;
    // Without messages a missing token is the only sign of a logout. With them it may just mean that another tab's session expired.
    if (!state.canTell && state.token !== null && stored.token === null) leave(step, 'logout');
  },
  'shown-again': catchUp,
  'tabs-answered': (step, { isOneOfSeveral }) => (isOneOfSeveral ? goOn(step) : lock(step)),
  'profile-answered': (step, { profile }) =>
    step.state.session.state === 'signed-in' ? follow(step, profile) : signIn(step, profile),
  'profile-failed'(step, { error }) {
    // A failed refresh leaves the page as it is.
    if (step.state.session.state !== 'signed-in') goWithout(step, error);
  },
  unlocked: unlock,
};

/**
 * Decides everything about this tab's session, and does nothing itself.
 * @returns the next state, and the effects to perform in this order
 */
export function reduceSession(
  before: SessionState,
  event: SessionEvent,
): [state: SessionState, effects: readonly SessionEffect[]] {
  const { now, stored } = event;
  const state = { ...before, lastUseAt: Math.max(before.lastUseAt, stored.lastUseAt) };
  const effects: SessionEffect[] = [];
  const step = { state, effects, now, stored };
  const react = reactions[event.type] as (step: Step, event: SessionEvent) => void;
  // A late answer changes nothing.
  if (!('turn' in event) || event.turn === state.turn) react(step, event);
  judgeTime(step);
  if (state.lockAt !== before.lockAt) effects.push({ type: 'warn', lockAt: state.lockAt });
  return [state, effects];
}
