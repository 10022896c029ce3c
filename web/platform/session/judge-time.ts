import { limits } from '#contract/limits.ts';
import { isOver, leave, lock, noteUse, type Step } from './session-steps.ts';

function judgeIdle(step: Step, idleMs: number): void {
  const { state, now } = step;
  const limitMs = state.isShared ? Math.min(idleMs, limits.sessionSharedComputerIdleMs) : idleMs;
  // The clock may have been set back since the last use.
  const dueAt = Math.min(state.lastUseAt, now) + limitMs;
  if (now >= dueAt) lock(step);
  else if (now >= dueAt - limits.idleWarningMs) state.lockAt = dueAt;
}

/**
 * Warns, locks or forgets the person when the time has come. It compares the clock and does not count ticks, so a computer that slept
 * is locked when it wakes.
 */
export function judgeTime(step: Step): void {
  const { state } = step;
  const { session } = state;
  state.lockAt = undefined;
  // Nothing is stored about use while nobody is logged in.
  if (session.state === 'anonymous' || session.state === 'starting') return;
  if (state.lastUseAt === 0) noteUse(step);
  if (isOver(step)) leave(step, 'expired');
  else if (session.state === 'signed-in') judgeIdle(step, session.user.idle_lock_minutes * 60_000);
}

/** Somebody uses this tab, which keeps the screen open. */
export function use(step: Step): void {
  const { state, effects, now } = step;
  // The time may already be over: a touch does not open what should be locked.
  judgeTime(step);
  if (state.session.state !== 'signed-in') return;
  noteUse(step);
  // The server locks a session that it does not hear from.
  if (now - state.toldAt < limits.presenceMs) return;
  state.toldAt = now;
  effects.push({ type: 'tell-presence' });
}
