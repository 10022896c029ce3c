import { limits } from '#contract/limits.ts';
import { client } from '#web/platform/api/api-client.ts';
import { heldSession } from './held-session.ts';
import { lastUse } from './last-use.ts';
import { lockSession, sessionStore } from './session.ts';

const lookEveryMs = 1_000;
/** What a person does, with whatever they do it: dictation types without keys, and screen readers click without a pointer. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'click', 'input'];

let lockAt: number | undefined;
let toldAt = Date.now();
const listeners = new Set<() => void>();

function warn(next: number | undefined): void {
  if (next === lockAt) return;
  lockAt = next;
  for (const listener of listeners) listener();
}

/** When the screen is to be covered. Asked for nobody, the last use would be written down where nobody is. */
function lockDue(): number {
  const session = sessionStore.current();
  if (session.state !== 'signed-in') return Number.POSITIVE_INFINITY;
  const idleMs = session.user.idle_lock_minutes * 60_000;
  return lastUse.at() + (heldSession.isShared() ? Math.min(idleMs, limits.sessionSharedComputerIdleMs) : idleMs);
}

/** At a shared computer the person is forgotten when their session ends, behind a covered screen too. */
function isOver(): boolean {
  const { state } = sessionStore.current();
  if (!heldSession.isShared() || state === 'anonymous' || state === 'starting') return false;
  return Date.now() >= lastUse.at() + limits.sessionSharedComputerIdleMs;
}

/** Locks when the time has come. By the clock and not by the timer's count: a computer that slept through it is locked at wake. */
function look(): void {
  // Then nothing is left that would be due.
  if (isOver()) sessionStore.expire();
  const due = lockDue();
  const isNear = Date.now() >= due - limits.idleWarningMs;
  warn(isNear && Date.now() < due ? due : undefined);
  if (Date.now() >= due) void lockSession();
}

/** The server locks a session that it hears nothing of, so it hears of who is at work without asking anything of it. */
function tellServer(): void {
  if (Date.now() - toldAt < limits.presenceMs) return;
  toldAt = Date.now();
  // What it answers, the next call will hear too.
  client.auth.presence().catch(() => undefined);
}

function use(): void {
  // First, whether the time was over before: a touch does not open what should be locked.
  look();
  if (sessionStore.current().state !== 'signed-in') return;
  lastUse.note();
  warn(undefined);
  tellServer();
}

/** Covers the screen after the organisation's time without use in any tab. Called once, before the first page. */
export function watchUse(): void {
  for (const sign of signsOfUse) addEventListener(sign, use, { capture: true, passive: true });
  for (const moment of ['focus', 'pageshow', 'resume']) addEventListener(moment, look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookEveryMs);
  sessionStore.subscribe(look);
}

/** When the screen will be covered, ms since 1970; undefined while that is not near. */
export const idleWarning = {
  current: () => lockAt,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  stay: use,
};
