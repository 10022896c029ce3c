import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { notificationEventSchema } from '#contract/features/notifications/notifications-contract.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OpenStreams } from '#server/platform/http/open-streams.ts';
import type { Callers } from '#server/platform/identity/create-callers.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { countUnread, notificationsOf } from '#server/platform/notify/notification-store.ts';
import { followChanges } from '#server/platform/signals/follow-changes.ts';
import { presentNotification } from './present-notification.ts';

export type FollowNotificationsDeps = {
  db: Database;
  log: Log;
  callers: Pick<Callers, 'sessionCaller'>;
  streams: OpenStreams;
  notificationSignals: Pick<NotificationSignals, 'watch'>;
  /** How often the stream checks for what no signal reported, above all an ended session, ms. */
  lookAgainMs?: number;
};

type NotificationEvent = z.infer<typeof notificationEventSchema>;
type Following = { requestId: string; signal: AbortSignal };

/** The number of newest notifications compared to find new ones. When more arrive between two checks, only the count shows it. */
const compared = 20;

/**
 * Streams what is unread now, then an event for each arrival or change of the count. An ended session gets nothing more: the stream closes
 * at the next check at the latest. Refusals come before the stream begins.
 * @throws too_many_requests
 */
export function followNotifications(deps: FollowNotificationsDeps, caller: SignedInCaller, following: Following) {
  const { notificationSignals, streams, log, lookAgainMs } = deps;
  streams.enter(caller, following.signal);
  return followChanges<Seen, NotificationEvent>({
    watch: (ring) => notificationSignals.watch(caller.userId, ring),
    look: () => look(deps, caller),
    whatIsNew,
    log,
    lookAgainMs,
    ...following,
  });
}

type Seen = { unread: number; newest: Awaited<ReturnType<typeof notificationsOf>> };

async function look({ db, callers }: FollowNotificationsDeps, { sessionId }: SignedInCaller): Promise<Seen> {
  const reader = await callers.sessionCaller(sessionId);
  if (!reader) throw new AppError('authentication_required');
  return {
    newest: await notificationsOf(db.query, reader.userId, compared),
    unread: await countUnread(db.query, reader.userId, limits.notificationsListed),
  };
}

function whatIsNew(before: Seen | undefined, { unread, newest }: Seen): NotificationEvent | undefined {
  // Compares ids rather than times or numbers, because the first created may be the last committed.
  const known = before && new Set(before.newest.map(({ id }) => id));
  const arrived = known ? newest.filter(({ id }) => !known.has(id)) : [];
  if (before?.unread === unread && arrived.length === 0) return undefined;
  return { unread_count: unread, arrived: arrived.map(presentNotification) };
}
