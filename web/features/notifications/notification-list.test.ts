import { describe, expect, it } from 'vitest';
import type { Notification } from './follow-feed.ts';
import { newIn, unreadIn, withArrived, withRead } from './notification-list.ts';

const one = (id: string, created: string, status: Notification['status'] = 'unread'): Notification => ({
  id,
  status,
  title: id,
  message: '',
  link: null,
  created_at: `2026-11-21T${created}:00.000Z`,
});
const ids = (list: readonly Notification[]) => list.map(({ id }) => id);

describe('A list of notifications', () => {
  const list = [one('D', '10:00'), one('B', '09:00', 'read')];

  it('takes up what arrives in its place by time, each once', () => {
    const arrived = [one('F', '11:00'), one('C', '09:30'), one('A', '09:00'), one('D', '10:00')];
    expect(ids(withArrived(list, arrived))).toEqual(['F', 'D', 'C', 'B', 'A']);
  });

  it('knows what is unread, and what of it is new', () => {
    expect(unreadIn(list)).toBe(1);
    expect(newIn(list, new Set())).toBe(1);
    expect(newIn(list, new Set(['D']))).toBe(0);
  });

  it('becomes read where told, and only there', () => {
    expect(withRead(list, ['D', 'nobody’s']).map(({ status }) => status)).toEqual(['read', 'read']);
    expect(withRead(list, [])).toEqual(list);
  });
});
