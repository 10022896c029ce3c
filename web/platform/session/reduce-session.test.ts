import { describe, expect, it } from 'vitest';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { reduceSession } from './reduce-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Answer, Happening, Stored } from './session-event.ts';
import { type Profile, type Session, type SessionState, stateAtFirst } from './session-state.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const lastUseAt = now - 60_000;
const asha = { user_id: 'ASHA', firstname: 'Asha', surname: 'Rao', idle_lock_minutes: 15 } as Profile;
const ben = { ...asha, user_id: 'BEN', firstname: 'Ben' };
const asBen = { ...ben, impersonation: { ends_at: '2026-11-22T13:00:00Z' } } as unknown as Profile;
const unreachable = errorOfCatalogue(generalErrors.network_unreachable);
const refused = errorOfCatalogue(accountErrors.authentication_required);
const isLocked = errorOfCatalogue(accountErrors.session_locked);

const starting: Session = { state: 'starting' };
const locked: Session = { state: 'locked', name: 'Asha Rao' };
const signedIn: Session = { state: 'signed-in', user: asha };
const without = (because: 'nobody' | 'logout' | 'expired'): Session => ({ state: 'anonymous', because });

const atFirst = stateAtFirst(true, now);
const nobody: SessionState = { ...atFirst, session: without('nobody'), turn: 1 };
const atWork: SessionState = {
  ...atFirst,
  session: signedIn,
  token: 'of Asha',
  turn: 5,
  isIn: true,
  answersOf: 'ASHA',
  lastUseAt,
};
const covered: SessionState = { ...atWork, session: locked, turn: 6 };
const fetching: SessionState = { ...atWork, session: starting, answersOf: undefined };
const loggingIn: SessionState = { ...fetching, session: without('nobody') };
const atShared = { isShared: true };
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
const dropQueries: SessionEffect = { type: 'drop-queries' };
const leave = (because: 'logout' | 'expired'): SessionEffect[] => [clear(true), show(without(because)), forgetAnswers];
const logOut = [forgetText, ...leave('logout')];
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

const started: Happening = { type: 'started' };
const answered = (profile: Profile, turn = 5): Happening => ({ type: 'profile-answered', turn, profile });
const heard = (message: Extract<Happening, { type: 'heard' }>['message']): Happening => ({ type: 'heard', message });

describe('A new tab', () => {
  it.each<[string, Row]>([
    [
      'is anonymous when no token is stored',
      {
        from: atFirst,
        event: started,
        stored: none,
        next: { session: without('nobody'), turn: 1 },
        effects: [show(without('nobody'))],
      },
    ],
    [
      'fetches the profile of the stored token',
      {
        from: atFirst,
        event: started,
        next: { session: starting, token: 'of Asha', turn: 2, isIn: true, lastUseAt },
        effects: [show(starting), fetchIn(2)],
      },
    ],
    [
      'is covered before it asks the server when the screen is locked',
      {
        from: atFirst,
        event: started,
        stored: { ...kept, isLocked: true },
        next: { session: locked, token: 'of Asha', turn: 2, lastUseAt },
        effects: lock(2),
      },
    ],
    [
      'first looks for other tabs at a shared computer',
      {
        from: atFirst,
        event: started,
        stored: { ...kept, ...atShared },
        next: { session: starting, token: 'of Asha', isShared: true, turn: 1, lastUseAt },
        effects: [show(starting), { type: 'find-other-tabs', turn: 1 }],
      },
    ],
    [
      'fetches the profile at a shared computer when another tab is open or this one was reloaded',
      {
        from: { ...fetching, ...atShared, isIn: false },
        event: { type: 'tabs-answered', turn: 5, isOneOfSeveral: true },
        next: { isIn: true, turn: 6 },
        effects: [fetchIn(6)],
      },
    ],
    [
      'is locked at a shared computer when no other tab is open: a different person may have opened the browser',
      {
        from: { ...fetching, ...atShared, isIn: false },
        event: { type: 'tabs-answered', turn: 5, isOneOfSeveral: false },
        next: { session: locked, turn: 6 },
        effects: lock(6),
      },
    ],
    [
      'retries at once at a shared computer when its person is known',
      {
        from: { ...atWork, ...atShared, session: { state: 'unreachable', error: unreachable } },
        event: started,
        stored: { ...kept, ...atShared },
        next: { session: starting, turn: 7 },
        effects: [show(starting), fetchIn(7)],
      },
    ],
    [
      'expires when it retries and the token is gone',
      {
        from: { ...atWork, session: { state: 'unreachable', error: unreachable } },
        event: started,
        stored: none,
        next: { ...left, session: without('expired'), turn: 7, lastUseAt: 0 },
        effects: leave('expired'),
      },
    ],
  ])('%s', judge);
});

