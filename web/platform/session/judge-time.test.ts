import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { reduceSession } from './reduce-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Happening, Stored } from './session-event.ts';
import { type Profile, type Session, type SessionState, stateAtFirst } from './session-state.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const minutes = (count: number) => count * 60_000;
const asha = { user_id: 'ASHA', firstname: 'Asha', surname: 'Rao', idle_lock_minutes: 15 } as Profile;
const signedIn: Session = { state: 'signed-in', user: asha };
const locked: Session = { state: 'locked', name: 'Asha Rao' };
const expired: Session = { state: 'anonymous', because: 'expired' };

/** Last used at noon, when the server heard of it too. */
const atWork: SessionState = {
  ...stateAtFirst(true, noon),
  session: signedIn,
  token: 'of Asha',
  turn: 5,
  isIn: true,
  answersOf: 'ASHA',
  lastUseAt: noon,
};
const covered: SessionState = { ...atWork, session: locked };
const shared = (state: SessionState): SessionState => ({ ...state, isShared: true });
const patient = (state: SessionState): SessionState => ({
  ...state,
  session: { state: 'signed-in', user: { ...asha, idle_lock_minutes: 720 } },
});
const left: SessionState = { ...stateAtFirst(true, noon), session: expired, turn: 6, answersOf: 'ASHA' };

const kept: Stored = { token: 'of Asha', isShared: false, isLocked: false, name: 'Asha Rao', lastUseAt: noon };
const none: Stored = { token: null, isShared: false, isLocked: false, name: '', lastUseAt: 0 };

const lock: SessionEffect[] = [
  { type: 'mark-locked', isLocked: true },
  { type: 'show', session: locked },
  { type: 'dismiss-error' },
  { type: 'forget-answers' },
  { type: 'tell-tabs', message: 'locked' },
  { type: 'lock-session', turn: 6 },
];
const forget: SessionEffect[] = [
  { type: 'forget-unsent-text' },
  { type: 'clear-stores', isOwn: true, isShared: true },
  { type: 'show', session: expired },
  { type: 'forget-answers' },
];
const warn = (lockAt: number | undefined): SessionEffect => ({ type: 'warn', lockAt });
const keepUse = (at: number): SessionEffect => ({ type: 'keep-last-use', at });

const looked: Happening = { type: 'looked' };
const used: Happening = { type: 'used' };

type Row = {
  from: SessionState;
  event?: Happening;
  /** Ms after noon. */
  after: number;
  stored?: Partial<Stored>;
  next?: Partial<SessionState>;
  effects?: readonly SessionEffect[];
};

/** A row without `next` expects the same state, one without `effects` expects none. */
function judge(_: string, { from, event = looked, after, stored, next = {}, effects = [] }: Row): void {
  const [state, done] = reduceSession(from, { ...event, now: noon + after, stored: { ...kept, ...stored } });
  expect(state).toEqual({ ...from, ...next });
  expect(done).toEqual(effects);
}

describe('An idle screen', () => {
  const lockAt = noon + minutes(15);
  it.each<[string, Row]>([
    ['stays open for the organisation’s idle time', { from: atWork, after: minutes(14) - 1 }],
    [
      'warns a minute before it is covered',
      { from: atWork, after: minutes(14), next: { lockAt }, effects: [warn(lockAt)] },
    ],
    ['warns once', { from: { ...atWork, lockAt }, after: minutes(14) + 5_000 }],
    [
      'is covered when the time is up, and the warning goes',
      {
        from: { ...atWork, lockAt },
        after: minutes(15),
        next: { session: locked, turn: 6, lockAt: undefined },
        effects: [...lock, warn(undefined)],
      },
    ],
    [
      'is covered when the computer wakes after the time was up',
      { from: atWork, after: minutes(300), next: { session: locked, turn: 6 }, effects: lock },
    ],
    [
      'is covered as soon as the profile arrives when the last use was long ago',
      {
        from: { ...atWork, session: { state: 'starting' } },
        event: { type: 'profile-answered', turn: 5, profile: asha },
        after: minutes(20),
        next: { session: locked, turn: 6 },
        effects: [
          { type: 'keep-unsent-text', userId: 'ASHA' },
          { type: 'mark-locked', isLocked: false },
          { type: 'drop-queries' },
          { type: 'keep-profile', profile: asha },
          { type: 'show', session: signedIn },
          ...lock,
        ],
      },
    ],
    [
      'counts from now when no last use is known',
      {
        from: { ...atWork, lastUseAt: 0 },
        after: 0,
        stored: { lastUseAt: 0 },
        next: { lastUseAt: noon },
        effects: [keepUse(noon)],
      },
    ],
    ['goes on counting after another tab has cleared the stores', { from: atWork, after: minutes(5), stored: none }],
    ['has its whole time again when the clock is set back', { from: atWork, after: -minutes(60) }],
    ['stays covered on a person’s own computer, however long', { from: covered, after: minutes(700) }],
    ['stores no use while nobody is logged in', { from: left, after: minutes(20), stored: none }],
  ])('%s', judge);
});

