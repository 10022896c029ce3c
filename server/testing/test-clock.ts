import type { Clock } from '#server/platform/clock/clock.ts';

export type TestClock = Clock & { advance(ms: number): void };

/** A clock that stands still until the test moves it. */
export function createTestClock(start = new Date('2026-11-21T09:00:00.000Z')): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
  };
}
