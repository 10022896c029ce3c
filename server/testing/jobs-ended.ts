import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Waits until no job of the queue waits or runs: until then enqueuing another one with its key changes nothing. */
export async function jobsEnded({ platform }: Pick<TestApp, 'platform'>, queue: string): Promise<void> {
  const open = "select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active')";
  await vi.waitFor(async () => expect((await platform.db.pool.query(open, [queue])).rows).toEqual([]), {
    timeout: 20_000,
    interval: 25,
  });
}
