import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { RunEvent, RunState } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { RunFailure } from './run-failure.ts';
import type { NewEvent, Run, StartRun } from './runs.ts';
import { runEventsTable as events, runsTable as runs } from './runs-tables.ts';

export type Lease = { runId: string; leaseId: string };
export type ClaimedRun = Run & { failures: number };

const runColumns = {
  id: runs.id,
  kind: runs.kind,
  subjectId: runs.subjectId,
  ownerId: runs.ownerId,
  organisationId: runs.organisationId,
  visibility: runs.visibility,
  sharedWith: runs.sharedWith,
  input: runs.input,
  state: runs.state,
  attempt: runs.attempt,
  lastSeq: runs.lastSeq,
};

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;
const unfinished: RunState[] = ['queued', 'running'];
const held = ({ runId, leaseId }: Lease) =>
  and(eq(runs.id, runId), eq(runs.leaseId, leaseId), eq(runs.state, 'running'));

/** Inserts the run, or finds the one that the same owner started with the same key, however close the race. */
export async function insertRun(tx: Tx, run: StartRun): Promise<{ id: string; created: boolean }> {
  const { kind, owner, input, subjectId, idempotencyKey } = run;
  const values = { id: newId(), kind, input, ownerId: owner.userId, organisationId: owner.organisationId };
  const insert = tx
    .insert(runs)
    .values({ ...values, subjectId: subjectId ?? null, idempotencyKey: idempotencyKey ?? null });
  const [made] = await insert.onConflictDoNothing().returning({ id: runs.id });
  if (made) return { id: made.id, created: true };
  const [earlier] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.ownerId, owner.userId), eq(runs.idempotencyKey, idempotencyKey ?? '')));
  if (!earlier) throw new Error('A run was refused as a repetition of one that is not there.');
  return { id: earlier.id, created: false };
}

export async function findVisibleRun(db: Queryable, caller: SignedInCaller, runId: string): Promise<Run | undefined> {
  const [run] = await db
    .select(runColumns)
    .from(runs)
    .where(and(eq(runs.id, runId), visibleWhere(scopeOf(caller), runs)));
  return run;
}

export async function findRunState(db: Queryable, runId: string): Promise<RunState | undefined> {
  const [run] = await db.select({ state: runs.state }).from(runs).where(eq(runs.id, runId));
  return run?.state;
}

type EventRow = typeof events.$inferSelect;

const asRunEvent = (row: EventRow): RunEvent => ({
  run_id: row.runId,
  seq: row.seq,
  type: row.type,
  payload: row.payload,
  at: row.createdAt.toISOString(),
});

export async function readEvents(db: Queryable, runId: string): Promise<RunEvent[]> {
  return (await db.select().from(events).where(eq(events.runId, runId)).orderBy(asc(events.seq))).map(asRunEvent);
}

/**
 * One look at a run: the next events after `after`, and whether none will ever follow them. State and events come from one
 * statement, so from one moment.
 */
export async function readPage(
  db: Queryable,
  runId: string,
  after: number,
  limit: number,
): Promise<{ events: RunEvent[]; ended: boolean }> {
  const rows = await db
    .select({ state: runs.state, lastSeq: runs.lastSeq, event: events })
    .from(runs)
    .leftJoin(events, and(eq(events.runId, runs.id), gt(events.seq, after)))
    .where(eq(runs.id, runId))
    .orderBy(asc(events.seq))
    .limit(limit);
  const page = rows.flatMap(({ event }) => (event ? [asRunEvent(event)] : []));
  const [run] = rows;
  const reached = page.at(-1)?.seq ?? after;
  return { events: page, ended: !run || (!unfinished.includes(run.state) && reached >= run.lastSeq) };
}

