import { newId } from '#contract/ids.ts';
import { addStatistics, describeEntries, moveStatistics, setLastDays } from '#engine/search/search-index-store.ts';
import { DocumentRefused } from './document-refused.ts';
import type { EngineDatabase, EngineQueryable } from './engine-database.ts';
import { isSameText, refuseOtherDocument } from './next-version.ts';
import type { ParserPool } from './parser-pool.ts';
import type { PreparedVersion } from './prepare-version.ts';
import type { Published, PublishInput, SourceKeeper } from './publish-input.ts';
import { storeVersion } from './store-version.ts';
import { sha256 } from './text-hash.ts';
import { removeUnfinished } from './unfinished-store.ts';
import { lastDayOf } from './version-status.ts';
import {
  describeWork,
  elementsOf,
  insertLineageLinks,
  isFileNameTaken,
  lockWork,
  markPublished,
  publishedVersions,
  type StoredVersion,
} from './version-store.ts';
import { violatedConstraint } from './violated-constraint.ts';

export type PublishDeps<Stored> = {
  db: EngineDatabase;
  parser: Pick<ParserPool, 'prepare'>;
  sources?: SourceKeeper<Stored>;
  /** Told of what was published in the publishing transaction, as its last act. */
  onPublished?(tx: EngineQueryable, published: { versionId: string; key: string; number: number }): Promise<void>;
};

/** Times to begin anew because another version of the work was published meanwhile. */
const attempts = 5;
/** The work or version being stored was taken away as a dead publisher's (SQLSTATE). */
const foreignKeyViolation = '23503';

function findSame(input: PublishInput, published: readonly StoredVersion[], hash: string): StoredVersion | undefined {
  const same = published.find(({ number }) => number === input.version.number);
  if (same === undefined || same.sourceSha256 === hash) return same;
  if (input.isNext) throw new BeginAnew();
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

function nameTaken({ work }: PublishInput): DocumentRefused {
  return new DocumentRefused('work_differs', `The file name "${work.fileName}" already belongs to another document.`);
}

async function look(tx: EngineQueryable, input: PublishInput, hash: string) {
  if (await isFileNameTaken(tx, input)) throw nameTaken(input);
  const { id: workId, fileName, partition } = await lockWork(tx, input);
  const published = await publishedVersions(tx, workId);
  if (published.length > 0 && partition !== input.partition) {
    throw new DocumentRefused('work_differs', `"${input.work.key}" is already published in the ${partition}.`);
  }
  const newest = published.at(-1);
  const number = input.isNext ? (newest?.number ?? 0) + 1 : input.version.number;
  const isSource = newest?.sourceSha256 === hash;
  const same = input.isNext ? (isSource ? newest : undefined) : findSame(input, published, hash);
  const neighbour = same ? undefined : neighbourOf(number, published);
  const before = neighbour ? await elementsOf(tx, neighbour.id) : [];
  return { workId, fileName, same, neighbour, before, number };
}

type Seen = Awaited<ReturnType<typeof look>>;

/** The version published already that says what this one says. */
function sameAs(input: PublishInput, { same, neighbour, fileName, before }: Seen): StoredVersion | undefined {
  if (same || !input.isNext || neighbour === undefined) return same;
  if (fileName === input.work.fileName && isSameText(before, input.elements)) return neighbour;
  refuseOtherDocument(input.work.fileName, { fileName, elements: before }, input.elements);
  return undefined;
}

/** Rolls a publishing transaction back because what was prepared no longer fits what is there. */
class BeginAnew extends Error {}

type Finish<Stored> = {
  prepared: PreparedVersion;
  neighbourId: string | undefined;
  hash: string;
  stored: Stored | undefined;
};

/** @throws BeginAnew when the neighbour is no longer the one the version was aligned with, or the stored version is gone */
async function finish<Stored>(
  { db, sources, onPublished }: PublishDeps<Stored>,
  input: PublishInput,
  { prepared, neighbourId, hash, stored }: Finish<Stored>,
): Promise<Published> {
  const { partition, source, version, now } = input;
  const { id: versionId } = prepared;
  return db.transaction(async (tx) => {
    const work = await lockWork(tx, input);
    const done = { workId: work.id, number: version.number, elements: prepared.rows.length };
    const published = await publishedVersions(tx, work.id);
    const same = findSame(input, published, hash);
    if (same) return { ...done, outcome: 'unchanged', versionId: same.id };
    if (neighbourOf(version.number, published)?.id !== neighbourId) throw new BeginAnew();
    const isNewest = published.every(({ number }) => number < version.number);
    if (isNewest) {
      if (await isFileNameTaken(tx, input)) throw nameTaken(input);
      await describeWork(tx, work.id, input, now);
    }
    // Who may see a work is one thing for all its versions, and the newest says it.
    const { ownerId, organisationId, visibility, sharedWith } = isNewest ? input.owner : work;
    const owner = { ownerId, organisationId, visibility, sharedWith };
    const sourceFileId =
      sources && stored !== undefined
        ? await sources.record(tx, { stored, owner, fileName: source.fileName, mediaType: source.mediaType })
        : null;
    if (!(await markPublished(tx, versionId, { at: now, sourceFileId }))) throw new BeginAnew();
    await insertLineageLinks(tx, prepared.links);
    await describeEntries(tx, partition, work.id);
    await moveStatistics(
      tx,
      published.map(({ id }) => id),
      { from: { ...work, partition }, to: { partition, organisationId, visibility } },
    );
    const all = [...published, { ...version, id: versionId, sourceSha256: hash }];
    await setLastDays(
      tx,
      partition,
      all.map((each) => ({ versionId: each.id, lastDay: lastDayOf(each, all) })),
    );
    await addStatistics(tx, { partition, organisationId, visibility }, prepared.statistics);
    await onPublished?.(tx, { versionId, key: input.work.key, number: version.number });
    return { ...done, outcome: 'published', versionId };
  });
}

/** @returns undefined when it has to begin anew */
async function attempt<Stored>(deps: PublishDeps<Stored>, asked: PublishInput, hash: string) {
  const { db, sources } = deps;
  const seen = await db.transaction((tx) => look(tx, asked, hash));
  const { workId, neighbour, before } = seen;
  const same = sameAs(asked, seen);
  if (same) {
    const { id: versionId, number } = same;
    return { outcome: 'unchanged', workId, versionId, number, elements: asked.elements.length } as const;
  }
  const input = { ...asked, version: { ...asked.version, number: seen.number } };
  const placing = { id: newId(), key: input.work.key, elements: input.elements, before };
  const prepared = await deps.parser.prepare(placing);
  let stored: Stored | undefined;
  const discardSource = async () => {
    if (stored !== undefined) await sources?.discard(stored);
  };
  try {
    await storeVersion(db, input, prepared, workId);
    stored = await sources?.put(input.source.bytes);
    const result = await finish(deps, input, { prepared, neighbourId: neighbour?.id, hash, stored });
    if (result.outcome === 'unchanged') {
      await removeUnfinished(db, workId, prepared.id);
      await discardSource();
    }
    return result;
  } catch (error) {
    // What cannot be cleared now, with the database away perhaps, is cleared by a sweep.
    await removeUnfinished(db, workId, prepared.id).catch(() => undefined);
    if (error instanceof BeginAnew) {
      await discardSource();
      return undefined;
    }
    // After any other error the publication may stand all the same, if only its answer was lost: then it owns the bytes.
    const violated = violatedConstraint(error);
    if (violated?.constraint === 'works_file_name') throw nameTaken(input);
    if (violated?.state === foreignKeyViolation) return undefined;
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
