import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';

/** The queue of jobs whose retries are used up, for an administrator to read. */
export const DEAD_LETTERS = 'dead-letters';

export type QueueCounts = { name: string; waiting: number; active: number; failed: number };
export type JobRow = {
  id: string;
  queue: string;
  state: string;
  attempts: number;
  createdAt: Date;
  finishedAt: Date | null;
  error: string | null;
};

/** Waiting, running and dead jobs by queue, without the library's own queues. */
export async function countJobs(db: Queryable): Promise<QueueCounts[]> {
  const { rows } = await db.execute<QueueCounts>(sql`
    select q.name,
      (count(*) filter (where j.name = q.name and j.state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where j.name = q.name and j.state = 'active'))::int as active,
      (count(*) filter (where j.name = ${DEAD_LETTERS}))::int as failed
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name or (j.name = ${DEAD_LETTERS} and j.source_name = q.name)
    where q.name <> ${DEAD_LETTERS} and not starts_with(q.name, '__pgboss')
    group by q.name order by q.name`);
  return rows;
}

/** The newest jobs of all queues; a dead one appears once, under its original queue. */
export async function latestJobs(db: Queryable, limit: number): Promise<JobRow[]> {
  // Raw statements return times as text.
  type Row = Omit<JobRow, 'createdAt' | 'finishedAt'> & { createdAt: string; finishedAt: string | null };
  const { rows } = await db.execute<Row>(sql`
    select id::text as id, name as queue, state::text as state,
      (case when started_on is null then retry_count else retry_count + 1 end) as attempts,
      created_on as "createdAt", completed_on as "finishedAt", output ->> 'message' as error
    from pgboss.job
    where name <> ${DEAD_LETTERS} and state <> 'failed' and not starts_with(name, '__pgboss')
    union all
    select source_id::text, source_name, 'failed', source_retry_count + 1, source_created_on, created_on,
      output ->> 'message'
    from pgboss.job where name = ${DEAD_LETTERS} and source_id is not null
    order by "createdAt" desc, id limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt),
  }));
}

/** A job whose process died this often while it ran is suspected of causing it. */
const MOST_ENDS = 20;

/** Jobs that ended their process too often: they are failed instead of retried. */
export async function takeSuspects(db: Queryable): Promise<{ id: string; queue: string }[]> {
  const { rows } = await db.execute<{ id: string; queue: string }>(sql`
    update pgboss.job set retry_count = retry_limit
    where state = 'active' and (output ->> 'process_ends')::int >= ${MOST_ENDS}
    returning id::text as id, name as queue`);
  return rows;
}

/**
 * Requeues running jobs without using up a retry. Call only when none can be running: at the start of the one process that may have
 * the data folder.
 */
export async function returnOrphans(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null, start_after = now(),
      output = jsonb_build_object('message', 'The process ended while this job ran.',
        'process_ends', coalesce((output ->> 'process_ends')::int, 0) + 1)
    where state = 'active'`);
  return rowCount ?? 0;
}

/** Call before a closing process aborts its jobs: this failure must not be their last retry. */
export async function spareJobs(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update pgboss.job set retry_limit = retry_limit + 1
    where id = any(${sql.param([...ids])}::uuid[]) and state = 'active'`);
}

/** Call after it: unfinished jobs are requeued at once, and no retry was used up. */
export async function giveBackJobs(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit - 1, started_on = null, heartbeat_on = null,
      start_after = now()
    where id = any(${sql.param([...ids])}::uuid[]) and state in ('active', 'retry')`);
}