/** Takes the oldest run of these kinds that waits or whose lease ran out. A fresh lease id per claim. */
export async function claimNext(
  db: Queryable,
  kinds: readonly string[],
  leaseId: string,
  leaseSeconds: number,
): Promise<ClaimedRun | undefined> {
  const next = db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        inArray(runs.kind, [...kinds]),
        inArray(runs.state, unfinished),
        or(isNull(runs.leaseUntil), lte(runs.leaseUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(runs.createdAt), asc(runs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [run] = await db
    .update(runs)
    .set({
      state: 'running',
      leaseId,
      leaseUntil: inSeconds(leaseSeconds),
      attempt: sql`${runs.attempt} + 1`,
      startedAt: sql`coalesce(${runs.startedAt}, now())`,
    })
    .where(eq(runs.id, next))
    .returning({ ...runColumns, failures: runs.failures });
  return run;
}

/** @returns the number of the last event, or undefined when the lease no longer holds and nothing was written */
export async function appendEvents(
  tx: Tx,
  lease: Lease,
  added: readonly NewEvent[],
  leaseSeconds: number,
): Promise<number | undefined> {
  const [run] = await tx
    .update(runs)
    .set({ lastSeq: sql`${runs.lastSeq} + ${added.length}`, leaseUntil: inSeconds(leaseSeconds) })
    .where(held(lease))
    .returning({ lastSeq: runs.lastSeq });
  if (run) await insertEvents(tx, lease.runId, run.lastSeq, added);
  return run?.lastSeq;
}

async function insertEvents(tx: Tx, runId: string, lastSeq: number, added: readonly NewEvent[]): Promise<void> {
  if (added.length === 0) return;
  const first = lastSeq - added.length + 1;
  await tx
    .insert(events)
    .values(added.map(({ type, ...payload }, index) => ({ runId, seq: first + index, type, payload })));
}

const ended = { leaseId: null, leaseUntil: null, finishedAt: sql`now()` };

/** Ends a run whose lease holds as done. A run that never said anything says `done`. @returns whether it was still held */
export async function finishRun(tx: Tx, lease: Lease): Promise<boolean> {
  const [run] = await tx
    .update(runs)
    .set({ ...ended, state: 'done', lastSeq: sql`greatest(${runs.lastSeq}, 1)` })
    .where(held(lease))
    .returning({ id: runs.id });
  if (!run) return false;
  await tx.insert(events).values({ runId: lease.runId, seq: 1, type: 'done', payload: {} }).onConflictDoNothing();
  return true;
}

/** Ends a run whose lease holds as failed, with a `failed` event as its last. @returns whether it was still held */
export async function failRun(tx: Tx, lease: Lease, failure: RunFailure): Promise<boolean> {
  const [run] = await tx
    .update(runs)
    .set({ ...ended, state: 'failed', error: failure, lastSeq: sql`${runs.lastSeq} + 1` })
    .where(held(lease))
    .returning({ lastSeq: runs.lastSeq });
  if (run) await insertEvents(tx, lease.runId, run.lastSeq, [{ type: 'failed', ...failure }]);
  return run !== undefined;
}

/** Ends an unfinished run as stopped, with a `stopped` event as its last. @returns whether this call ended it */
export async function stopRun(tx: Tx, runId: string): Promise<boolean> {
  const [run] = await tx
    .update(runs)
    .set({ ...ended, state: 'stopped', lastSeq: sql`${runs.lastSeq} + 1` })
    .where(and(eq(runs.id, runId), inArray(runs.state, unfinished)))
    .returning({ lastSeq: runs.lastSeq });
  if (run) await insertEvents(tx, runId, run.lastSeq, [{ type: 'stopped' }]);
  return run !== undefined;
}

/** After a failed attempt: back among the waiting, not before so many seconds. @returns whether it was still held */
export async function requeueRun(tx: Tx, lease: Lease, delaySeconds: number): Promise<boolean> {
  const rows = await tx
    .update(runs)
    .set({
      state: 'queued',
      leaseId: null,
      leaseUntil: inSeconds(delaySeconds),
      failures: sql`${runs.failures} + 1`,
    })
    .where(held(lease))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** @returns those of the leases that still hold, renewed */
export async function renewLeases(db: Queryable, leaseIds: readonly string[], leaseSeconds: number): Promise<string[]> {
  const rows = await db
    .update(runs)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(and(inArray(runs.leaseId, [...leaseIds]), eq(runs.state, 'running')))
    .returning({ leaseId: runs.leaseId });
  return rows.flatMap(({ leaseId }) => leaseId ?? []);
}

/** Gives runs back at once, for whoever comes next. Without ids all running ones: only where no other process can be. */
export async function releaseRuns(db: Queryable, leaseIds?: readonly string[]): Promise<number> {
  const { rowCount } = await db
    .update(runs)
    .set({ state: 'queued', leaseId: null, leaseUntil: null })
    .where(and(eq(runs.state, 'running'), leaseIds ? inArray(runs.leaseId, [...leaseIds]) : undefined));
  return rowCount ?? 0;
}

/** Tells the other processes on commit. Only PostgreSQL has others to tell. */
export async function notifyProcesses(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
