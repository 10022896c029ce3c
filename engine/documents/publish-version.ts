import { ulid } from 'ulid';
import { newId } from '#contract/ids.ts';
import { addStatistics, insertEntries, setLastDays } from '#engine/search/search-index-store.ts';
import { searchableEntries, statisticsOf } from '#engine/search/searchable-entries.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedElement, VersionDescription } from './document-shape.ts';
import type { EngineDatabase, EngineQueryable } from './engine-database.ts';
import { type PlacedVersion, placeElements } from './place-elements.ts';
import type { NewWork, Source, SourceKeeper } from './publish-input.ts';
import { sha256 } from './text-hash.ts';
import { lastDayOf } from './version-status.ts';
import {
  abandonVersion,
  clearAbandoned,
  describeWork,
  elementsOf,
  insertElements,
  insertLineageLinks,
  insertVersion,
  isFileNameTaken,
  lockWork,
  markPublished,
  publishedVersions,
  type StoredVersion,
} from './version-store.ts';

export type PublishDeps<Stored> = { db: EngineDatabase; sources?: SourceKeeper<Stored> };

export type PublishInput = NewWork & {
  version: VersionDescription;
  elements: readonly ParsedElement[];
  source: Source;
  madeBy: { kind: 'person' | 'import'; by: string | null };
  now: Date;
};

export type Published = { outcome: 'published' | 'unchanged'; workId: string; versionId: string; elements: number };

/** Elements stored in one transaction: short enough that nobody waits long for the embedded database. */
const batchSize = 250;
/** An unpublished version older than this belongs to a publisher that died. */
const abandonedAfterMs = 3_600_000;
/** Times to begin anew because another version of the work was published meanwhile. */
const attempts = 5;

function findSame(input: PublishInput, published: readonly StoredVersion[], hash: string): StoredVersion | undefined {
  const same = published.find(({ number }) => number === input.version.number);
  if (same === undefined || same.sourceSha256 === hash) return same;
  throw new DocumentRefused(
    'version_exists',
    `Version ${input.version.number} of "${input.work.key}" is already published with other content; give the changed text a new version number.`,
  );
}

/** The version to align with: the nearest below, else the nearest above. */
function neighbourOf(number: number, published: readonly StoredVersion[]): StoredVersion | undefined {
  return (
    published.findLast((version) => version.number < number) ?? published.find((version) => version.number > number)
  );
}

async function look(tx: EngineQueryable, input: PublishInput, hash: string) {
  if (await isFileNameTaken(tx, input)) {
    const { fileName } = input.work;
    throw new DocumentRefused('work_differs', `The file name "${fileName}" already belongs to another document.`);
  }
  const { id: workId } = await lockWork(tx, input);
  await clearAbandoned(tx, workId, ulid(Math.max(0, input.now.getTime() - abandonedAfterMs)));
  const published = await publishedVersions(tx, workId);
  const same = findSame(input, published, hash);
  const neighbour = same ? undefined : neighbourOf(input.version.number, published);
  const before = neighbour ? await elementsOf(tx, neighbour.id) : [];
  return { workId, same, neighbour, before };
}

async function store(db: EngineDatabase, input: PublishInput, placed: PlacedVersion, workId: string): Promise<void> {
  const { version, owner, partition, work } = input;
  const entries = searchableEntries(placed.rows);
  const context = { ...owner, ...work, partition, workId, versionId: placed.id, effectiveFrom: version.effectiveFrom };
  await db.transaction((tx) =>
    insertVersion(tx, {
      id: placed.id,
      workId,
      number: version.number,
      label: version.label,
      title: work.title,
      effectiveFrom: version.effectiveFrom,
      effectiveTo: version.effectiveTo,
      demonstration: version.demonstration,
      sourceSha256: sha256(input.source.bytes),
      madeByKind: input.madeBy.kind,
      madeBy: input.madeBy.by,
      elementCount: placed.rows.length,
    }),
  );
  for (let at = 0; at < placed.rows.length; at += batchSize) {
    const rows = placed.rows.slice(at, at + batchSize);
    const lineageIds = rows.flatMap(({ lineageId }) => (placed.newLineageIds.has(lineageId) ? [lineageId] : []));
    await db.transaction((tx) => insertElements(tx, workId, rows, lineageIds));
  }
  for (let at = 0; at < entries.length; at += batchSize) {
    const batch = entries.slice(at, at + batchSize);
    await db.transaction((tx) => insertEntries(tx, context, batch));
  }
}

