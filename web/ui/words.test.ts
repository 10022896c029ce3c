import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { unreadBadge } from '#web/app/shell/unread-badge.ts';
import { groupChats, sharedTitles } from '#web/features/chat/group-chats.ts';
import { colourOf, initialsOf } from './avatar.tsx';
import { briefDay, dayAndTime, longDate, shortDate, timeOfUlid } from './format-date.ts';
import { avatarColours } from './theme/palette.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = at(18, 9, 42);

describe('Dates', () => {
  it('are written out in prose and short in tables', () => {
    expect(longDate('2026-11-18')).toBe('18 November 2026');
    expect(shortDate('2026-11-08')).toBe('08/11/2026');
  });

  it('are named by the day when they are near, across midnight', () => {
    expect(dayAndTime(at(18, 0, 5).toISOString(), now)).toBe('today, 00:05');
    expect(dayAndTime(at(17, 23, 55).toISOString(), now)).toBe('yesterday, 23:55');
    expect(dayAndTime(at(9, 12).toISOString(), now)).toBe('9 November 2026');
    expect(briefDay(at(17, 23, 55).toISOString(), now)).toBe('Yesterday');
    expect(briefDay(at(18, 9).toISOString(), now)).toBe('09:00');
  });

  it('are read from an id, and from nothing else', () => {
    expect(timeOfUlid(ulid(now.getTime()))).toBe(now.toISOString());
    expect(timeOfUlid('not an id')).toBeUndefined();
  });

  it('group chats that are not pinned by their age, in the order given', () => {
    const dates = [at(3, 8), at(18, 8), at(17, 8), at(12, 8), at(2, 8)];
    const sessions = dates.map((date, index) => ({ updated_at: date.toISOString(), pinned: index === 0 }));
    expect(groupChats(sessions, now).map(({ heading }) => heading)).toEqual([
      'Pinned',
      'Today',
      'Yesterday',
      'Last 7 days',
      'November',
    ]);
  });
});

it('Titles that several chats have are known, so that their times are shown', () => {
  const chats = ['Taps', 'Generators', 'Taps', ''].map((title) => ({ title }));
  expect(sharedTitles(chats)).toEqual(new Set(['Taps']));
});

describe('A person', () => {
  it('is shown by two initials on a colour that stays the same', () => {
    expect(initialsOf('Priya', 'nair')).toBe('PN');
    expect(initialsOf('', '')).toBe('?');
    expect(avatarColours).toContain(colourOf('PN'));
    expect(colourOf('PN')).toBe(colourOf('PN'));
  });
});

describe('The unread badge', () => {
  it('counts to 99', () => {
    expect([1, 99, 100].map(unreadBadge)).toEqual(['1', '99', '99+']);
  });
});
