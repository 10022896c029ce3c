import { describe, expect, it } from 'vitest';
import { dueDay, dueHint } from './assigned-words.ts';

const now = new Date('2026-11-23T09:00:00');

describe('The day until which a finding is to be done', () => {
  it('is said with its weekday, and with the year where it is another one', () => {
    expect(dueDay('2026-12-04', now)).toBe('Friday 4 December');
    expect(dueDay('2027-01-01', now)).toBe('Friday 1 January 2027');
  });

  it('comes with the days that are left', () => {
    expect(dueHint('2026-12-04', now)).toBe('A Friday, in 11 days.');
    expect(dueHint('2026-11-24', now)).toBe('A Tuesday, tomorrow.');
    expect(dueHint('2026-11-23', now)).toBe('A Monday, today.');
  });
});