type Finish = { placed: PlacedVersion; neighbourId: string | undefined; hash: string };

/** @returns what became visible, or undefined when the neighbour is no longer the one the version was aligned with */
async function finish<Stored>(
  { db, sources }: PublishDeps<Stored>,
  input: PublishInput,
  { placed, neighbourId, hash }: Finish,
  stored: Stored | undefined,
): Promise<Published | undefined> {
  const { partition, owner, source, now } = input;
  const statistics = statisticsOf(searchableEntries(placed.rows));
  return db.transaction(async (tx) => {
    const { id: workId } = await lockWork(tx, input);
    const published = await publishedVersions(tx, workId);
    const same = findSame(input, published, hash);
    if (same) return { outcome: 'unchanged', workId, versionId: same.id, elements: placed.rows.length };
    if (neighbourOf(input.version.number, published)?.id !== neighbourId) return undefined;
    const sourceFileId =
      sources && stored !== undefined
        ? await sources.record(tx, { stored, owner, fileName: source.fileName, mediaType: source.mediaType })
        : null;
    await insertLineageLinks(tx, placed.links);
    await addStatistics(tx, { partition, organisationId: owner.organisationId }, statistics);
    await markPublished(tx, placed.id, { at: now, sourceFileId });
    const all = [...published, { ...input.version, id: placed.id, sourceSha256: hash }];
    if (all.every(({ number }) => number <= input.version.number)) await describeWork(tx, workId, input, now);
    await setLastDays(
      tx,
      partition,
      all.map((version) => ({ versionId: version.id, lastDay: lastDayOf(version, all) })),
    );
    return { outcome: 'published', workId, versionId: placed.id, elements: placed.rows.length };
  });
}

async function attempt<Stored>(deps: PublishDeps<Stored>, input: PublishInput, hash: string) {
  const { db, sources } = deps;
  const { workId, same, neighbour, before } = await db.transaction((tx) => look(tx, input, hash));
  if (same) return { outcome: 'unchanged', workId, versionId: same.id, elements: input.elements.length } as const;
  const placed = placeElements({ id: newId(), key: input.work.key, elements: input.elements, before });
  let stored: Stored | undefined;
  const giveUp = async () => {
    await db.transaction((tx) => abandonVersion(tx, workId, placed.id));
    if (stored !== undefined) await sources?.discard(stored);
  };
  try {
    await store(db, input, placed, workId);
    stored = await sources?.put(input.source.bytes);
    const result = await finish(deps, input, { placed, neighbourId: neighbour?.id, hash }, stored);
    if (result?.outcome !== 'published') await giveUp();
    return result;
  } catch (error) {
    // What cannot be cleared now, with the database away perhaps, is cleared by a later publisher.
    await giveUp().catch(() => undefined);
    throw error;
  }
}

/**
 * Publishes one version of a work: elements, lineage, search entries and statistics. Nothing of it is visible before all of it
 * is; a publisher that is killed leaves nothing visible. Publishing the same bytes again changes nothing, and two at once
 * publish once.
 * @throws DocumentRefused when the version number or the file name is taken by something else
 */
export async function publishVersion<Stored>(deps: PublishDeps<Stored>, input: PublishInput): Promise<Published> {
  const hash = sha256(input.source.bytes);
  for (let round = 0; round < attempts; round += 1) {
    const result = await attempt(deps, input, hash);
    if (result !== undefined) return result;
  }
  throw new DocumentRefused('version_exists', `Other versions of "${input.work.key}" keep being published; try again.`);
}
