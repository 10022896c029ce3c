import { api } from '#web/platform/api/api-client.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { announce } from '#web/ui/announce.ts';
import type { Notification, NotificationEvent } from './follow-feed.ts';
import { newIn, unreadIn, withArrived, withRead } from './notification-list.ts';

/** The server's last unread count; undefined once the list has been compared with it. */
let expected: number | undefined;
/** The notifications of this tab; undefined until the first list has arrived. */
let known: Set<string> | undefined;

sessionStore.onLeave(() => {
  expected = undefined;
  known = undefined;
});

/** Spec §4: fetched only if the stored user has a user_id; the session's user is the stored one. */
function hasUserId(): boolean {
  const session = sessionStore.current();
  return session.state === 'signed-in' && session.user.user_id !== '';
}

/** The caller's notifications: a background call, so its failure opens no dialog. */
export const notificationsQuery = () =>
  api.notifications.mine.queryOptions({ meta: { background: true }, enabled: hasUserId });

const keyOfList = () => notificationsQuery().queryKey;
const listNow = (): Notification[] | undefined => queryClient.getQueryData(keyOfList());
const readAgain = () => void queryClient.invalidateQueries({ queryKey: keyOfList() });

/** A list that contradicts the server's unread count is refetched, once, so that a fault cannot loop. */
function compare(list: readonly Notification[]): void {
  if (expected === undefined) return;
  const fits = unreadIn(list) === expected;
  expected = undefined;
  if (!fits) readAgain();
}

function sayNew(list: readonly Notification[]): void {
  const news = known ? newIn(list, known) : 0;
  known ??= new Set();
  for (const { id } of list) known.add(id);
  if (news > 0 && document.visibilityState === 'visible')
    announce(news === 1 ? '1 new notification' : `${news} new notifications`);
}

/** A list has arrived: it is compared with the unread count, and its news is announced. */
export function listCame(list: readonly Notification[]): void {
  compare(list);
  sayNew(list);
}

/** The stream, or the tab that has it, reports arrivals and the unread count. */
export function hearEvent({ arrived, unread_count }: NotificationEvent): void {
  const list = listNow();
  const isUnderWay = queryClient.isFetching({ queryKey: keyOfList() }) > 0;
  expected = unread_count;
  // No list yet, or one under way that may predate this.
  if (!list || isUnderWay) {
    readAgain();
    return;
  }
  const next = arrived.length > 0 ? withArrived(list, arrived) : list;
  if (arrived.length > 0) queryClient.setQueryData(keyOfList(), next);
  compare(next);
}

/** The server has marked these as read. */
export function hearRead(ids: readonly string[], unreadCount: number): void {
  expected = unreadCount;
  const list = listNow();
  if (list) queryClient.setQueryData(keyOfList(), withRead(list, ids));
}
