import { buffer } from 'node:stream/consumers';
import { setImmediate as others } from 'node:timers/promises';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ReadDocument } from '#engine/reading/document-shape.ts';
import { elementsToAlignWith } from '#engine/versions/as-read-store.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { wordsLost } from '#engine/versions/words-lost.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type DueVersion, noteKept } from './due-version-store.ts';
import { fewestLost, type KeptReason, mostWordsLost } from './kept-reason.ts';

/** Stores a new reading of a version. @returns whether anything of it differs from the old one; 'gone' when the version is */
export type StoreReading = (
  parser: Omit<ParserPool, 'close'>,
  version: DueVersion,
  read: ReadDocument,
) => Promise<'changed' | 'same' | 'gone'>;

export type RereadDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  files: Pick<Files, 'store'>;
  parser: Omit<ParserPool, 'close'>;
  storeReading: StoreReading;
  edition: number;
};

type Kept = { reason: KeptReason; wordsLost: number | null };

/** The outcome for one version. 'kept': it has the reading of an older edition still. */
export type Reread = 'changed' | 'same' | 'gone' | 'kept';

/** The share of a version's words, before people's corrections, that a reading lacks; 0 where they are too few to count. */
async function shareLost(
  { db }: RereadDeps,
  { id }: DueVersion,
  { elements, contents = [] }: ReadDocument,
  signal: AbortSignal,
): Promise<number> {
  const before = await elementsToAlignWith(db.query, id);
  const counting = wordsLost(
    before,
    elements,
    contents.map((text) => ({ text })),
  );
  for (;;) {
    const step = counting.next();
    if (step.done) return step.value.lost <= fewestLost ? 0 : step.value.lost / step.value.had;
    await others();
    signal.throwIfAborted();
  }
}

async function attempt(
  deps: RereadDeps,
  version: DueVersion,
  signal: AbortSignal,
): Promise<Kept | Exclude<Reread, 'kept'>> {
  const { files, parser, storeReading } = deps;
  const load = async () => buffer(await files.store.open(version.storageKey));
  try {
    const read = await parser.parse(version.fileName, load, undefined, { signal });
    const lost = await shareLost(deps, version, read, signal);
    if (lost > mostWordsLost) return { reason: 'words_lost', wordsLost: lost };
    return await storeReading(parser, version, read);
  } catch (error) {
    // The next process continues.
    signal.throwIfAborted();
    if (error instanceof FileMissing) return { reason: 'file_missing', wordsLost: null };
    if (error instanceof DocumentRefused) return { reason: error.reason, wordsLost: null };
    deps.log.error({ err: error, version: version.id }, 'a version could not be read again');
    return { reason: 'failed', wordsLost: null };
  }
}

/** Reads one version again from its file. Where that fails or loses words, it keeps the reading it has, and the reason is recorded. */
export async function rereadVersion(deps: RereadDeps, version: DueVersion, signal: AbortSignal): Promise<Reread> {
  const { db, clock, edition } = deps;
  const outcome = await attempt(deps, version, signal);
  if (typeof outcome === 'string') return outcome;
  await db.transaction((tx) => noteKept(tx, version.id, { ...outcome, edition, at: clock.now() }));
  return 'kept';
}
