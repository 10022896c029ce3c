import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { reduceSession } from './reduce-session.ts';
import type { SessionEffect } from './session-effect.ts';
import type { Answer, Happening, Stored } from './session-event.ts';
import { type Profile, type Session, type SessionState, stateAtFirst } from './session-state.ts';

const asha = { user_id: 'ASHA', idle_lock_minutes: 15 } as Profile;
const ben = { user_id: 'BEN', idle_lock_minutes: 2 } as Profile;
const asBen = { ...ben, impersonation: { ends_at: '' } } as unknown as Profile;
const none: Stored = { token: null, isShared: false, isLocked: false, name: '', lastUseAt: 0 };

const profile = fc.constantFrom(asha, ben, asBen);
const token = fc.constantFrom('a', 'b');
const failure = fc.constantFrom(
  generalErrors.network_unreachable,
  accountErrors.authentication_required,
  accountErrors.session_locked,
);

type Question = 'fetch-profile' | 'find-other-tabs' | 'lock-session' | 'unlock';
/** The possible answers to each thing that a tab asks. */
const answerTo: { [Asked in Question]: fc.Arbitrary<Partial<Answer>> } = {
  'fetch-profile': fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('profile-answered' as const), profile }) },
    fc.record({
      type: fc.constant('profile-failed' as const),
      error: failure.map((row) => errorOfCatalogue(row)),
    }),
  ),
  'find-other-tabs': fc.record({ type: fc.constant('tabs-answered' as const), isOneOfSeveral: fc.boolean() }),
  'lock-session': fc.record({ type: fc.constant('expired' as const) }),
  unlock: fc.record({ type: fc.constantFrom('unlocked' as const, 'expired' as const) }),
};
const answers = fc.record(answerTo);
type Answers = typeof answers extends fc.Arbitrary<infer Value> ? Value : never;
const message = fc.oneof(
  fc.constantFrom('signed-in' as const, 'profile-changed' as const, 'locked' as const, 'unlocked' as const),
  fc.record({ ended: fc.option(token) }),
);
const other: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom<Happening>(
    { type: 'started' },
    { type: 'logged-out' },
    { type: 'person-changed' },
    { type: 'locked' },
    { type: 'used' },
    { type: 'looked' },
    { type: 'shown-again' },
  ),
  profile.map((changed): Happening => ({ type: 'profile-changed', profile: changed })),
  message.map((heard): Happening => ({ type: 'heard', message: heard })),
  fc.record({ type: fc.constant('logged-in' as const), token, isShared: fc.boolean() }),
);

/** An event at this tab, an answer to its last question or an earlier one (`back`), or a change of the stores by another tab. */
type Chance =
  | { kind: 'event'; event: Happening; passed: number }
  | { kind: 'answer'; answers: Answers; back: number }
  | { kind: 'stored'; stored: Partial<Stored> };

const chance: fc.Arbitrary<Chance> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      event: other,
      passed: fc.constantFrom(0, 0, 0, 1_000, 60_000, 14 * 60_000, 31 * 60_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), answers, back: fc.constantFrom(0, 0, 0, 1, 2) }),
  },
  fc.record({
    kind: fc.constant('stored' as const),
    stored: fc.constantFrom<Partial<Stored>>(none, { token: 'a' }, { token: 'b', isShared: true }, { isLocked: true }),
  }),
);
const late = fc.oneof(...Object.values(answerTo));
const story = fc.array(chance, { maxLength: 40 });

/** The part of a browser that a session touches: stores, clock, screen, and whose data the tab holds. */
class Browser {
  state: SessionState;
  stored = none;
  now = Date.parse('2026-11-22T12:00:00Z');
  screen: Session = { state: 'starting' };
  answersOf = new Set<string>();
  asked: { question: Question; turn: number }[] = [];

  constructor(canTell: boolean) {
    this.state = stateAtFirst(canTell, this.now);
    this.happen({ type: 'started' });
  }

  take(chance: Chance): void {
    if (chance.kind === 'stored') {
      this.stored = { ...this.stored, ...chance.stored };
      return;
    }
    if (chance.kind === 'event') {
      this.now += chance.passed;
      this.happen(chance.event);
      return;
    }
    const asked = this.asked.at(-1 - chance.back);
    if (asked) this.happen({ ...chance.answers[asked.question], turn: asked.turn } as Answer);
  }

