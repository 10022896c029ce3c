import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { NewEvent } from './runs.ts';
import { runEventsTable as events, runsTable as runs, unfinishedStates } from './runs-tables.ts';

/** Events read in one query. */
const PAGE = 200;

type EventRow = typeof events.$inferSelect;

const asRunEvent = (row: EventRow): RunEvent => ({
  run_id: row.runId,
  seq: row.seq,
  type: row.type,
  payload: row.payload,
  at: row.createdAt.toISOString(),
});

/** The events after `after`, all up to `last`, page by page, so that long runs use no more memory than short ones. */
export async function* readEvents(db: Queryable, runId: string, after = 0, last = Infinity): AsyncGenerator<RunEvent> {
  for (let seq = after; seq < last; ) {
    const page = await db
      .select()
      .from(events)
      .where(and(eq(events.runId, runId), gt(events.seq, seq)))
      .orderBy(asc(events.seq))
      .limit(PAGE);
    for (const row of page) if (row.seq <= last) yield asRunEvent(row);
    if (page.length < PAGE) return;
    seq = page.at(-1)?.seq ?? last;
  }
}

/**
 * The next events of a run after `after`, and whether any can follow. One statement reads state and events, so both belong to one
 * moment.
 */
export async function readEventPage(
  db: Queryable,
  runId: string,
  after: number,
): Promise<{ events: RunEvent[]; full: boolean; ended: boolean }> {
  const rows = await db
    .select({ state: runs.state, lastSeq: runs.lastSeq, event: events })
    .from(runs)
    .leftJoin(events, and(eq(events.runId, runs.id), gt(events.seq, after)))
    .where(eq(runs.id, runId))
    .orderBy(asc(events.seq))
    .limit(PAGE);
  const page = rows.flatMap(({ event }) => (event ? [asRunEvent(event)] : []));
  const [run] = rows;
  const reached = page.at(-1)?.seq ?? after;
  return {
    events: page,
    full: page.length === PAGE,
    ended: !run || (!unfinishedStates.includes(run.state) && reached >= run.lastSeq),
  };
}

/** Inserts events of a run whose `last_seq` the same transaction has raised to `lastSeq`. */
export async function insertRunEvents(
  tx: Tx,
  runId: string,
  lastSeq: number,
  added: readonly NewEvent[],
): Promise<void> {
  if (added.length === 0) return;
  const first = lastSeq - added.length + 1;
  await tx
    .insert(events)
    .values(added.map(({ type, ...payload }, index) => ({ runId, seq: first + index, type, payload })));
}

/** Inserts the events inside a statement whose `run` has the run's `last_seq`, already raised by their number. */
export const insertedAfter = (runId: string, added: readonly NewEvent[]): SQL => sql`
  insert into ${events} (run_id, seq, type, payload)
  select ${runId}, run.last_seq - ${added.length} + one.place, one.event ->> 'type', one.event - 'type'
  from run, jsonb_array_elements(${JSON.stringify(added)}::jsonb) with ordinality as one (event, place)`;
