import { describe, expect, it } from 'vitest';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { reduceSession } from './reduce-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Happening, Stored } from './session-event.ts';
import { type Profile, type Session, type SessionState, stateAtFirst } from './session-state.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const lastUseAt = now - 60_000;
const asha = { user_id: 'ASHA', firstname: 'Asha', surname: 'Rao', idle_lock_minutes: 15 } as Profile;
const ben = { ...asha, user_id: 'BEN', firstname: 'Ben' };
const renamed = { ...asha, firstname: 'Aisha' };
const refused = errorOfCatalogue(accountErrors.authentication_required);

const starting: Session = { state: 'starting' };
const locked: Session = { state: 'locked', name: 'Asha Rao' };
const without = (because: 'nobody' | 'logout' | 'expired'): Session => ({ state: 'anonymous', because });

const atFirst = stateAtFirst(true, now);
const nobody: SessionState = { ...atFirst, session: without('nobody'), turn: 1 };
const atWork: SessionState = {
  ...atFirst,
  session: { state: 'signed-in', user: asha },
  token: 'of Asha',
  turn: 5,
  isIn: true,
  answersOf: 'ASHA',
  lastUseAt,
};
const covered: SessionState = { ...atWork, session: locked, turn: 6 };
const left: SessionState = { ...nobody, session: without('logout'), turn: 6, answersOf: 'ASHA' };

const kept: Stored = { token: 'of Asha', isShared: false, isLocked: false, name: 'Asha Rao', lastUseAt };
const none: Stored = { token: null, isShared: false, isLocked: false, name: '', lastUseAt: 0 };
const ofBen: Stored = { ...kept, token: 'of Ben', name: 'Ben Rao' };

const show = (session: Session): SessionEffect => ({ type: 'show', session });
const fetchIn = (turn: number): SessionEffect => ({ type: 'fetch-profile', turn });
const tell = (message: 'signed-in' | 'profile-changed' | 'locked' | 'unlocked'): SessionEffect => ({
  type: 'tell-tabs',
  message,
});
const mark = (isLocked: boolean): SessionEffect => ({ type: 'mark-locked', isLocked });
const clear = (isOwn: boolean, isShared = false): SessionEffect => ({ type: 'clear-stores', isOwn, isShared });
const keepUse: SessionEffect = { type: 'keep-last-use', at: now };
const dismiss: SessionEffect = { type: 'dismiss-error' };
const forgetText: SessionEffect = { type: 'forget-unsent-text' };
const forgetAnswers: SessionEffect = { type: 'forget-answers' };
const leave = (because: 'logout' | 'expired'): SessionEffect[] => [clear(true), show(without(because)), forgetAnswers];
const signOut = [forgetText, ...leave('logout')];
const cover = [mark(true), show(locked), dismiss, forgetAnswers];
const lock = (turn: number): SessionEffect[] => [...cover, tell('locked'), { type: 'lock-session', turn }];

type Row = {
  from: SessionState;
  event: Happening;
  stored?: Stored;
  next?: Partial<SessionState>;
  effects?: readonly SessionEffect[];
};

/** A row without `next` expects the same state, one without `effects` expects none. */
function judge(_: string, { from, event, stored = kept, next = {}, effects = [] }: Row): void {
  const [state, done] = reduceSession(from, { ...event, now, stored });
  expect(state).toEqual({ ...from, ...next });
  expect(done).toEqual(effects);
}

const heard = (message: Extract<Happening, { type: 'heard' }>['message']): Happening => ({ type: 'heard', message });
const withoutChannels: SessionState = { ...atWork, canTell: false };
const elsewhere = (of: Stored): Stored => ({ ...of, isLocked: true });

describe('A lock', () => {
  it.each<[string, Row]>([
    [
      'by the server covers every tab, and is confirmed to the server',
      { from: atWork, event: { type: 'locked' }, next: { session: locked, turn: 6 }, effects: lock(6) },
    ],
    [
      'covers only this tab when somebody else has logged in since: their session is not this tab’s to lock',
      {
        from: atWork,
        event: { type: 'locked' },
        stored: ofBen,
        next: { session: { state: 'locked', name: 'Ben Rao' }, turn: 6 },
        effects: [show({ state: 'locked', name: 'Ben Rao' }), dismiss, forgetAnswers],
      },
    ],
    ['does not concern an anonymous tab', { from: left, event: { type: 'locked' }, stored: none }],
    ['is made once, however many calls the server refuses', { from: covered, event: { type: 'locked' } }],
    [
      'becomes an expiry when the session has ended on the server',
      {
        from: covered,
        event: { type: 'expired', turn: 6 },
        next: { ...left, session: without('expired'), turn: 7 },
        effects: leave('expired'),
      },
    ],
    [
      'is lifted in every tab once the person has proved who they are, before the profile arrives',
      {
        from: covered,
        event: { type: 'unlocked', turn: 6 },
        stored: elsewhere(kept),
        next: { turn: 7, lastUseAt: now },
        effects: [mark(false), keepUse, tell('unlocked'), fetchIn(7)],
      },
    ],
  ])('%s', judge);
});

