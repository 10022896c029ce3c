import { sweepDeletedChats } from '#server/features/chat/delete-chat.ts';
import type { TestApp } from './test-app.ts';

/** Purges every deleted chat, as if the ten seconds in which its owner can restore it were over. */
export async function purgeChats({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  await platform.db.pool.query(
    "update chats set deleted_at = deleted_at - interval '10 seconds' where deleted_at is not null",
  );
  await sweepDeletedChats(platform, platform.clock.now());
}
