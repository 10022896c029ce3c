import { newId } from '#contract/ids.ts';
import { DocumentRefused } from './document-refused.ts';
import type { EngineDatabase, EngineQueryable } from './engine-database.ts';
import { findSameVersion, rememberFile } from './find-same-version.ts';
import { knownWorks } from './known-works-store.ts';
import type { ParserPool } from './parser-pool.ts';
import type { PreparedVersion } from './prepare-version.ts';
import type { OnStage, Published, PublishedVersion, PublishInput, Renewing, SourceKeeper } from './publish-input.ts';
import { nameTaken, neighbourOf, ownerAfter, type Release, releaseVersion } from './release-version.ts';
import { renewComments } from './renew-comments.ts';
import { storeVersion } from './store-version.ts';
import { sha256 } from './text-hash.ts';
import { removeUnfinished } from './unfinished-store.ts';
import {
  elementsOf,
  heldWithSource,
  insertLineageLinks,
  isFileNameTaken,
  lockWork,
  markStored,
  newestNumber,
  publishedVersions,
  type StoredVersion,
} from './version-store.ts';
import { violatedConstraint } from './violated-constraint.ts';

export type PublishDeps<Stored> = {
  db: EngineDatabase;
  parser: Pick<ParserPool, 'prepare' | 'meet'>;
  sources?: SourceKeeper<Stored>;
  /** Told of what was published in the publishing transaction, as its last act. */
  onPublished?(tx: EngineQueryable, published: PublishedVersion): Promise<void>;
  /** Told of what was stored and waits to be published, in the same way. */
  onHeld?(tx: EngineQueryable, held: PublishedVersion): Promise<void>;
  renewing?: Renewing | undefined;
  onStage?: OnStage | undefined;
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

async function look(tx: EngineQueryable, input: PublishInput, hash: string) {
  if (await isFileNameTaken(tx, input)) throw nameTaken(input);
  const { id: workId, fileName, partition } = await lockWork(tx, input);
  const published = await publishedVersions(tx, workId);
  if (published.length > 0 && partition !== input.partition) {
    throw new DocumentRefused('work_differs', `"${input.work.key}" is already published in the ${partition}.`);
  }
  const newest = published.at(-1);
  const number = input.isNext ? (await newestNumber(tx, workId)) + 1 : input.version.number;
  const isSource = newest?.sourceSha256 === hash;
  const same = input.isNext ? (isSource ? newest : undefined) : findSame(input, published, hash);
  const neighbour = same ? undefined : neighbourOf(number, published);
  const before = neighbour ? await elementsOf(tx, neighbour.id) : [];
  const held = input.hold ? await heldWithSource(tx, workId, hash) : undefined;
  const works = same ? [] : await knownWorks(tx, { key: input.work.key, organisationId: input.owner.organisationId });
  return { workId, fileName, same, neighbour, before, number, held, works };
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
  { db, sources, onPublished, onHeld }: PublishDeps<Stored>,
  input: PublishInput,
  { prepared, neighbourId, hash, stored }: Finish<Stored>,
): Promise<Published> {
  const { source, version, now } = input;
  const { id: versionId } = prepared;
  return db.transaction(async (tx) => {
    const work = await lockWork(tx, input);
    const done = { workId: work.id, number: version.number, elements: prepared.rows.length };
    const published = await publishedVersions(tx, work.id);
    const same = findSame(input, published, hash);
    if (same) return { ...done, outcome: 'unchanged', versionId: same.id };
    if (neighbourOf(version.number, published)?.id !== neighbourId) throw new BeginAnew();
    const release: Release = {
      ...{ work, published, input, statistics: prepared.statistics },
      version: { ...version, id: versionId },
    };
    const { owner } = ownerAfter(release);
    const sourceFileId =
      sources && stored !== undefined
        ? await sources.record(tx, { stored, owner, fileName: source.fileName, mediaType: source.mediaType })
        : null;
    const mark = (state: { publishedAt: Date } | { heldAt: Date }) =>
      markStored(tx, versionId, { ...state, sourceFileId });
    const isMarked = input.hold
      ? await mark({ heldAt: now })
      : await releaseVersion(tx, release, () => mark({ publishedAt: now }));
    if (!isMarked) throw new BeginAnew();
    await rememberFile(tx, input, { versionId, hash });
    await insertLineageLinks(tx, prepared.links);
    await (input.hold ? onHeld : onPublished)?.(tx, { ...done, versionId, key: input.work.key });
    return { ...done, outcome: input.hold ? 'held' : 'published', versionId };
  });
}

/** @returns undefined when it has to begin anew */
async function attempt<Stored>(deps: PublishDeps<Stored>, asked: PublishInput, hash: string) {
  const { db, sources } = deps;
  const seen = await db.transaction((tx) => look(tx, asked, hash));
  const { workId, neighbour, before, works } = seen;
  const same = await findSameVersion(deps, asked, { ...seen, hash });
  if (same) {
    const { id: versionId, number } = same.version;
    const { formatOf, isHeld } = same;
    const outcome = isHeld ? 'held' : 'unchanged';
    const comments = isHeld ? undefined : await renewComments(deps, asked, { workId, before, hash, versionId });
    if (comments === 'begin_anew') return undefined;
    return { outcome, workId, versionId, number, elements: asked.elements.length, formatOf, comments } as const;
  }
  // A document keeps its name, whichever format its next version comes in.
  const isOther = asked.isNext && !asked.isKnownByKey && neighbour !== undefined;
  const work = isOther ? { ...asked.work, fileName: seen.fileName } : asked.work;
  const input = { ...asked, work, version: { ...asked.version, number: seen.number } };
  const placing = { id: newId(), key: input.work.key, elements: input.elements, before, works };
  const prepared = await deps.parser.prepare(placing);
  await deps.onStage?.('structured');
  let stored: Stored | undefined;
  const discardSource = async () => {
    if (stored !== undefined) await sources?.discard(stored);
  };
  try {
    await storeVersion(db, input, prepared, { workId, alignedWith: neighbour?.id ?? null });
    await deps.onStage?.('indexed');
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
 * publish once. With `hold` all of it is stored and waits for `publishHeld`.
 * @throws DocumentRefused when the version number or the file name is taken by something else
 */
export async function publishVersion<Stored>(deps: PublishDeps<Stored>, input: PublishInput): Promise<Published> {
  const hash = input.source.sha256 ?? sha256(input.source.bytes);
  for (let round = 0; round < attempts; round += 1) {
    const result = await attempt(deps, input, hash);
    if (result !== undefined) return result;
  }
  throw new DocumentRefused('version_exists', `Other versions of "${input.work.key}" keep being published; try again.`);
}
