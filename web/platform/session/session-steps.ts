import { limits } from '#contract/limits.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Moment } from './session-event.ts';
import { type Session, type SessionState, stateAtFirst } from './session-state.ts';

/** An event in progress: the state and the effects so far. Functions that take a step change both. */
export type Step = Moment & { state: SessionState; effects: SessionEffect[] };

/** The last use is stored at most this often, ms: other tabs may lock this much early. */
const storeUseAfterMs = 1_000;

export function show({ state, effects }: Step, session: Session): void {
  state.session = session;
  effects.push({ type: 'show', session });
}

/** Whether the browser stores this tab's session or none, rather than that of somebody who logged in since. */
const isStoredOwn = ({ state, stored }: Step): boolean => stored.token === null || stored.token === state.token;

/** Whether a session at a shared computer has run out. A covered screen does not extend it. */
export const isOver = ({ state, now }: Step): boolean =>
  state.isShared && state.lastUseAt > 0 && now - state.lastUseAt >= limits.sessionSharedComputerIdleMs;

/** Forgets the person on this computer. Their unsent text stays in this tab, unless they logged out or the computer is shared. */
export function leave(step: Step, because: 'logout' | 'expired'): void {
  const { state, effects } = step;
  const { isShared, turn, answersOf } = state;
  if (because === 'logout' || isShared) effects.push({ type: 'forget-unsent-text' });
  // If somebody has logged in at another tab since, the browser's stores are theirs.
  effects.push({ type: 'clear-stores', isOwn: isStoredOwn(step), isShared });
  Object.assign(state, stateAtFirst(state.canTell, state.toldAt), { turn: turn + 1, answersOf });
  show(step, { state: 'anonymous', because });
  effects.push({ type: 'forget-answers' });
}

/** Covers this tab: the page and its data go, unsent text stays. */
export function cover(step: Step): void {
  const { state, effects, stored } = step;
  if (state.session.state === 'locked') return;
  state.turn += 1;
  if (isStoredOwn(step)) effects.push({ type: 'mark-locked', isLocked: true });
  show(step, { state: 'locked', name: stored.name });
  effects.push({ type: 'dismiss-error' }, { type: 'forget-answers' });
}

/** Covers every tab and locks the session on the server. */
export function lock(step: Step): void {
  const { state, effects } = step;
  if (state.session.state === 'locked') return;
  if (isOver(step)) {
    leave(step, 'expired');
    return;
  }
  cover(step);
  // A session that another tab has begun since is not this tab's to lock.
  if (isStoredOwn(step))
    effects.push({ type: 'tell-tabs', message: 'locked' }, { type: 'lock-session', turn: state.turn });
}

/** Fetches the profile in a new turn. */
export function fetchProfile({ state, effects }: Step): void {
  state.turn += 1;
  effects.push({ type: 'fetch-profile', turn: state.turn });
}

/** Notes that somebody is using this tab. */
export function noteUse({ state, effects, now, stored }: Step): void {
  state.lastUseAt = now;
  if (Math.abs(now - stored.lastUseAt) >= storeUseAfterMs) effects.push({ type: 'keep-last-use', at: now });
}
