import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { readerEdition } from '#engine/reading/reader-edition.ts';
import { insertEntries } from '#engine/search/search-index-store.ts';
import { replaceAsRead, writeOutcomes } from './as-read-store.ts';
import { insertLineages } from './lineage-store.ts';
import type { PreparedVersion } from './prepare-version.ts';
import type { PublishInput } from './publish-input.ts';
import { hashOfText } from './text-hash.ts';
import { insertElements, insertVersion } from './version-store.ts';

/** Elements stored in one transaction: few enough that nobody waits long for the embedded database. */
const batchSize = 250;

/** Stores what a version said before its corrections, and what became of each of these. */
async function storeCorrected(tx: EngineQueryable, workId: string, { id, asRead, corrected }: PreparedVersion) {
  await insertLineages(tx, workId, [...new Set(asRead?.map(({ lineageId }) => lineageId))]);
  await replaceAsRead(tx, id, asRead);
  await writeOutcomes(tx, id, corrected);
}

/** Stores a version that is not visible yet, in short transactions. */
export async function storeVersion(
  db: EngineDatabase,
  input: PublishInput,
  prepared: PreparedVersion,
  { workId, hash, alignedWith }: { workId: string; hash: string; alignedWith: string | null },
): Promise<void> {
  const { version, owner, partition, work } = input;
  const { rows, entries } = prepared;
  const context = {
    ...owner,
    ...work,
    partition,
    workId,
    versionId: prepared.id,
    effectiveFrom: version.effectiveFrom,
  };
  await db.transaction((tx) =>
    insertVersion(tx, {
      id: prepared.id,
      workId,
      number: version.number,
      label: version.label,
      title: work.title,
      effectiveFrom: version.effectiveFrom,
      effectiveTo: version.effectiveTo,
      demonstration: version.demonstration,
      sourceSha256: hash,
      textSha256: hashOfText(prepared.asRead ?? rows),
      madeByKind: input.madeBy.kind,
      madeBy: input.madeBy.by,
      elementCount: rows.length,
      pages: input.pages ?? null,
      recognisedPages: input.recognisedPages ?? null,
      readingWarning: input.readingWarning ?? null,
      readerEdition,
      doubts: input.doubts === undefined || input.doubts.length === 0 ? null : [...input.doubts],
      alignedWith,
      description: { work, isNext: input.isNext === true, isKnownByKey: input.isKnownByKey === true },
    }),
  );
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const lineageIds = batch.flatMap(({ lineageId }) => (prepared.newLineageIds.has(lineageId) ? [lineageId] : []));
    await db.transaction((tx) => insertElements(tx, workId, batch, lineageIds));
  }
  if (prepared.asRead !== null) await db.transaction((tx) => storeCorrected(tx, workId, prepared));
  for (let at = 0; at < entries.length; at += batchSize) {
    const batch = entries.slice(at, at + batchSize);
    await db.transaction((tx) => insertEntries(tx, context, batch));
  }
}
