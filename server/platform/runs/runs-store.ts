import { createHash } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RunState } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { insertRunEvents } from './run-events-store.ts';
import type { Run, Sharing, StartRun } from './runs.ts';
import { runColumns, runsTable as runs, unfinishedStates } from './runs-tables.ts';

const byName = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * SHA-256 (hex) of the input of a start, independent of the order of its fields. Distinguishes a repeated request from a different
 * one.
 */
function requestHash({ kind, subject, input }: Pick<StartRun, 'kind' | 'subject' | 'input'>): string {
  const asked = { kind, subject: subject?.id ?? null, input };
  return createHash('sha256').update(JSON.stringify(asked, byName)).digest('hex');
}

/**
 * Inserts the run, or finds the one that the same owner started with the same key, even in a race.
 * @param most the limit of the owner's unfinished runs, this one included
 * @throws conflict when the key was used for another request; too_many_requests
 */
export async function insertRun(tx: Tx, run: StartRun, most: number): Promise<{ id: string; created: boolean }> {
  const { kind, owner, input, subject, idempotencyKey } = run;
  const ownerId = owner?.userId ?? subject?.ownerId ?? null;
  if (subject && subject.ownerId !== ownerId) throw new Error('A run is started by the owner of its subject.');
  const { organisationId, visibility, sharedWith } = subject ?? {
    ...privately,
    organisationId: owner?.organisationId ?? null,
  };
  const hash = idempotencyKey === undefined ? null : requestHash(run);
  const values = {
    id: newId(),
    kind,
    input,
    subjectId: subject?.id ?? null,
    ownerId,
    organisationId,
    visibility,
    sharedWith: [...sharedWith],
    idempotencyKey: idempotencyKey ?? null,
    requestHash: hash,
  };
  const [made] = await tx.insert(runs).values(values).onConflictDoNothing().returning({ id: runs.id });
  if (made) {
    if (owner) await refuseMoreThan(tx, owner.userId, most);
    return { id: made.id, created: true };
  }
  const [earlier] = await tx
    .select({ id: runs.id, requestHash: runs.requestHash })
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId ?? ''), eq(runs.idempotencyKey, idempotencyKey ?? '')));
  if (!earlier) throw new Error('A run was refused as a repetition of one that is not there.');
  if (earlier.requestHash !== hash) throw new AppError('conflict');
  return { id: earlier.id, created: false };
}

const privately = { visibility: 'private', sharedWith: [] } as const;

/** Serialises the owner's starts until their commits, so that concurrent ones cannot exceed the limit together. */
async function refuseMoreThan(tx: Tx, ownerId: string, most: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`runs of ${ownerId}`}, 0))`);
  const [unfinished] = await tx
    .select({ count: count() })
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), inArray(runs.state, unfinishedStates)));
  if ((unfinished?.count ?? 0) > most) throw new AppError('too_many_requests');
}

/** Gives every run of a subject the subject's visibility. @returns the ids of the unfinished ones */
export async function shareRunsOf(tx: Tx, subjectId: string, sharing: Sharing): Promise<string[]> {
  const { organisationId, visibility, sharedWith } = sharing;
  const shared = await tx
    .update(runs)
    .set({ organisationId, visibility, sharedWith: [...sharedWith] })
    .where(eq(runs.subjectId, subjectId))
    .returning({ id: runs.id, state: runs.state });
  return shared.flatMap(({ id, state }) => (unfinishedStates.includes(state) ? [id] : []));
}

/** Deletes every run of a subject with its events. @returns the ids of the unfinished ones */
export async function deleteRunsOf(tx: Tx, subjectId: string): Promise<string[]> {
  const gone = await tx.delete(runs).where(eq(runs.subjectId, subjectId)).returning({ id: runs.id, state: runs.state });
  return gone.flatMap(({ id, state }) => (unfinishedStates.includes(state) ? [id] : []));
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

/** Ends an unfinished run as stopped, with `stopped` as its last event. @returns whether this call ended it */
export async function markRunStopped(tx: Tx, runId: string): Promise<boolean> {
  const [run] = await tx
    .update(runs)
    .set({
      leaseId: null,
      leaseUntil: null,
      finishedAt: sql`now()`,
      state: 'stopped',
      lastSeq: sql`${runs.lastSeq} + 1`,
    })
    .where(and(eq(runs.id, runId), inArray(runs.state, unfinishedStates)))
    .returning({ lastSeq: runs.lastSeq });
  if (run) await insertRunEvents(tx, runId, run.lastSeq, [{ type: 'stopped' }]);
  return run !== undefined;
}
