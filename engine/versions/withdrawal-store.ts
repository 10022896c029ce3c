import { and, eq, isNotNull } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { versions, works } from './document-tables.ts';
import type { StoredWork } from './version-store.ts';

/** The work and number of a published version. */
export async function findPublished(db: EngineQueryable, versionId: string) {
  const [found] = await db
    .select({ workId: versions.workId, number: versions.number, partition: works.partition })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), isNotNull(versions.publishedAt)));
  return found;
}

/** Restores the previous version's description of the work; its visibility does not change. */
export async function describeAgain(tx: EngineQueryable, work: StoredWork, versionId: string | undefined, now: Date) {
  const unpublished = { fileName: `${work.id}.unpublished` };
  const [before] =
    versionId === undefined
      ? []
      : await tx
          .select({ title: versions.title, description: versions.description })
          .from(versions)
          .where(eq(versions.id, versionId));
  const said = before?.description?.work;
  const fields = said
    ? {
        title: said.title,
        fileName: said.fileName,
        isGuide: said.isGuide,
        jurisdiction: said.jurisdiction,
        publication: said.publication?.name ?? null,
        publisher: said.publication?.publisher ?? null,
        officialUrl: said.publication?.officialUrl ?? null,
        edition: said.publication?.edition ?? null,
        basis: said.publication?.basis ?? null,
        checkedOn: said.publication?.checkedOn ?? null,
        category: said.category,
        domain: said.domain,
        subdomains: [...said.subdomains],
      }
    : before
      ? { title: before.title }
      : // Nothing is published under the name any more, so another document may take it.
        unpublished;
  await tx
    .update(works)
    .set({ ...fields, updatedAt: now })
    .where(eq(works.id, work.id));
}

/** Hides the version from readers; its text is kept. */
export async function markWithdrawn(
  tx: EngineQueryable,
  versionId: string,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await tx
    .update(versions)
    .set({ publishedAt: null, withdrawnAt: at, withdrawnBy: by })
    .where(eq(versions.id, versionId));
}
