import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, max, ne, or } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import { elements, versions, works } from './document-tables.ts';
import { insertLineages } from './lineage-store.ts';
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

/** Still being stored, or left by a publisher that died. */
export const isVersionUnfinished = and(
  isNull(versions.publishedAt),
  isNull(versions.heldAt),
  isNull(versions.withdrawnAt),
);

/** A work as its newest published version described it. */
export type StoredWork = Visible & { id: string; key: string; fileName: string; partition: Partition };

const storedWork = {
  id: works.id,
  key: works.key,
  fileName: works.fileName,
  partition: works.partition,
  ownerId: works.ownerId,
  organisationId: works.organisationId,
  visibility: works.visibility,
  sharedWith: works.sharedWith,
};

/**
 * Finds or creates the work by key within its organisation and locks its row, so that publications to one work take turns.
 * A new work takes its file name with its first published version: until then it must not reserve the name.
 */
export async function lockWorkRow(tx: EngineQueryable, input: NewWork): Promise<StoredWork> {
  const { key } = input.work;
  const id = newId();
  await tx
    .insert(works)
    .values({ key, ...workColumns(input), id, fileName: `${id}.unpublished` })
    .onConflictDoNothing({ target: [works.organisationId, works.key] });
  const [found] = await tx
    .select(storedWork)
    .from(works)
    .where(and(eq(works.key, key), sameOrganisation(input.owner.organisationId)))
    .for('update');
  if (found === undefined) throw new Error(`The work "${key}" is gone although it was just stored.`);
  return found;
}

/** True when another published work of the organisation has this file name. Attached files reserve none. */
export async function isFileNameTaken(tx: EngineQueryable, input: NewWork): Promise<boolean> {
  if (input.partition === 'attachment') return false;
  const [other] = await tx
    .select({ id: works.id })
    .from(works)
    .where(
      and(
        eq(works.fileName, input.work.fileName),
        ne(works.key, input.work.key),
        ne(works.partition, 'attachment'),
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

/** Finds a work by its id and locks its row as `lockWorkRow` does. */
export async function lockWorkRowById(tx: EngineQueryable, workId: string): Promise<StoredWork | undefined> {
  const [found] = await tx.select(storedWork).from(works).where(eq(works.id, workId)).for('update');
  return found;
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

/** The latest first day among the published and held versions of the public work with this key; null when there is none. */
export async function latestFirstDay(db: EngineQueryable, key: string): Promise<string | null> {
  const isThere = or(isNotNull(versions.publishedAt), isNotNull(versions.heldAt));
  const [row] = await db
    .select({ latest: max(versions.effectiveFrom) })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(works.key, key), isNull(works.organisationId), isThere));
  return row?.latest ?? null;
}

/** The highest number that readers see or have seen; 0 when there is none. A rolled-back number is never reused. */
export async function newestNumber(tx: EngineQueryable, workId: string): Promise<number> {
  const [newest] = await tx
    .select({ number: max(versions.number) })
    .from(versions)
    .where(and(eq(versions.workId, workId), or(isNotNull(versions.publishedAt), isNotNull(versions.withdrawnAt))));
  return newest?.number ?? 0;
}

/** A held version of the work from the same bytes. */
export async function heldWithSource(
  tx: EngineQueryable,
  workId: string,
  hash: string,
): Promise<{ id: string; number: number } | undefined> {
  const [held] = await tx
    .select({ id: versions.id, number: versions.number })
    .from(versions)
    .where(and(eq(versions.workId, workId), eq(versions.sourceSha256, hash), isNotNull(versions.heldAt)));
  return held;
}

/** The version of the work that was held last, if any. */
export async function newestHeld(
  tx: EngineQueryable,
  workId: string,
): Promise<{ id: string; number: number } | undefined> {
  const [held] = await tx
    .select({ id: versions.id, number: versions.number })
    .from(versions)
    .where(and(eq(versions.workId, workId), isNotNull(versions.heldAt)))
    .orderBy(desc(versions.id))
    .limit(1);
  return held;
}

export async function elementsOfVersion(tx: EngineQueryable, versionId: string): Promise<StoredElement[]> {
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
  await insertLineages(tx, workId, newLineageIds);
  if (rows.length > 0) await tx.insert(elements).values([...rows]);
}

/**
 * Completes the storing of a version: it becomes visible, or awaits publication. Its text never changes from here on.
 * @returns false when the version, or a part of it, is gone: the sweep mistook it for a dead publisher's
 */
export async function markStored(
  tx: EngineQueryable,
  versionId: string,
  state: ({ publishedAt: Date } | { heldAt: Date }) & { sourceFileId: string | null },
): Promise<boolean> {
  const [marked] = await tx
    .update(versions)
    .set(state)
    .where(and(eq(versions.id, versionId), isVersionUnfinished))
    .returning({ elementCount: versions.elementCount });
  return marked !== undefined && marked.elementCount === (await tx.$count(elements, eq(elements.versionId, versionId)));
}

/**
 * The source files (by SHA-256) among these that are published as public regulation, or were before a roll-back. A
 * rolled-back version must not return by itself.
 */
export async function publishedSources(db: EngineQueryable, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: versions.sourceSha256 })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        inArray(versions.sourceSha256, [...hashes]),
        or(isNotNull(versions.publishedAt), isNotNull(versions.withdrawnAt)),
        eq(works.partition, 'regulation'),
        isNull(works.organisationId),
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}
