import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { statisticsOf } from '#engine/search/searchable-entries.ts';
import { followLineages } from './as-read-store.ts';
import {
  entriesOf,
  findHeld,
  giveUpHeld,
  type HeldVersion,
  heldBeside,
  markReleased,
  parsedElementsOf,
  setAlignment,
  setLineages,
} from './held-store.ts';
import { insertLineageLinks } from './lineage-store.ts';
import type { ParserPool } from './parser-pool.ts';
import type { PublishDeps } from './publish-version.ts';
import { neighbourOf, type Release, releaseVersion } from './release-version.ts';
import { removeLostLineages, removeUnfinished } from './unfinished-store.ts';
import {
  elementsOfVersion,
  lockWorkRowById,
  newestNumber,
  publishedVersions,
  type StoredVersion,
} from './version-store.ts';

/**
 * What became of a held version. 'out_of_date': another version was published since, so the preview no longer shows what
 * publishing would do.
 */
export type Released = { outcome: 'published'; number: number; key: string } | { outcome: 'gone' | 'out_of_date' };

/** Rolls the transaction back because the version is no longer held. */
class Gone extends Error {}

async function placeOf(tx: EngineQueryable, held: HeldVersion) {
  const published = await publishedVersions(tx, held.workId);
  const number = held.description.isNext ? (await newestNumber(tx, held.workId)) + 1 : held.number;
  return { published, number, neighbour: neighbourOf(number, published) };
}

/** Whether another version was published after a held one was aligned. */
export async function isOutOfDate(tx: EngineQueryable, held: HeldVersion): Promise<boolean> {
  const { neighbour } = await placeOf(tx, held);
  return (neighbour?.id ?? null) !== held.alignedWith;
}

function refuseTaken(held: HeldVersion, number: number, published: readonly StoredVersion[]): void {
  if (published.every((other) => other.number !== number)) return;
  throw new DocumentRefused('version_exists', `Version ${number} of "${held.key}" is already published.`);
}

const named = ({ title, label }: { title: string; label: string | null }) =>
  label === null ? `"${title}"` : `"${title}" (${label})`;

/**
 * A version ends where one with a higher number begins. One that takes the next number but begins earlier than another
 * would keep that one from ever being in force.
 */
async function refuseOutOfOrder(
  tx: EngineQueryable,
  held: HeldVersion,
  published: readonly StoredVersion[],
): Promise<void> {
  if (!held.description.isNext) return;
  const later = published.findLast(({ effectiveFrom }) => effectiveFrom > held.effectiveFrom);
  if (later) {
    throw new DocumentRefused(
      'version_exists',
      `Version ${later.number} of "${held.description.work.title}", in force from ${later.effectiveFrom}, is already published, and this one starts on ${held.effectiveFrom}. Roll that one back first, or discard this one.`,
    );
  }
  const [first] = await heldBeside(tx, held);
  if (first === undefined || first.effectiveFrom >= held.effectiveFrom) return;
  throw new DocumentRefused(
    'version_exists',
    `${named(first)}, in force from ${first.effectiveFrom}, is awaiting publication and comes before this one, which starts on ${held.effectiveFrom}. Publish or discard that one first.`,
  );
}

/**
 * Publishes a held version exactly as prepared: nothing is computed again, so readers get what a person approved.
 * @throws DocumentRefused when its number or file name has been taken meanwhile, or when another version must come first
 */