describe('A message from another tab', () => {
  it.each<[string, Row]>([
    [
      'about a login starts again with the stored session',
      {
        from: atWork,
        event: heard('signed-in'),
        stored: ofBen,
        next: { session: starting, token: 'of Ben', turn: 7 },
        effects: [dismiss, show(starting), fetchIn(7)],
      },
    ],
    [
      'about a lock covers this tab, and is not passed on',
      { from: atWork, event: heard('locked'), next: { session: locked, turn: 6 }, effects: cover },
    ],
    ['about a lock does not concern a covered tab', { from: covered, event: heard('locked') }],
    ['about a lock does not concern an anonymous tab', { from: left, event: heard('locked'), stored: none }],
    [
      'about an unlocked screen fetches the profile',
      { from: covered, event: heard('unlocked'), next: { turn: 7 }, effects: [fetchIn(7)] },
    ],
    ['about an unlocked screen does not concern an open tab', { from: atWork, event: heard('unlocked') }],
    [
      'about a logout ends the session here too',
      { from: atWork, event: heard({ ended: 'of Asha' }), stored: none, next: left, effects: signOut },
    ],
    [
      'about a logout ends a covered session too',
      { from: covered, event: heard({ ended: 'of Asha' }), stored: none, next: { ...left, turn: 7 }, effects: signOut },
    ],
    ['about an earlier logout does not end a later session', { from: atWork, event: heard({ ended: 'before' }) }],
    [
      'about a logout without a session does not concern an anonymous tab',
      { from: left, event: heard({ ended: null }), stored: none },
    ],
    [
      'about a changed profile fetches it in the same turn',
      { from: atWork, event: heard('profile-changed'), effects: [fetchIn(5)] },
    ],
    ['about a changed profile does not concern a covered tab', { from: covered, event: heard('profile-changed') }],
    [
      'about a changed profile shows it when it arrives',
      {
        from: atWork,
        event: { type: 'profile-answered', turn: 5, profile: renamed },
        next: { session: { state: 'signed-in', user: renamed } },
        effects: [{ type: 'keep-profile', profile: renamed }, show({ state: 'signed-in', user: renamed })],
      },
    ],
    [
      'about a changed profile never shows somebody else’s',
      { from: atWork, event: { type: 'profile-answered', turn: 5, profile: ben } },
    ],
    [
      'about a changed profile leaves the page as it is when the fetch fails',
      { from: atWork, event: { type: 'profile-failed', turn: 5, error: refused } },
    ],
  ])('%s', judge);
});

describe('A browser without channels between its tabs', () => {
  it.each<[string, Row]>([
    [
      'takes a missing token for a logout',
      {
        from: withoutChannels,
        event: { type: 'looked' },
        stored: none,
        next: { ...left, canTell: false },
        effects: signOut,
      },
    ],
    ['keeps the session while a token is stored', { from: withoutChannels, event: { type: 'looked' }, stored: ofBen }],
    [
      'differs from one with channels, where another tab’s session may just have expired',
      { from: atWork, event: { type: 'looked' }, stored: none },
    ],
  ])('%s', judge);
});

describe('A page shown again from the page cache', () => {
  it.each<[string, Row]>([
    ['stays as it was when nothing has changed', { from: atWork, event: { type: 'shown-again' } }],
    [
      'is covered when the screen has been locked since',
      {
        from: atWork,
        event: { type: 'shown-again' },
        stored: elsewhere(kept),
        next: { session: locked, turn: 6 },
        effects: cover,
      },
    ],
    [
      'ends its session when nobody is logged in any more',
      { from: atWork, event: { type: 'shown-again' }, stored: none, next: left, effects: signOut },
    ],
    [
      'ends its session and starts again when somebody else is logged in',
      {
        from: atWork,
        event: { type: 'shown-again' },
        stored: ofBen,
        next: { session: starting, token: 'of Ben', turn: 8, lastUseAt: 0 },
        effects: [forgetText, clear(false), show(without('logout')), forgetAnswers, show(starting), fetchIn(8)],
      },
    ],
    [
      'starts when somebody has logged in since',
      {
        from: left,
        event: { type: 'shown-again' },
        next: { session: starting, token: 'of Asha', isIn: true, turn: 8, lastUseAt },
        effects: [show(starting), fetchIn(8)],
      },
    ],
    [
      'is covered when somebody has logged in and locked the screen since',
      {
        from: left,
        event: { type: 'shown-again' },
        stored: elsewhere(kept),
        next: { session: locked, token: 'of Asha', turn: 8, lastUseAt },
        effects: lock(8),
      },
    ],
    ['stays anonymous when nobody has logged in since', { from: left, event: { type: 'shown-again' }, stored: none }],
  ])('%s', judge);
});

describe('A change of profile', () => {
  it.each<[string, Row]>([
    [
      'to another person’s starts every tab again',
      {
        from: atWork,
        event: { type: 'person-changed' },
        next: { session: starting, turn: 6 },
        effects: [tell('signed-in'), show(starting), fetchIn(6)],
      },
    ],
    [
      'to another person’s does not concern an anonymous tab',
      { from: left, event: { type: 'person-changed' }, stored: none },
    ],
    [
      'of the same person shows in every tab',
      {
        from: atWork,
        event: { type: 'profile-changed', profile: renamed },
        next: { session: { state: 'signed-in', user: renamed } },
        effects: [
          { type: 'keep-profile', profile: renamed },
          show({ state: 'signed-in', user: renamed }),
          tell('profile-changed'),
        ],
      },
    ],
    [
      'does not uncover a covered screen',
      { from: covered, event: { type: 'profile-changed', profile: renamed }, effects: [tell('profile-changed')] },
    ],
  ])('%s', judge);
});
