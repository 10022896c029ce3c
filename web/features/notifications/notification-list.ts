import type { Notification } from './follow-feed.ts';

type List = readonly Notification[];

/** Newest first, as the server lists them. */
function byTime(a: Notification, b: Notification): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

export const unreadIn = (list: List): number => list.filter(({ status }) => status === 'unread').length;

/** The list merged with arrivals, each once. */
export function withArrived(list: List, arrived: List): Notification[] {
  const ids = new Set(arrived.map(({ id }) => id));
  return [...arrived, ...list.filter(({ id }) => !ids.has(id))].sort(byTime);
}

export function withRead(list: List, ids: readonly string[]): Notification[] {
  const read = new Set(ids);
  return list.map((one) => (read.has(one.id) ? { ...one, status: 'read' } : one));
}

/** How many unread notifications of a list are new. */
export const newIn = (list: List, known: ReadonlySet<string>): number =>
  list.filter(({ id, status }) => status === 'unread' && !known.has(id)).length;
