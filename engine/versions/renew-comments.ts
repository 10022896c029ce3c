import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { linksOfCorrections } from './as-read-store.ts';
import {
  commentsOfVersion,
  newestPublished,
  type PlacedComments,
  type RenewableVersion,
  replaceSource,
  setComments,
} from './comments-store.ts';
import { rememberFile, type SeenWork } from './find-same-version.ts';
import { isSameText } from './next-version.ts';
import { keptComments } from './place-elements.ts';
import type { PublishInput, Renewing, SourceKeeper } from './publish-input.ts';
import { elementsOfVersion, lockWorkRowById } from './version-store.ts';

/** Comments of the file by the elements of the version that have its words; a joined element has those of both parts. */
async function placedComments(
  db: EngineQueryable,
  { elements }: PublishInput,
  { before, versionId }: Renewal,
): Promise<PlacedComments[]> {
  const joined = new Map((await linksOfCorrections(db, versionId)).map(({ from, to }) => [from, to]));
  const present = new Set((await elementsOfVersion(db, versionId)).map(({ lineageId }) => lineageId));
  const placed = new Map<string, PlacedComments['comments']>();
  for (const [at, element] of elements.entries()) {
    const comments = keptComments(element);
    let lineageId = before[at]?.lineageId;
    while (lineageId !== undefined && !present.has(lineageId)) lineageId = joined.get(lineageId);
    if (comments === null || lineageId === undefined) continue;
    placed.set(lineageId, [...(placed.get(lineageId) ?? []), ...comments]);
  }
  return [...placed].map(([lineageId, comments]) => ({ lineageId, comments }));
}

/** Serialises comments in a fixed member order, since databases order the members of a value differently. */
const written = (placed: readonly PlacedComments[]): string =>
  JSON.stringify(
    placed.map(({ lineageId, comments }) => [
      lineageId,
      comments.map(({ author, date, text }) => [author, date, text]),
    ]),
  );

type Renewal = Pick<SeenWork, 'workId' | 'before' | 'hash'> & { versionId: string };

type Deps<Stored> = { db: EngineDatabase; sources?: SourceKeeper<Stored>; renewing?: Renewing | undefined };

/**
 * Finds the version whose comments a file renews: its source is an earlier file of the same name and kind, with other
 * comments.
 */
async function findRenewable(
  db: EngineQueryable,
  { isOf }: Renewing,
  input: PublishInput,
  renewal: Renewal,
): Promise<RenewableVersion | undefined> {
  const { workId, before, versionId } = renewal;
  if (!input.isNext || !isSameText(before, input.elements)) return undefined;
  const newest = await newestPublished(db, workId);
  if (newest?.id !== versionId || newest.isGuide || newest.sourceFileId === null) return undefined;
  const has = await commentsOfVersion(db, versionId);
  if (written(has) === written(await placedComments(db, input, renewal))) return undefined;
  // Another format of the same words may be unable to carry comments, so the lack of them means nothing.
  return (await isOf(db, newest.sourceFileId, input.source)) ? newest : undefined;
}

/**
 * Replaces a version's comments, and its source, with those of a file that repeats its words. Otherwise a resolved comment
 * would stay for ever because no word changed. The text, its version and its citations do not change.
 * @returns undefined where there is nothing to renew; 'begin_anew' when the work was changed meanwhile
 */
export async function renewComments<Stored>(
  { db, sources, renewing }: Deps<Stored>,
  input: PublishInput,
  renewal: Renewal,
): Promise<'renewed' | 'waiting' | 'begin_anew' | undefined> {
  if (sources === undefined || renewing === undefined) return undefined;
  const seen = await findRenewable(db.query, renewing, input, renewal);
  if (seen === undefined) return undefined;
  // A preview shows changes of words, and there are none, so there is nothing to hold.
  if (input.hold) return 'waiting';
  const { workId, versionId, hash } = renewal;
  const { bytes, fileName, mediaType } = input.source;
  const placed = await placedComments(db.query, input, renewal);
  const stored = await sources.put(bytes);
  const isDone = await db.transaction(async (tx) => {
    const work = await lockWorkRowById(tx, workId);
    const newest = await newestPublished(tx, workId);
    if (work === undefined || newest?.id !== versionId || newest.sourceFileId !== seen.sourceFileId) return false;
    await setComments(tx, versionId, placed);
    const sourceFileId = await sources.record(tx, { stored, owner: work, fileName, mediaType });
    await replaceSource(tx, versionId, { sourceSha256: hash, sourceFileId });
    if (seen.sourceFileId !== null) await renewing.release(tx, seen.sourceFileId);
    await rememberFile(tx, input, { versionId, hash });
    const { number, elementCount: elements, sourceSha256: replacedSha256 } = newest;
    const renewed = { workId, versionId, key: work.key, number, elements };
    await renewing.onRenewed(tx, { ...renewed, replacedSha256, sourceSha256: hash });
    return true;
  });
  if (isDone) return 'renewed';
  await sources.discard(stored);
  return 'begin_anew';
}
