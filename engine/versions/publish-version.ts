import { newId } from '#contract/ids.ts';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { correctionsOfVersion, elementsToAlignWith } from './as-read-store.ts';
import { findSameVersion, rememberFile } from './find-same-version.ts';
import { knownWorks } from './known-works-store.ts';
import { insertLineageLinks } from './lineage-store.ts';
import type { ParserPool } from './parser-pool.ts';
import type { PreparedVersion } from './prepare-version.ts';
import {
  loadBytes,
  type OnStage,
  type Published,
  type PublishedVersion,
  type PublishInput,
  type Renewing,
  type SourceKeeper,
} from './publish-input.ts';
import { nameTaken, neighbourOf, ownerAfter, type Release, releaseVersion } from './release-version.ts';
import { renewComments } from './renew-comments.ts';
import { storeVersion } from './store-version.ts';
import { sha256 } from './text-hash.ts';
import { removeUnfinished } from './unfinished-store.ts';
import {
  heldWithSource,
  isFileNameTaken,
  lockWorkRow,
  markStored,
  newestNumber,
  publishedVersions,
  type StoredVersion,
} from './version-store.ts';

export type PublishDeps<Stored> = {
  db: EngineDatabase;
  parser: Pick<ParserPool, 'prepare' | 'meet'>;
  sources?: SourceKeeper<Stored>;
  /** Called with the published version at the end of the publishing transaction. */
  onPublished?(tx: EngineQueryable, published: PublishedVersion): Promise<void>;
  /** Called with the held version at the end of the storing transaction. */
  onHeld?(tx: EngineQueryable, held: PublishedVersion): Promise<void>;
  renewing?: Renewing | undefined;
  onStage?: OnStage | undefined;
};

/** Attempts when another version of the work is published in the meantime. */
const attempts = 5;
/** SQLSTATE: the sweep removed the work or version being stored as a dead publisher's. */
const foreignKeyViolation = '23503';

/** The constraint that a database error reports as violated: its SQLSTATE and name, from beneath the driver's wrappers. */
function violatedConstraint(error: unknown): { state: string; constraint: string } | undefined {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 10; depth += 1) {
    const { code, constraint } = current as Error & { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && typeof constraint === 'string') return { state: code, constraint };
    current = current.cause;
  }
  return undefined;
}

function findSame(input: PublishInput, published: readonly StoredVersion[], hash: string): StoredVersion | undefined {
  const same = published.find(({ number }) => number === input.version.number);
  if (same === undefined || same.sourceSha256 === hash) return same;
  if (input.isNext) throw new BeginAnew();
  throw new DocumentRefused(
    'version_exists',
    `Version ${input.version.number} of "${input.work.key}" is already published with different content. Give the changed text a new version number.`,
  );
}

async function look(tx: EngineQueryable, input: PublishInput, hash: string) {
  if (await isFileNameTaken(tx, input)) throw nameTaken(input);
  const { id: workId, fileName, partition } = await lockWorkRow(tx, input);
  const published = await publishedVersions(tx, workId);
  if (published.length > 0 && partition !== input.partition) {
    throw new DocumentRefused('work_differs', `"${input.work.key}" is already published in the ${partition}.`);
  }
  const newest = published.at(-1);
  const number = input.isNext ? (await newestNumber(tx, workId)) + 1 : input.version.number;
  const isSource = newest?.sourceSha256 === hash;
  const same = input.isNext ? (isSource ? newest : undefined) : findSame(input, published, hash);
  const neighbour = same ? undefined : neighbourOf(number, published);
  const before = neighbour ? await elementsToAlignWith(tx, neighbour.id) : [];
  const corrections = neighbour ? await correctionsOfVersion(tx, neighbour.id) : [];
  const held = input.hold ? await heldWithSource(tx, workId, hash) : undefined;
  const works = same ? [] : await knownWorks(tx, { key: input.work.key, organisationId: input.owner.organisationId });
  return { workId, fileName, same, neighbour, before, corrections, number, held, works };
}

/** Rolls a publishing transaction back because what was prepared no longer matches the database. */
class BeginAnew extends Error {}

type Finish<Stored> = {
  prepared: PreparedVersion;
  neighbourId: string | undefined;
  hash: string;
  stored: Stored | undefined;
};

