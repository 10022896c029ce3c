import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { RunState } from '#contract/features/runs/run-events.ts';
import type { DocumentSection } from '#contract/features/write/document-section.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { drafts } from './draft-tables.ts';

export type DraftRow = typeof drafts.$inferSelect;

/** A document as it begins, without comments. */
export type NewDraftRow = Omit<DraftRow, 'commentsRevision'>;

/** @returns false where the same owner started one with the same key */
export async function insertDraft(tx: Tx, draft: NewDraftRow): Promise<boolean> {
  const made = await tx.insert(drafts).values(draft).onConflictDoNothing().returning({ id: drafts.id });
  return made.length > 0;
}

export async function findDraftByKey(db: Queryable, ownerId: string, key: string): Promise<DraftRow | undefined> {
  const [found] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), eq(drafts.idempotencyKey, key)));
  return found;
}

export async function countBegunSince(db: Queryable, ownerId: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ of: count() })
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), gte(drafts.createdAt, since)));
  return found?.of ?? 0;
}

export async function changeDraft(tx: Tx, id: string, change: Partial<Omit<DraftRow, 'id'>>): Promise<void> {
  await tx.update(drafts).set(change).where(eq(drafts.id, id));
}

/** Adds a section that the run wrote. */
export async function appendSection(tx: Tx, id: string, section: DocumentSection, changedAt: Date): Promise<void> {
  await tx
    .update(drafts)
    .set({ written: sql`${drafts.written} || ${JSON.stringify([section])}::jsonb`, changedAt })
    .where(eq(drafts.id, id));
}

/** Locks the row until the transaction ends. */
export async function lockDraft(tx: Tx, scope: Scope, id: string): Promise<DraftRow | undefined> {
  const [draft] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), visibleWhere(scope, drafts)))
    .for('update');
  return draft;
}

export async function findDraftOfRun(db: Queryable, runId: string): Promise<DraftRow | undefined> {
  const [draft] = await db.select().from(drafts).where(eq(drafts.runId, runId));
  return draft;
}

/** The foreign keys delete its versions too. */
export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.id, id));
}

/** The state of a document's run; one that no run writes is done. */
export const stateOfDraft = sql<RunState>`coalesce(${runsTable.state}, 'done')`;

/** Documents with the states of their runs and the names of their owners. */
export const draftsWithState = (db: Queryable) =>
  db
    .select({ draft: drafts, state: stateOfDraft, ownerName: users.name })
    .from(drafts)
    .leftJoin(runsTable, eq(runsTable.id, drafts.runId))
    .innerJoin(users, eq(users.id, drafts.ownerId))
    .$dynamic();
export type DraftWithState = Awaited<ReturnType<typeof draftsWithState>>[number];

export async function findDraft(db: Queryable, scope: Scope, id: string): Promise<DraftWithState | undefined> {
  const [found] = await draftsWithState(db).where(and(eq(drafts.id, id), visibleWhere(scope, drafts)));
  return found;
}

/** Documents written from a transcript. */
export async function countDraftsOf(db: Queryable, transcriptId: string): Promise<number> {
  const [found] = await db.select({ of: count() }).from(drafts).where(eq(drafts.transcriptId, transcriptId));
  return found?.of ?? 0;
}
