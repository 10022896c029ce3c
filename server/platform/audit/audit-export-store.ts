import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AuditHead } from './audit-store.ts';
import { auditAnchors, auditExport, auditLog } from './audit-tables.ts';

export type ExportRow = typeof auditExport.$inferSelect;
export type AnchorRow = typeof auditAnchors.$inferSelect;

const leaseSeconds = 60;
/** Longer than the longest a round of work takes without renewing. */
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;

export async function readExport(db: Queryable): Promise<ExportRow> {
  const [row] = await db.select().from(auditExport).where(eq(auditExport.id, 1));
  if (!row) throw new Error('The row of the audit export is missing.');
  return row;
}

/** Takes or renews the work for one process. @returns undefined while another process has it */
export async function claimExport(db: Queryable, holder: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(auditExport)
    .set({ holder, heldUntil: lease })
    .where(
      and(
        eq(auditExport.id, 1),
        or(
          eq(auditExport.holder, holder),
          isNull(auditExport.heldUntil),
          lt(auditExport.heldUntil, sql`now()`),
          // No process takes it for so long.
          gt(auditExport.heldUntil, sql`${lease} + interval '1 hour'`),
        ),
      ),
    )
    .returning();
  return row;
}

export const releaseExport = (db: Queryable, holder: string) =>
  db.update(auditExport).set({ holder: null, heldUntil: null }).where(eq(auditExport.holder, holder));

type Progress = Partial<Pick<ExportRow, 'seq' | 'hash' | 'sentAt' | 'failures' | 'problem' | 'sendAfter'>>;

/** Records progress or a failure. @returns false when another process has taken over */
export async function advanceExport(db: Queryable, { holder, seq }: ExportRow, to: Progress): Promise<boolean> {
  const changed = await db
    .update(auditExport)
    .set({ ...to, heldUntil: lease })
    .where(and(eq(auditExport.holder, holder ?? ''), eq(auditExport.seq, seq)))
    .returning({ id: auditExport.id });
  return changed.length > 0;
}

export const recordMissed = (db: Queryable, missedAt: Date, missedSeq: number) =>
  db.update(auditExport).set({ missedAt, missedSeq });

/** The hashes that the log has now at these numbers. */
export async function hashesAt(db: Queryable, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .where(inArray(auditLog.seq, [...numbers]));
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

export async function lastAnchor(db: Queryable): Promise<AnchorRow | undefined> {
  const [row] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.at), desc(auditAnchors.seq)).limit(1);
  return row;
}

/** The newest anchor up to a number that the log still contains. */
export async function lastAnchorInLog(db: Queryable, until: number): Promise<AuditHead | undefined> {
  const [row] = await db
    .select({ seq: auditAnchors.seq, hash: auditAnchors.hash })
    .from(auditAnchors)
    .innerJoin(auditLog, and(eq(auditLog.seq, auditAnchors.seq), eq(auditLog.hash, auditAnchors.hash)))
    .where(lte(auditAnchors.seq, until))
    .orderBy(desc(auditAnchors.seq))
    .limit(1);
  return row;
}

export const insertAnchor = (db: Queryable, row: AuditHead & { at: Date; postAfter: Date | null }) =>
  db.insert(auditAnchors).values(row).onConflictDoNothing();

export const removeAnchorsBefore = (db: Queryable, before: Date) =>
  db.delete(auditAnchors).where(lt(auditAnchors.at, before));

export function anchorsToPost(db: Queryable, now: Date, count: number): Promise<AnchorRow[]> {
  return db
    .select()
    .from(auditAnchors)
    .where(lte(auditAnchors.postAfter, now))
    .orderBy(asc(auditAnchors.seq))
    .limit(count);
}

const isAnchor = ({ seq, hash }: AuditHead) => and(eq(auditAnchors.seq, seq), eq(auditAnchors.hash, hash));

type Post = Pick<AnchorRow, 'postedAt' | 'postFailures' | 'postProblem' | 'postAfter'>;

export const recordPost = (db: Queryable, anchor: AuditHead, post: Post) =>
  db.update(auditAnchors).set(post).where(isAnchor(anchor));

export function anchorsToStream(db: Queryable, until: number, count: number): Promise<AnchorRow[]> {
  return db
    .select()
    .from(auditAnchors)
    .where(and(isNull(auditAnchors.streamedAt), lte(auditAnchors.seq, until)))
    .orderBy(asc(auditAnchors.seq))
    .limit(count);
}

export async function recordStreamed(db: Queryable, anchors: readonly AuditHead[], at: Date): Promise<void> {
  if (anchors.length === 0) return;
  await db
    .update(auditAnchors)
    .set({ streamedAt: at })
    .where(or(...anchors.map(isAnchor)));
}

/** How many anchors the webhook has not taken, and why the last call failed. */
export async function readPostState(db: Queryable): Promise<{ waiting: number; problem: string | null }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, problem: sql<string | null>`max(${auditAnchors.postProblem})` })
    .from(auditAnchors)
    .where(and(isNotNull(auditAnchors.postAfter), gt(auditAnchors.postFailures, 0)));
  return row ?? { waiting: 0, problem: null };
}
