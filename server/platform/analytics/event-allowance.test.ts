import { expect, it } from 'vitest';
import { EventAllowance } from './event-allowance.ts';

const start = Date.parse('2026-11-23T09:00:00Z');
const minutes = (count: number) => new Date(start + count * 60_000);
const limits = { perMinute: 10, perDay: 100, bytesPerDay: 1_000 };
/** How many of these events are counted. */
const taken = (allowance: EventAllowance, events: number, now: Date, { person = 'a', bytes = 1 } = {}) =>
  Array.from({ length: events }, () => allowance.take(person, bytes, now)).filter(Boolean).length;

it('A person may send five minutes’ events at once, then as many as pass, and no more than those of a day', () => {
  const allowance = new EventAllowance(limits);
  expect(taken(allowance, 80, minutes(0))).toBe(50);
  expect(taken(allowance, 80, minutes(1))).toBe(10);
  expect(taken(allowance, 80, minutes(30))).toBe(42);
  expect(taken(allowance, 80, minutes(31))).toBe(0);
  expect(taken(allowance, 80, minutes(24 * 60 + 31))).toBe(50);
  expect(taken(allowance, 80, minutes(0), { person: 'b' })).toBe(50);
});

it('Large events use a day’s bytes up, and a clock that goes back gives nothing', () => {
  const allowance = new EventAllowance(limits);
  expect(taken(allowance, 20, minutes(0), { bytes: 100 })).toBe(10);
  expect(taken(allowance, 20, minutes(-60), { bytes: 100 })).toBe(0);
});

it('Whoever goes on sending stays limited, however many others send', () => {
  const allowance = new EventAllowance(limits);
  expect(taken(allowance, 80, minutes(0))).toBe(50);
  for (let other = 0; other < 120_000; other += 1) {
    allowance.take(`person ${other}`, 1, minutes(0));
    if (other % 10_000 === 0) expect(allowance.take('a', 1, minutes(0))).toBe(false);
  }
});