  happen(event: Happening): readonly SessionEffect[] {
    const [state, effects] = reduceSession(this.state, { ...event, now: this.now, stored: this.stored });
    this.state = state;
    for (const effect of effects) this.perform(effect);
    // The screen fetches what it shows.
    if (this.screen.state === 'signed-in') this.answersOf.add(this.screen.user.user_id);
    if (this.screen.state === 'anonymous') this.answersOf.add('nobody');
    if (this.screen.state === 'locked') this.asked.push({ question: 'unlock', turn: state.turn });
    return effects;
  }

  perform(effect: SessionEffect): void {
    if (effect.type === 'show') this.screen = effect.session;
    if (effect.type === 'fetch-profile' || effect.type === 'find-other-tabs' || effect.type === 'lock-session')
      this.asked.push({ question: effect.type, turn: effect.turn });
    if (effect.type === 'forget-answers' || effect.type === 'drop-queries') this.answersOf.clear();
    if (effect.type === 'keep-login') this.stored = { ...this.stored, ...effect, isLocked: false };
    if (effect.type === 'mark-locked') this.stored = { ...this.stored, isLocked: effect.isLocked };
    if (effect.type === 'keep-last-use') this.stored = { ...this.stored, lastUseAt: effect.at };
    if (effect.type === 'clear-stores' && effect.isOwn) this.stored = none;
  }
}

/** Plays a story, and looks at the browser after each step. */
function live(canTell: boolean, chances: readonly Chance[], look: (browser: Browser) => void): Browser {
  const browser = new Browser(canTell);
  for (const chance of chances) {
    browser.take(chance);
    look(browser);
  }
  return browser;
}

const holdersOn = (screen: Session): string[] => {
  if (screen.state === 'signed-in') return [screen.user.user_id];
  return screen.state === 'anonymous' ? ['nobody'] : [];
};

describe('In any sequence of events', () => {
  it('a covered or anonymous tab holds nobody’s data, and an open one only its own person’s', () => {
    fc.assert(
      fc.property(fc.boolean(), story, (canTell, chances) => {
        live(canTell, chances, ({ screen, answersOf }) => {
          if (screen.state === 'starting' || screen.state === 'unreachable') return;
          expect([...answersOf]).toEqual(holdersOn(screen));
        });
      }),
      { numRuns: 500 },
    );
  });

  it('the screen shows the state’s session, and nobody is on it without a token', () => {
    fc.assert(
      fc.property(fc.boolean(), story, (canTell, chances) => {
        live(canTell, chances, ({ screen, state }) => {
          expect(screen).toBe(state.session);
          if (screen.state !== 'anonymous') expect(state.token).not.toBeNull();
        });
      }),
      { numRuns: 500 },
    );
  });

  it('a late answer changes nothing', () => {
    fc.assert(
      fc.property(fc.boolean(), story, late, fc.integer({ min: 1, max: 50 }), (canTell, chances, answer, back) => {
        const browser = live(canTell, chances, () => undefined);
        // Any event judges the time; this one leaves nothing due.
        browser.happen({ type: 'looked' });
        const before = browser.state;
        const effects = browser.happen({ ...answer, turn: before.turn - back } as Answer);
        expect([browser.state, effects]).toEqual([before, []]);
      }),
      { numRuns: 500 },
    );
  });

  it('nobody is shown after a logout until the next login', () => {
    const begins = (event: Happening) =>
      ['logged-in', 'started', 'shown-again'].includes(event.type) ||
      (event.type === 'heard' && event.message === 'signed-in');
    fc.assert(
      fc.property(fc.boolean(), story, story, (canTell, chances, later) => {
        const browser = live(canTell, chances, () => undefined);
        browser.happen({ type: 'logged-out' });
        for (const chance of later) {
          if (chance.kind === 'event' && begins(chance.event)) continue;
          browser.take(chance);
          expect(browser.screen.state).toBe('anonymous');
        }
      }),
      { numRuns: 500 },
    );
  });
});
