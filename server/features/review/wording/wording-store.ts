import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { elements } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { reviewFindings } from '../review-tables.ts';
import { reviewWordings } from './wording-tables.ts';

export type WordingRow = typeof reviewWordings.$inferSelect;
/** A wording that counts. `acceptedByName`: null once the person's account is gone. */
export type CurrentWording = WordingRow & { wording: string; acceptedByName: string | null };

/** What counts in the draft of a review: the latest act of each finding, also where it took the wording back; oldest first. */
export async function latestActs(
  db: Queryable,
  reviewId: string,
): Promise<(WordingRow & { acceptedByName: string | null })[]> {
  const latest = db
    .selectDistinctOn([reviewWordings.findingId], { id: reviewWordings.id })
    .from(reviewWordings)
    .where(eq(reviewWordings.reviewId, reviewId))
    .orderBy(asc(reviewWordings.findingId), desc(reviewWordings.revision));
  const rows = await db
    .select({ act: reviewWordings, acceptedByName: users.name })
    .from(reviewWordings)
    .leftJoin(users, eq(users.id, reviewWordings.acceptedBy))
    .where(inArray(reviewWordings.id, latest))
    .orderBy(asc(reviewWordings.id));
  return rows.map(({ act, acceptedByName }) => ({ ...act, acceptedByName }));
}

export async function insertWording(tx: Tx, row: WordingRow): Promise<void> {
  await tx.insert(reviewWordings).values(row);
}

/** Tables and headings take no sentence. An element that is gone is taken for a paragraph. */
export async function isProseElement(db: Queryable, elementId: string): Promise<boolean> {
  const [found] = await db.select({ kind: elements.kind }).from(elements).where(eq(elements.id, elementId));
  return found === undefined || (found.kind !== 'table' && found.kind !== 'figure' && found.kind !== 'heading');
}

/** Whether the clauses of a policy say "will" more often than "must". */
export async function policySaysWill(db: Queryable, versionId: string): Promise<boolean> {
  const saying = (word: string) => sql<number>`(count(*) filter (where ${elements.text} ~* ${`\\m${word}\\M`}))::int`;
  const [found] = await db
    .select({ will: saying('will'), must: saying('must|shall') })
    .from(elements)
    .where(eq(elements.versionId, versionId));
  return (found?.will ?? 0) > (found?.must ?? 0);
}

/** Findings by id, as the list of a draft names them: their requirement's clause and set. */
export async function namedFindings(db: Queryable, reviewId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: reviewFindings.id,
      position: reviewFindings.position,
      status: reviewFindings.status,
      label: reviewFindings.label,
      setId: reviewFindings.setId,
      elementId: reviewFindings.elementId,
      requirement: reviewFindings.requirement,
    })
    .from(reviewFindings)
    .where(and(eq(reviewFindings.reviewId, reviewId), inArray(reviewFindings.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