/** @throws BeginAnew when the version was aligned with another neighbour, or the stored version is gone */
async function finish<Stored>(
  { db, sources, onPublished, onHeld }: PublishDeps<Stored>,
  input: PublishInput,
  { prepared, neighbourId, hash, stored }: Finish<Stored>,
): Promise<Published> {
  const { source, version, now } = input;
  const { id: versionId } = prepared;
  return db.transaction(async (tx) => {
    const work = await lockWorkRow(tx, input);
    const done = { workId: work.id, number: version.number, elements: prepared.rows.length };
    const published = await publishedVersions(tx, work.id);
    const same = findSame(input, published, hash);
    if (same) return { ...done, outcome: 'unchanged', versionId: same.id };
    if (neighbourOf(version.number, published)?.id !== neighbourId) throw new BeginAnew();
    const release: Release = {
      work,
      published,
      input,
      statistics: prepared.statistics,
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

/** @returns undefined when it has to start again */
async function attempt<Stored>(deps: PublishDeps<Stored>, asked: PublishInput, hash: string) {
  const { db, sources } = deps;
  const seen = await db.transaction((tx) => look(tx, asked, hash));
  const { workId, neighbour, before, corrections, works } = seen;
  const same = await findSameVersion(deps, asked, { ...seen, hash });
  if (same) {
    const { id: versionId, number } = same.version;
    const { formatOf, isHeld } = same;
    const outcome = isHeld ? 'held' : 'unchanged';
    const comments = isHeld ? undefined : await renewComments(deps, asked, { workId, before, hash, versionId });
    if (comments === 'begin_anew') return undefined;
    return { outcome, workId, versionId, number, elements: asked.elements.length, formatOf, comments } as const;
  }
  // A document keeps its name, whatever the format of its next version.
  const isOther = asked.isNext && !asked.isKnownByKey && neighbour !== undefined;
  const work = isOther ? { ...asked.work, fileName: seen.fileName } : asked.work;
  const input = { ...asked, work, version: { ...asked.version, number: seen.number } };
  const placing = { id: newId(), key: input.work.key, elements: input.elements, before, works, corrections };
  const prepared = await deps.parser.prepare(placing);
  await deps.onStage?.('structured');
  let stored: Stored | undefined;
  const discardSource = async () => {
    if (stored !== undefined) await sources?.discard(stored);
  };
  try {
    await storeVersion(db, input, prepared, { workId, hash, alignedWith: neighbour?.id ?? null });
    await deps.onStage?.('indexed');
    stored = await sources?.put(input.source.bytes);
    const result = await finish(deps, input, { prepared, neighbourId: neighbour?.id, hash, stored });
    if (result.outcome === 'unchanged') {
      await removeUnfinished(db, workId, prepared.id);
      await discardSource();
    }
    return result;
  } catch (error) {
    // The sweep clears what cannot be cleared now, for example because the database is down.
    await removeUnfinished(db, workId, prepared.id).catch(() => undefined);
    if (error instanceof BeginAnew) {
      await discardSource();
      return undefined;
    }
    // After any other error the publication may still have committed, with only its reply lost; then it owns the bytes.
    const violated = violatedConstraint(error);
    if (violated?.constraint === 'works_file_name') throw nameTaken(input);
    if (violated?.state === foreignKeyViolation) return undefined;
    throw error;
  }
}

/**
 * Publishes one version of a work: elements, lineage, search entries and statistics. Nothing is visible before everything
 * is, even if the publisher is killed. Publishing the same bytes again changes nothing, and two at once publish once. With
 * `hold` everything is stored and waits for `publishHeld`.
 * @throws DocumentRefused when something else has the version number or the file name
 */
export async function publishVersion<Stored>(deps: PublishDeps<Stored>, input: PublishInput): Promise<Published> {
  const hash = input.source.sha256 ?? sha256(await loadBytes(input.source.bytes));
  for (let round = 0; round < attempts; round += 1) {
    const result = await attempt(deps, input, hash);
    if (result !== undefined) return result;
  }
  throw new DocumentRefused(
    'version_exists',
    `Other versions of “${input.work.key}” are being published at the same time. Try again.`,
  );
}