describe('A login', () => {
  it.each<[string, Row]>([
    [
      'keeps the login page until the profile arrives, and tells the other tabs',
      {
        from: nobody,
        event: { type: 'logged-in', token: 'of Asha', isShared: true },
        stored: none,
        next: { token: 'of Asha', isShared: true, isIn: true, turn: 2, lastUseAt: now },
        effects: [
          { type: 'keep-login', token: 'of Asha', isShared: true },
          keepUse,
          dismiss,
          tell('signed-in'),
          fetchIn(2),
        ],
      },
    ],
    [
      'removes at once the page of somebody who logged in at another tab during it',
      {
        from: atWork,
        event: { type: 'logged-in', token: 'of Ben', isShared: false },
        next: { session: starting, token: 'of Ben', turn: 6, lastUseAt: now },
        effects: [
          { type: 'keep-login', token: 'of Ben', isShared: false },
          keepUse,
          dismiss,
          tell('signed-in'),
          show(starting),
          fetchIn(6),
        ],
      },
    ],
    [
      'shows the person, and drops what was fetched before anybody was logged in',
      {
        from: loggingIn,
        event: answered(asha),
        next: { session: signedIn, answersOf: 'ASHA' },
        effects: [
          { type: 'keep-unsent-text', userId: 'ASHA' },
          mark(false),
          dropQueries,
          { type: 'keep-profile', profile: asha },
          show(signedIn),
        ],
      },
    ],
    [
      'forgets the previous person’s data',
      {
        from: { ...fetching, answersOf: 'ASHA' },
        event: answered(ben),
        next: { session: { state: 'signed-in', user: ben }, answersOf: 'BEN' },
        effects: [
          { type: 'keep-unsent-text', userId: 'BEN' },
          forgetAnswers,
          mark(false),
          dropQueries,
          { type: 'keep-profile', profile: ben },
          show({ state: 'signed-in', user: ben }),
        ],
      },
    ],
    [
      'as another person keeps the administrator’s own unsent text and name',
      {
        from: { ...fetching, answersOf: 'ADMIN' },
        event: answered(asBen),
        next: { session: { state: 'signed-in', user: asBen }, answersOf: 'BEN' },
        effects: [forgetAnswers, mark(false), dropQueries, show({ state: 'signed-in', user: asBen })],
      },
    ],
    [
      'expires when the server refuses the profile',
      {
        from: fetching,
        event: { type: 'profile-failed', turn: 5, error: refused },
        next: { ...left, session: without('expired'), answersOf: undefined, lastUseAt: 0 },
        effects: leave('expired'),
      },
    ],
    [
      'is covered when the session has been locked by then',
      {
        from: loggingIn,
        event: { type: 'profile-failed', turn: 5, error: isLocked },
        next: { session: locked, turn: 6 },
        effects: cover,
      },
    ],
    [
      'reports a profile that cannot be fetched, and decides nothing yet',
      {
        from: loggingIn,
        event: { type: 'profile-failed', turn: 5, error: unreachable },
        next: { session: { state: 'unreachable', error: unreachable } },
        effects: [show({ state: 'unreachable', error: unreachable })],
      },
    ],
    [
      'ends when another tab logs out before the profile arrives',
      {
        from: loggingIn,
        event: heard({ ended: 'of Asha' }),
        stored: none,
        next: { ...left, answersOf: undefined, lastUseAt: 0 },
        effects: logOut,
      },
    ],
  ])('%s', judge);
});

describe('A late answer', () => {
  const answers: Answer[] = [
    { type: 'tabs-answered', turn: 4, isOneOfSeveral: false },
    { type: 'profile-answered', turn: 4, profile: ben },
    { type: 'profile-failed', turn: 4, error: refused },
    { type: 'unlocked', turn: 4 },
    { type: 'expired', turn: 4 },
  ];
  const states = { nobody: { ...left, turn: 5 }, 'a person': atWork, 'a covered screen': { ...covered, turn: 5 } };
  it.each(
    answers.flatMap((event) =>
      Object.entries(states).map(([whom, from]) => [event.type, whom, { from, event }] as const),
    ),
  )('changes nothing: %s, to %s', (type, _, { from, event }) =>
    judge(type, { from, event, stored: { ...kept, lastUseAt: from.lastUseAt } }),
  );
});

describe('A session that ends', () => {
  const ended = (token: string): SessionEffect => ({ type: 'tell-tabs', message: { ended: token } });
  it.each<[string, Row]>([
    [
      'by logging out clears everything, and tells the server and the other tabs which session ended',
      {
        from: atWork,
        event: { type: 'logged-out' },
        next: { ...left, lastUseAt: 0 },
        effects: [{ type: 'end-session', token: 'of Asha' }, ...logOut, ended('of Asha')],
      },
    ],
    [
      'by logging out clears the whole browser, whichever tab logged in last',
      {
        from: atWork,
        event: { type: 'logged-out' },
        stored: { ...ofBen, ...atShared },
        next: { ...left, lastUseAt: 0 },
        effects: [
          { type: 'end-session', token: 'of Ben' },
          forgetText,
          clear(true, true),
          show(without('logout')),
          forgetAnswers,
          ended('of Ben'),
        ],
      },
    ],
    [
      'by expiring keeps unsent text',
      {
        from: atWork,
        event: { type: 'expired', turn: 5 },
        next: { ...left, session: without('expired'), lastUseAt: 0 },
        effects: leave('expired'),
      },
    ],
    [
      'by expiring at a shared computer forgets unsent text, even after another tab has cleared the stores',
      {
        from: { ...atWork, ...atShared },
        event: { type: 'expired', turn: 5 },
        stored: none,
        next: { ...left, session: without('expired'), lastUseAt: 0 },
        effects: [forgetText, clear(true, true), show(without('expired')), forgetAnswers],
      },
    ],
    [
      'leaves the browser’s stores to somebody who has logged in at another tab since',
      {
        from: atWork,
        event: { type: 'expired', turn: 5 },
        stored: ofBen,
        next: { ...left, session: without('expired'), lastUseAt: 0 },
        effects: [clear(false), show(without('expired')), forgetAnswers],
      },
    ],
  ])('%s', judge);
});
