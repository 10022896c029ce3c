import { removeAttachments } from '#server/features/attachments/remove-attachments.ts';
import { sweepDeletedChats } from '#server/features/chat/delete-chat.ts';
import type { TestApp } from './test-app.ts';

type App = Pick<TestApp, 'platform'>;

/** What purges deleted chats. */
export const purgingOf = ({ platform }: App) => ({ ...platform, removeAttachments });

/** Purges the deleted chats whose ten seconds are over by the app's clock. */
export const purgeDueChats = (app: App) => sweepDeletedChats(purgingOf(app), app.platform.clock.now());

/** Purges every deleted chat, as if the ten seconds in which its owner can restore it were over. */
export async function purgeChats(app: App): Promise<void> {
  await app.platform.db.pool.query(
    "update chats set deleted_at = deleted_at - interval '10 seconds' where deleted_at is not null",
  );
  await purgeDueChats(app);
}
