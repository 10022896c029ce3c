import { cover, fetchProfile, leave, lock, noteUse, type Step, show } from './session-steps.ts';

/** Fetches the profile at a tab whose person is known. */
export function goOn(step: Step): void {
  step.state.isIn = true;
  fetchProfile(step);
}

/** Takes over the stored session. */
function startAs(step: Step, token: string): void {
  const { state, effects, stored } = step;
  const { isShared } = stored;
  Object.assign(state, { token, isShared });
  if (stored.isLocked) lock(step);
  else {
    show(step, { state: 'starting' });
    // At a shared computer, the person who opens the browser may not be the one who closed it.
    if (isShared && !state.isIn) effects.push({ type: 'find-other-tabs', turn: state.turn });
    else goOn(step);
  }
}

export function start(step: Step): void {
  const { state, stored } = step;
  state.turn += 1;
  if (stored.token !== null) startAs(step, stored.token);
  else if (state.token !== null) leave(step, 'expired');
  else show(step, { state: 'anonymous', because: 'nobody' });
}

type Login = { token: string; isShared: boolean };

/** Takes over the session of a login, in every tab. The login page stays until the profile arrives. */
export function enter(step: Step, { token, isShared }: Login): void {
  const { state, effects } = step;
  Object.assign(state, { token, isShared });
  effects.push({ type: 'keep-login', token, isShared });
  noteUse(step);
  effects.push({ type: 'dismiss-error' }, { type: 'tell-tabs', message: 'signed-in' });
  // The screen belongs to somebody who logged in at another tab during this login.
  if (state.session.state === 'signed-in') show(step, { state: 'starting' });
  goOn(step);
}

/** Uncovers every tab. */
export function unlock(step: Step): void {
  const { effects } = step;
  effects.push({ type: 'mark-locked', isLocked: false });
  noteUse(step);
  effects.push({ type: 'tell-tabs', message: 'unlocked' });
  goOn(step);
}

/** Forgets the person in every tab at once, and ends the session on the server. */
export function leaveEverywhere(step: Step): void {
  const { state, effects, stored } = step;
  // Logging out clears the whole browser, whichever tab logged in last.
  if (stored.token !== null) Object.assign(state, { token: stored.token, isShared: stored.isShared });
  const { token: ended } = state;
  if (ended !== null) effects.push({ type: 'end-session', token: ended });
  leave(step, 'logout');
  effects.push({ type: 'tell-tabs', message: { ended } });
}

/** Starts again as another person: the screen and the data were the previous person's. */
export function changePerson(step: Step): void {
  if (step.state.token === null) return;
  step.effects.push({ type: 'tell-tabs', message: 'signed-in' });
  show(step, { state: 'starting' });
  fetchProfile(step);
}

/** Brings a page from the page cache up to date: it has missed what other tabs did. */
export function catchUp(step: Step): void {
  const { state, stored } = step;
  const isAnonymous = state.session.state === 'anonymous';
  if (stored.token !== state.token) {
    if (!isAnonymous) leave(step, 'logout');
    if (stored.token !== null) start(step);
  } else if (stored.isLocked && !isAnonymous) cover(step);
}
