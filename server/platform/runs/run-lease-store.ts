import { and, asc, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { OpenKinds } from './open-kinds.ts';
import { insertedAfter, insertRunEvents } from './run-events-store.ts';
import type { RunFailure } from './run-failure.ts';
import type { NewEvent, Run } from './runs.ts';
import { runEventsTable as events, runColumns, runsTable as runs, unfinishedStates } from './runs-tables.ts';

export type Lease = { runId: string; leaseId: string };
export type ClaimedRun = Run & { failures: number };

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;
const leaseIsValid = ({ runId, leaseId }: Lease) =>
  and(eq(runs.id, runId), eq(runs.leaseId, leaseId), eq(runs.state, 'running'));

/** Maximum runs of one kind at work for one organisation, when places for newcomers are given to its people. */
const mostOfOrganisation = 20;

/**
 * Claims a run of these kinds that waits or whose lease expired: the oldest of the owner with the fewest running, in the organisation with
 * the fewest running. So one owner's many runs do not delay another's only one, nor an organisation's those of another. Every claim has a
 * fresh lease id.
 */
export async function claimNext(
  db: Queryable,
  { open, newcomersOnly }: OpenKinds,
  leaseId: string,
  leaseSeconds: number,
): Promise<ClaimedRun | undefined> {
  const theirs = alias(runs, 'theirs');
  const running = (whose: SQL) =>
    db
      .select({ count: count() })
      .from(theirs)
      .where(and(eq(theirs.kind, runs.kind), whose, eq(theirs.state, 'running'), gt(theirs.leaseUntil, sql`now()`)));
  const ofOrganisation = running(
    sql`coalesce(${theirs.organisationId}, ${theirs.ownerId}) is not distinct from coalesce(${runs.organisationId}, ${runs.ownerId})`,
  );
  const ofOwner = running(
    sql`${theirs.ownerId} is not distinct from ${runs.ownerId} and ${theirs.organisationId} is not distinct from ${runs.organisationId}`,
  );
  const isNewcomer = sql`(${ofOwner}) = 0 and (${ofOrganisation}) < ${mostOfOrganisation}`;
  const next = db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        or(inArray(runs.kind, open), and(inArray(runs.kind, newcomersOnly), isNewcomer)),
        inArray(runs.state, unfinishedStates),
        or(isNull(runs.leaseUntil), lte(runs.leaseUntil, sql`now()`)),
      ),
    )
    .orderBy(sql`(${ofOrganisation})`, sql`(${ofOwner})`, asc(runs.createdAt), asc(runs.id))
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

const ended = { leaseId: null, leaseUntil: null, finishedAt: sql`now()` };

/**
 * Writes events of a run whose lease is valid, in one statement: all of them or none.
 * @param ends whether they are the last, which ends the run as done
 * @returns the number of the last event; undefined when the lease was lost and nothing was written
 */
export async function appendEvents(
  db: Queryable,
  lease: Lease,
  added: readonly NewEvent[],
  { leaseSeconds, ends = false }: { leaseSeconds: number; ends?: boolean },
): Promise<number | undefined> {
  const change = ends ? { ...ended, state: 'done' as const } : { leaseUntil: inSeconds(leaseSeconds) };
  const raised = db
    .update(runs)
    .set({ ...change, lastSeq: sql`${runs.lastSeq} + ${added.length}` })
    .where(leaseIsValid(lease))
    .returning({ lastSeq: runs.lastSeq });
  const { rows } = await db.execute<{ last_seq: number }>(sql`
    with run as ${raised},
    told as (${insertedAfter(lease.runId, added)})
    select last_seq from run`);
  return rows[0]?.last_seq;
}

/** Ends a run whose lease is valid as done. A run without events gets `done`. @returns whether the lease was still valid */
export async function finishRun(tx: Tx, lease: Lease): Promise<boolean> {
  const [run] = await tx
    .update(runs)
    .set({ ...ended, state: 'done', lastSeq: sql`greatest(${runs.lastSeq}, 1)` })
    .where(leaseIsValid(lease))
    .returning({ id: runs.id });
  if (!run) return false;
  await tx.insert(events).values({ runId: lease.runId, seq: 1, type: 'done', payload: {} }).onConflictDoNothing();
  return true;
}

/** Ends a run whose lease is valid as failed, with `failed` as its last event. @returns whether the lease was still valid */
export async function failRun(tx: Tx, lease: Lease, failure: RunFailure): Promise<boolean> {
  const [run] = await tx
    .update(runs)
    .set({ ...ended, state: 'failed', error: failure, lastSeq: sql`${runs.lastSeq} + 1` })
    .where(leaseIsValid(lease))
    .returning({ lastSeq: runs.lastSeq });
  if (run) await insertRunEvents(tx, lease.runId, run.lastSeq, [{ type: 'failed', ...failure }]);
  return run !== undefined;
}

/** Requeues a run after a failed attempt, with a delay in seconds. @returns whether the lease was still valid */
export async function requeueRun(tx: Tx, lease: Lease, delaySeconds: number): Promise<boolean> {
  const rows = await tx
    .update(runs)
    .set({
      state: 'queued',
      leaseId: null,
      leaseUntil: inSeconds(delaySeconds),
      failures: sql`${runs.failures} + 1`,
    })
    .where(leaseIsValid(lease))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** @returns the leases that are still valid, renewed */
export async function renewLeases(db: Queryable, leaseIds: readonly string[], leaseSeconds: number): Promise<string[]> {
  const rows = await db
    .update(runs)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(and(inArray(runs.leaseId, [...leaseIds]), eq(runs.state, 'running')))
    .returning({ leaseId: runs.leaseId });
  return rows.flatMap(({ leaseId }) => leaseId ?? []);
}

/**
 * Releases runs at once, for any process to claim. Without ids, releases all running ones: only where there is no other process.
 */
export async function releaseRuns(db: Queryable, leaseIds?: readonly string[]): Promise<number> {
  const { rowCount } = await db
    .update(runs)
    .set({ state: 'queued', leaseId: null, leaseUntil: null })
    .where(and(eq(runs.state, 'running'), leaseIds ? inArray(runs.leaseId, [...leaseIds]) : undefined));
  return rowCount ?? 0;
}
