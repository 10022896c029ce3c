import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import type { ReadingDoubt } from '#engine/reading/document-shape.ts';
import { addStatistics, describeEntries, insertEntries, removeStatistics } from '#engine/search/search-index-store.ts';
import { statisticsOf } from '#engine/search/searchable-entries.ts';
import { linksOfCorrections, replaceAsRead, storedElements, writeOutcomes } from './as-read-store.ts';
import { compareEntries, compareReadings } from './compare-readings.ts';
import { insertLineageLinks, insertLineages } from './lineage-store.ts';
import type { PreparedVersion } from './prepare-version.ts';
import type { PublishedVersion } from './publish-input.ts';
import {
  deleteElements,
  deleteEntries,
  deleteLinks,
  entriesOfVersion,
  findReadVersion,
  formerElementsOf,
  insertFormer,
  leadFormer,
  lockReadVersion,
  moveElements,
  setReading,
  writeElements,
} from './reading-store.ts';
import { spreadDays } from './release-version.ts';
import { lockWorkRowById, publishedVersions, type StoredWork } from './version-store.ts';

/** A new reading of a stored version, prepared by `ParserPool.prepare` with the version's own id. */
export type NewReading = {
  versionId: string;
  prepared: PreparedVersion;
  /** The version's `reading` when it was prepared: another reading stored since makes this one useless. */
  reading: number;
  /** What else a file that is read again says; a correction leaves these as they are. */
  ofFile?: {
    /** `hashOfText` of the elements as parsed. */
    textSha256: string;
    pages: number | null;
    recognisedPages: number | null;
    readingWarning: string | null;
    doubts: ReadingDoubt[] | null;
  };
};

export type ReadAgain = PublishedVersion & {
  reading: number;
  isHeld: boolean;
  /** Elements with other words than before, new ones among them. */
  rewordedElementIds: string[];
};

export type StoredReading = { outcome: 'stored'; read: ReadAgain } | { outcome: 'gone' | 'read_meanwhile' };

export type StoreReadingDeps = {
  db: EngineDatabase;
  /** Called at the end of the storing transaction: obligations, vectors and the audit log follow the new reading. */
  onReadAgain?(tx: EngineQueryable, read: ReadAgain): Promise<void>;
};

/** The transaction writes what differs alone; the longest documents still take longer than a second. */
export const readingBudgetMs = 20_000;

async function replaceEntries(
  tx: EngineQueryable,
  work: StoredWork,
  version: { id: string; effectiveFrom: string; publishedAt: Date | null },
  { entries, ids }: { entries: PreparedVersion['entries']; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const { partition } = work;
  const after = entries.map(({ elementId, body }) => ({ elementId: ids.get(elementId) ?? elementId, body }));
  const { removed, added } = compareEntries(await entriesOfVersion(tx, partition, version.id), after);
  await deleteEntries(
    tx,
    partition,
    removed.map(({ elementId }) => elementId),
  );
  const unset = { category: '', domain: '', subdomains: [] };
  const context = { ...work, ...unset, workId: work.id, versionId: version.id, effectiveFrom: version.effectiveFrom };
  await insertEntries(tx, context, added);
  await describeEntries(tx, partition, work.id);
  if (version.publishedAt === null) return;
  await removeStatistics(tx, work, statisticsOf(removed));
  await addStatistics(tx, work, statisticsOf(added));
  await spreadDays(tx, work, await publishedVersions(tx, work.id));
}

/**
 * Replaces the elements of a published or held version by those of a new reading. An element that is found again, by its
 * lineage, keeps its id; an id that is gone leads to the element that has its words. The version, its number, its days and
 * its file stay, and so do citations. All or nothing is stored.
 */
export async function storeReading(deps: StoreReadingDeps, asked: NewReading): Promise<StoredReading> {
  return deps.db.transaction((tx) => storeReadingIn(tx, deps, asked), { budgetMs: readingBudgetMs });
}

/** As `storeReading`, within a transaction that the caller opened with a budget of its own. */
export async function storeReadingIn(
  tx: EngineQueryable,
  { onReadAgain }: Pick<StoreReadingDeps, 'onReadAgain'>,
  { versionId, prepared, reading, ofFile }: NewReading,
): Promise<StoredReading> {
  const found = await findReadVersion(tx, versionId);
  const work = found && (await lockWorkRowById(tx, found.workId));
  const seen = await lockReadVersion(tx, versionId);
  if (seen === undefined || work === undefined) return { outcome: 'gone' };
  if (seen.reading !== reading) return { outcome: 'read_meanwhile' };
  const before = { reading, rows: await storedElements(tx, versionId), former: await formerElementsOf(tx, versionId) };
  const change = compareReadings(before, prepared);
  const lineageIds = [...prepared.newLineageIds, ...(prepared.asRead ?? []).map(({ lineageId }) => lineageId)];
  await insertLineages(tx, work.id, [...new Set(lineageIds)]);
  await insertFormer(
    tx,
    change.former.map((former) => ({ ...former, leadsTo: null })),
  );
  await writeElements(tx, change.written);
  await moveElements(tx, change.moved);
  await replaceEntries(tx, work, seen, { entries: prepared.entries, ids: change.ids });
  await deleteElements(
    tx,
    change.gone.map(({ id }) => id),
  );
  await leadFormer(tx, change.led);
  await deleteLinks(tx, versionId, await linksOfCorrections(tx, versionId));
  await insertLineageLinks(tx, prepared.links);
  await replaceAsRead(tx, versionId, prepared.asRead);
  await writeOutcomes(tx, versionId, prepared.corrected);
  await setReading(tx, versionId, { ...ofFile, reading: reading + 1, elementCount: prepared.rows.length });
  const read = {
    workId: work.id,
    versionId,
    key: work.key,
    number: seen.number,
    elements: prepared.rows.length,
    reading: reading + 1,
    isHeld: seen.publishedAt === null,
    rewordedElementIds: change.reworded,
  };
  await onReadAgain?.(tx, read);
  return { outcome: 'stored', read };
}
