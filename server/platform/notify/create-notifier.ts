import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { isOwnPath } from '#contract/own-path.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { NotificationSignals } from './notification-signals.ts';
import { deleteNotification, insertNotifications } from './notification-store.ts';
import type { NotificationText, Notifier } from './notifier.ts';

/**
 * The text if it is short enough, else its beginning up to the last whole word that fits, with an ellipsis. Never splits a
 * surrogate pair.
 */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const space = room.search(/\s\S*$/);
  // A word longer than half the space is cut within; there may be no spaces at all.
  const kept = space > most / 2 ? room.slice(0, space) : room.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}

/** Checks a notification and returns its text as stored. */
function checked({ kind, title, message, link, dedupeKey }: NotificationText) {
  const oneLine = title.replaceAll(/\s+/g, ' ').trim();
  if (oneLine === '') throw new Error(`A notification of kind ${kind} has no title.`);
  if (link !== undefined && !(isOwnPath(link) && link.length <= limits.notification.linkCharacters))
    throw new Error(`A notification of kind ${kind} has a link that is not a path of the product.`);
  return {
    kind,
    title: cutAtWord(oneLine, limits.notification.titleCharacters),
    message: cutAtWord(message.trim(), limits.notification.messageCharacters),
    link: link ?? null,
    dedupeKey: dedupeKey ?? null,
  };
}

export function createNotifier({ clock, signals }: { clock: Clock; signals: NotificationSignals }): Notifier {
  const notifyAll: Notifier['notifyAll'] = async (tx, userIds, text) => {
    const words = checked(text);
    const createdAt = clock.now();
    // In one order, so that concurrent transactions for the same people cannot deadlock.
    const rows = [...new Set(userIds)].sort().map((userId) => ({ id: newId(), userId, ...words, createdAt }));
    const told = await insertNotifications(tx, rows);
    await signals.tell(tx, told);
    return told.length;
  };
  return {
    notifyAll,
    notify: async (tx, { userId, ...text }) => (await notifyAll(tx, [userId], text)) > 0,
    async withdraw(tx, { userId, dedupeKey }) {
      if (await deleteNotification(tx, userId, dedupeKey)) await signals.tell(tx, [userId]);
    },
  };
}