export async function publishHeld(
  { db, onPublished }: Pick<PublishDeps<unknown>, 'db' | 'onPublished'>,
  { versionId, now }: { versionId: string; now: Date },
): Promise<Released> {
  const seen = await findHeld(db.query, versionId);
  if (seen === undefined) return { outcome: 'gone' };
  const statistics = statisticsOf(await entriesOf(db.query, seen.partition, versionId));
  try {
    return await db.transaction(async (tx) => {
      const work = await lockWorkRowById(tx, seen.workId);
      const held = await findHeld(tx, versionId);
      if (work === undefined || held === undefined) throw new Gone();
      const { published, number, neighbour } = await placeOf(tx, held);
      refuseTaken(held, number, published);
      await refuseOutOfOrder(tx, held, published);
      if ((neighbour?.id ?? null) !== held.alignedWith) {
        return { outcome: 'out_of_date' };
      }
      const { work: said, isNext, isKnownByKey } = held.description;
      // A document keeps its name, whatever the format of its next version.
      const isOther = published.length > 0 && isNext && isKnownByKey === false;
      const release: Release = {
        work,
        published,
        statistics,
        version: { ...held, number },
        // The work's owner may have changed who sees it since.
        input: {
          work: isOther ? { ...said, fileName: work.fileName } : said,
          partition: work.partition,
          owner: work,
          now,
        },
      };
      const isReleased = await releaseVersion(tx, release, () => markReleased(tx, versionId, { at: now, number }));
      if (!isReleased) throw new Gone();
      await onPublished?.(tx, {
        versionId,
        number,
        workId: work.id,
        key: held.key,
        elements: held.elementCount,
      });
      return { outcome: 'published', number, key: held.key };
    });
  } catch (error) {
    if (error instanceof Gone) return { outcome: 'gone' };
    throw error;
  }
}

/** Elements that get their lineage in one transaction. */
const batchSize = 500;

/**
 * Aligns a held version with its present neighbour. Corrections of its lineages are lost, since they related to other
 * versions.
 * @throws DocumentRefused when alignment exceeds the time or memory of one file, or when a different document was published
 * under its name meanwhile
 */
export async function realignHeld(
  { db, parser }: { db: EngineDatabase; parser: Pick<ParserPool, 'prepare' | 'meet'> },
  versionId: string,
): Promise<void> {
  const held = await findHeld(db.query, versionId);
  if (held === undefined) return;
  const { number, neighbour } = await placeOf(db.query, held);
  const before = neighbour ? await elementsOfVersion(db.query, neighbour.id) : [];
  const elements = await parsedElementsOf(db.query, versionId);
  const { isNext, isKnownByKey, work } = held.description;
  if (neighbour && isNext && isKnownByKey === false) {
    // It was held when its name had no text, or another one. All that counts now is whether it is the same document.
    const published = { fileName: held.fileName, elements: before, hasForm: true };
    const file = { fileName: work.fileName, elements, isOneOfSeveral: false };
    await parser.meet({ published, file }, 'says_the_same');
  }
  const { rows, newLineageIds, links } = await parser.prepare({ id: versionId, key: held.key, elements, before });
  const were = await elementsOfVersion(db.query, versionId);
  const moved = new Map(rows.map(({ lineageId }, at) => [were[at]?.lineageId ?? lineageId, lineageId]));
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const made = batch.flatMap(({ lineageId }) => (newLineageIds.has(lineageId) ? [lineageId] : []));
    await db.transaction((tx) => setLineages(tx, { workId: held.workId, versionId }, batch, made));
  }
  await db.transaction(async (tx) => {
    await setAlignment(tx, versionId, { alignedWith: neighbour?.id ?? null, number });
    await insertLineageLinks(tx, links);
    await followLineages(tx, versionId, moved);
  });
  await removeLostLineages(db, held.workId);
}

/**
 * Discards a held version and removes it; if the process dies on the way, the sweep removes the rest.
 * @param alongside runs in the transaction that discards it, with the id of its source file
 * @returns false when it is not held
 */
export async function discardHeld(
  db: EngineDatabase,
  versionId: string,
  alongside: (tx: EngineQueryable, sourceFileId: string | null) => Promise<void>,
): Promise<boolean> {
  const workId = await db.transaction(async (tx) => {
    const held = await giveUpHeld(tx, versionId);
    if (held) await alongside(tx, held.sourceFileId);
    return held?.workId;
  });
  if (workId === undefined) return false;
  await removeUnfinished(db, workId, versionId);
  return true;
}
