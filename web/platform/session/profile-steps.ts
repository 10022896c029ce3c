import { type ClientError, isSessionLocked } from '#web/platform/api/client-error.ts';
import type { Profile } from './session-state.ts';
import { cover, leave, type Step, show } from './session-steps.ts';

function showProfile(step: Step, profile: Profile): void {
  // The lock screen names the person who can unlock it: the administrator, while they see the product as somebody else.
  if (!profile.impersonation) step.effects.push({ type: 'keep-profile', profile });
  show(step, { state: 'signed-in', user: profile });
}

/** Shows the changed profile, unless the screen is somebody else's or nobody's. */
export function follow(step: Step, profile: Profile): void {
  const { session } = step.state;
  if (session.state === 'signed-in' && session.user.user_id === profile.user_id) showProfile(step, profile);
}

/** Logs in the person whose profile has arrived. */
export function signIn(step: Step, profile: Profile): void {
  const { state, effects } = step;
  const { user_id: userId, impersonation } = profile;
  // An administrator's unsent text waits until they are themselves again.
  if (!impersonation) effects.push({ type: 'keep-unsent-text', userId });
  if (state.answersOf !== undefined && state.answersOf !== userId) effects.push({ type: 'forget-answers' });
  effects.push({ type: 'mark-locked', isLocked: false }, { type: 'drop-queries' });
  state.answersOf = userId;
  state.isIn = true;
  showProfile(step, profile);
}

/** Handles a profile that could not be fetched: the session has ended, is locked, or cannot be judged yet. */
export function goWithout(step: Step, error: ClientError): void {
  if (error.status === 401) leave(step, 'expired');
  else if (isSessionLocked(error)) cover(step);
  else show(step, { state: 'unreachable', error });
}
