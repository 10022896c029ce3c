import { and, asc, eq, exists, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import { elements, lineageLinks, lineages, versions, works } from './document-tables.ts';
import type { EngineQueryable } from './engine-database.ts';
import type { NewWork } from './publish-input.ts';
import type { VersionDays } from './version-status.ts';

export type StoredVersion = VersionDays & { id: string; sourceSha256: string };
export type StoredElement = Pick<typeof elements.$inferSelect, 'id' | 'lineageId' | 'kind' | 'number' | 'text'>;

const workColumns = ({ work, partition, owner }: NewWork) => ({
  title: work.title,
  fileName: work.fileName,
  isGuide: work.isGuide,
  publication: work.publication?.name ?? null,
  publisher: work.publication?.publisher ?? null,
  officialUrl: work.publication?.officialUrl ?? null,
  edition: work.publication?.edition ?? null,
  basis: work.publication?.basis ?? null,
  checkedOn: work.publication?.checkedOn ?? null,
  jurisdiction: work.jurisdiction,
  category: work.category,
  domain: work.domain,
  subdomains: [...work.subdomains],
  partition,
  ownerId: owner.ownerId,
  organisationId: owner.organisationId,
  visibility: owner.visibility,
  sharedWith: [...owner.sharedWith],
});

const sameOrganisation = (organisationId: string | null) =>
  organisationId === null ? isNull(works.organisationId) : eq(works.organisationId, organisationId);

/** A work as its newest published version described it. */
export type StoredWork = Visible & { id: string; fileName: string; partition: Partition };

/**
 * Finds or makes the work by key within its organisation and holds its row, so that publications to one work take turns. A new
 * work has its file name from its first published version on: until then it must not keep the name from others.
 */
export async function lockWork(tx: EngineQueryable, input: NewWork): Promise<StoredWork> {
  const { key } = input.work;
  const id = newId();
  await tx
    .insert(works)
    .values({ key, ...workColumns(input), id, fileName: `${id}.unpublished` })
    .onConflictDoNothing({ target: [works.organisationId, works.key] });
  const [found] = await tx
    .select({
      id: works.id,
      fileName: works.fileName,
      partition: works.partition,
      ownerId: works.ownerId,
      organisationId: works.organisationId,
      visibility: works.visibility,
      sharedWith: works.sharedWith,
    })
    .from(works)
    .where(and(eq(works.key, key), sameOrganisation(input.owner.organisationId)))
    .for('update');
  if (found === undefined) throw new Error(`The work "${key}" is gone although it was just stored.`);
  return found;
}

/** True when another published work of the organisation has this file name. */
export async function isFileNameTaken(tx: EngineQueryable, input: NewWork): Promise<boolean> {
  const [other] = await tx
    .select({ id: works.id })
    .from(works)
    .where(
      and(
        eq(works.fileName, input.work.fileName),
        ne(works.key, input.work.key),
        sameOrganisation(input.owner.organisationId),
        exists(
          tx
            .select({ id: versions.id })
            .from(versions)
            .where(and(eq(versions.workId, works.id), isNotNull(versions.publishedAt))),
        ),
      ),
    );
  return other !== undefined;
}

export async function describeWork(tx: EngineQueryable, workId: string, input: NewWork, now: Date): Promise<void> {
  await tx
    .update(works)
    .set({ ...workColumns(input), updatedAt: now })
    .where(eq(works.id, workId));
}

/** Published versions of a work, by number. */
export async function publishedVersions(tx: EngineQueryable, workId: string): Promise<StoredVersion[]> {
  return tx
    .select({
      id: versions.id,
      number: versions.number,
      effectiveFrom: versions.effectiveFrom,
      effectiveTo: versions.effectiveTo,
      sourceSha256: versions.sourceSha256,
    })
    .from(versions)
    .where(and(eq(versions.workId, workId), isNotNull(versions.publishedAt)))
    .orderBy(asc(versions.number));
}

export async function elementsOf(tx: EngineQueryable, versionId: string): Promise<StoredElement[]> {
  return tx
    .select({
      id: elements.id,
      lineageId: elements.lineageId,
      kind: elements.kind,
      number: elements.number,
      text: elements.text,
    })
    .from(elements)
    .where(eq(elements.versionId, versionId))
    .orderBy(asc(elements.position));
}

export async function insertVersion(tx: EngineQueryable, version: typeof versions.$inferInsert): Promise<void> {
  await tx.insert(versions).values(version);
}

export async function insertElements(
  tx: EngineQueryable,
  workId: string,
  rows: readonly (typeof elements.$inferInsert)[],
  newLineageIds: readonly string[],
): Promise<void> {
  if (newLineageIds.length > 0) await tx.insert(lineages).values(newLineageIds.map((id) => ({ id, workId })));
  if (rows.length > 0) await tx.insert(elements).values([...rows]);
}

export async function insertLineageLinks(
  tx: EngineQueryable,
  links: readonly (typeof lineageLinks.$inferInsert)[],
): Promise<void> {
  if (links.length > 0)
    await tx
      .insert(lineageLinks)
      .values([...links])
      .onConflictDoNothing();
}

/**
 * Makes a stored version visible. From here on it never changes.
 * @returns false when the version, or a part of it, is gone: it was taken for a dead publisher's
 */
export async function markPublished(
  tx: EngineQueryable,
  versionId: string,
  published: { at: Date; sourceFileId: string | null },
): Promise<boolean> {
  const [marked] = await tx
    .update(versions)
    .set({ publishedAt: published.at, sourceFileId: published.sourceFileId })
    .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)))
    .returning({ elementCount: versions.elementCount });
  return marked !== undefined && marked.elementCount === (await tx.$count(elements, eq(elements.versionId, versionId)));
}

/** Which of these source files (by SHA-256) are published already as regulation that is everybody's. */
export async function publishedSources(db: EngineQueryable, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: versions.sourceSha256 })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        inArray(versions.sourceSha256, [...hashes]),
        isNotNull(versions.publishedAt),
        eq(works.partition, 'regulation'),
        isNull(works.organisationId),
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}