describe('A touch', () => {
  it.each<[string, Row]>([
    [
      'keeps the screen open and removes the warning',
      {
        from: { ...atWork, lockAt: noon + minutes(15), toldAt: noon + minutes(14) },
        event: used,
        after: minutes(14) + 5_000,
        next: { lastUseAt: noon + minutes(14) + 5_000, lockAt: undefined },
        effects: [keepUse(noon + minutes(14) + 5_000), warn(undefined)],
      },
    ],
    [
      'does not open what should be locked',
      { from: atWork, event: used, after: minutes(15), next: { session: locked, turn: 6 }, effects: lock },
    ],
    ['does not open a covered screen', { from: covered, event: used, after: 1 }],
    ['is stored at most once a second', { from: atWork, event: used, after: 999, next: { lastUseAt: noon + 999 } }],
    [
      'is stored again after a second',
      { from: atWork, event: used, after: 1_000, next: { lastUseAt: noon + 1_000 }, effects: [keepUse(noon + 1_000)] },
    ],
    [
      'reports presence to the server every three minutes',
      {
        from: atWork,
        event: used,
        after: limits.presenceMs,
        next: { lastUseAt: noon + limits.presenceMs, toldAt: noon + limits.presenceMs },
        effects: [keepUse(noon + limits.presenceMs), { type: 'tell-presence' }],
      },
    ],
    [
      'in another tab counts here too',
      {
        from: atWork,
        after: minutes(20),
        stored: { lastUseAt: noon + minutes(10) },
        next: { lastUseAt: noon + minutes(10) },
      },
    ],
    ['does not count while nobody is logged in', { from: left, event: used, after: minutes(1), stored: none }],
  ])('%s', judge);
});

describe('An idle shared computer', () => {
  const forgotten = { ...left, session: expired };
  it.each<[string, Row]>([
    [
      'is covered like any other',
      { from: shared(atWork), after: minutes(15), next: { session: locked, turn: 6 }, effects: lock },
    ],
    [
      'forgets the person when the session runs out, also behind a covered screen',
      { from: shared(covered), after: minutes(30), next: forgotten, effects: forget },
    ],
    [
      'forgets a person whose profile could not be fetched',
      {
        from: shared({ ...atWork, session: { state: 'unreachable', error: new Error() as never } }),
        after: minutes(30),
        next: forgotten,
        effects: forget,
      },
    ],
    [
      'forgets the person when the organisation’s idle time is longer',
      { from: shared(patient(atWork)), after: minutes(30), next: forgotten, effects: forget },
    ],
    [
      'warns before it forgets the person',
      {
        from: shared(patient(atWork)),
        after: minutes(29),
        next: { lockAt: noon + minutes(30) },
        effects: [warn(noon + minutes(30))],
      },
    ],
    [
      'forgets the person when a new tab opens after that, without a lock',
      {
        from: stateAtFirst(true, noon),
        event: { type: 'started' },
        after: minutes(31),
        stored: { isShared: true, isLocked: true },
        next: { session: expired, turn: 2 },
        effects: forget,
      },
    ],
  ])('%s', judge);
});
