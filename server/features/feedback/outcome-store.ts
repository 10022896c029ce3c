import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Rating } from '#contract/features/feedback/feedback-words.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Subject } from '#server/platform/feature/question-offers.ts';
import { questionOutcomes } from './feedback-tables.ts';
import type { DocumentSubjects } from './subject-of-answer.ts';

/** The domain and subdomains of versions, by id. */
export async function subjectsOfVersions(
  db: Queryable,
  versionIds: readonly string[],
): Promise<Map<string, DocumentSubjects>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: versions.id, domain: works.domain, subdomains: works.subdomains })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(inArray(versions.id, [...new Set(versionIds)]));
  return new Map(rows.map(({ id, ...subjects }) => [id, subjects]));
}

/** Rows that exist already stay as they are: an answer ends once. */
export async function insertOutcomes(
  tx: Queryable,
  rows: readonly Omit<typeof questionOutcomes.$inferInsert, 'isGap'>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(questionOutcomes)
      .values([...rows])
      .onConflictDoNothing();
}

/** Of these runs, those that count already. */
export async function notedAmong(db: Queryable, runIds: readonly string[]): Promise<Set<string>> {
  if (runIds.length === 0) return new Set();
  const rows = await db
    .select({ runId: questionOutcomes.runId })
    .from(questionOutcomes)
    .where(inArray(questionOutcomes.runId, [...runIds]));
  return new Set(rows.map(({ runId }) => runId));
}

export async function setRating(tx: Tx, runId: string, rating: Rating | null): Promise<void> {
  await tx.update(questionOutcomes).set({ rating }).where(eq(questionOutcomes.runId, runId));
}

/** What a question is about, as far as its answer tells. */
export async function subjectOfQuestion(db: Queryable, questionId: string): Promise<Subject | undefined> {
  const { domain, subdomain } = questionOutcomes;
  const [row] = await db
    .select({ domain, subdomain })
    .from(questionOutcomes)
    .where(and(eq(questionOutcomes.questionId, questionId), sql`${subdomain} is not null`));
  return row?.domain && row.subdomain ? { domain: row.domain, subdomain: row.subdomain } : undefined;
}
