import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { ElementComment } from '#engine/reading/document-shape.ts';
import { elements, versions, works } from './document-tables.ts';

/** The newest published version of a work, with what the renewal of its comments needs. */
export type RenewableVersion = {
  id: string;
  number: number;
  elementCount: number;
  isGuide: boolean;
  sourceSha256: string;
  sourceFileId: string | null;
};

export async function newestPublished(tx: EngineQueryable, workId: string): Promise<RenewableVersion | undefined> {
  const [newest] = await tx
    .select({
      id: versions.id,
      number: versions.number,
      elementCount: versions.elementCount,
      isGuide: works.isGuide,
      sourceSha256: versions.sourceSha256,
      sourceFileId: versions.sourceFileId,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.workId, workId), isNotNull(versions.publishedAt)))
    .orderBy(desc(versions.number))
    .limit(1);
  return newest;
}

/** Comments of an element, which its lineage names: a corrected version has its elements elsewhere than the file. */
export type PlacedComments = { lineageId: string; comments: ElementComment[] };

/** Comments of a version by the lineage of their element, in order; elements without comments are absent. */
export async function commentsOfVersion(tx: EngineQueryable, versionId: string): Promise<PlacedComments[]> {
  const rows = await tx
    .select({ lineageId: elements.lineageId, comments: elements.comments })
    .from(elements)
    .where(and(eq(elements.versionId, versionId), isNotNull(elements.comments)))
    .orderBy(asc(elements.position));
  return rows.map(({ lineageId, comments }) => ({ lineageId, comments: comments ?? [] }));
}

/** Elements that one statement updates. Kept low because reviewers' comments may be long. */
const batchSize = 250;

/** Replaces all comments of a version. */
export async function setComments(
  tx: EngineQueryable,
  versionId: string,
  placed: readonly PlacedComments[],
): Promise<void> {
  await tx
    .update(elements)
    .set({ comments: null })
    .where(and(eq(elements.versionId, versionId), isNotNull(elements.comments)));
  for (let at = 0; at < placed.length; at += batchSize) {
    const batch = placed.slice(at, at + batchSize);
    const lineages = sql.param(batch.map(({ lineageId }) => lineageId));
    const comments = sql.param(batch.map((each) => JSON.stringify(each.comments)));
    await tx.execute(sql`
      update ${elements} set comments = given.comments::jsonb
      from unnest(${lineages}::text[], ${comments}::text[]) as given (lineage_id, comments)
      where ${elements.versionId} = ${versionId} and ${elements.lineageId} = given.lineage_id`);
  }
}

/** Records another file of the same words as the source of a published version. */
export async function replaceSource(
  tx: EngineQueryable,
  versionId: string,
  source: { sourceSha256: string; sourceFileId: string },
): Promise<void> {
  await tx.update(versions).set(source).where(eq(versions.id, versionId));
}
