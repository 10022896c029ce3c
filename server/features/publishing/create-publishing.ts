import { newId } from '#contract/ids.ts';
import { ingestFile } from '#engine/versions/ingest-file.ts';
import { publishHeld } from '#engine/versions/publish-held.ts';
import {
  readingBudgetMs,
  type StoredReading,
  type StoreReadingDeps,
  storeReadingIn,
} from '#engine/versions/store-reading.ts';
import { withdrawVersion } from '#engine/versions/withdraw-version.ts';
import { againWhenContended } from '#server/platform/db/again-when-contended.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { renewSources } from '#server/platform/files/renew-sources.ts';
import type { FileToPublish, Publishing } from '#server/platform/publishing/publishing.ts';
import type { VirusScanner } from '#server/platform/scan/virus-scanner.ts';
import {
  type AnnounceDeps,
  announceHeld,
  announcePublished,
  announceReadAgain,
  announceRenewed,
  announceWithdrawn,
} from './announce-change.ts';
import { keepSources } from './keep-sources.ts';
import { scanFirst } from './scan-first.ts';

export type PublishingDeps = AnnounceDeps & {
  db: Database;
  files: Pick<Files, 'store' | 'register' | 'remove'>;
  scanner: Pick<VirusScanner, 'isOn' | 'scan'>;
};

/** Rolls back what `before` stored for a reading that cannot be stored. */
class NotStored extends Error {
  readonly outcome: Exclude<StoredReading['outcome'], 'stored'>;

  constructor(outcome: Exclude<StoredReading['outcome'], 'stored'>) {
    super(outcome);
    this.outcome = outcome;
  }
}

const placeOf = ({ partition, owner, madeBy }: FileToPublish) => ({
  partition,
  organisationId: owner.organisationId,
  broughtBy: madeBy.kind === 'person' ? madeBy.by : null,
});

async function storeReadingOf(
  deps: PublishingDeps,
  ...[version, reading, who, { before, entry }]: Parameters<Publishing['storeReading']>
): ReturnType<Publishing['storeReading']> {
  try {
    // Jobs read and check the same version while people correct it.
    return await againWhenContended(() =>
      deps.db.transaction(
        async (tx) => {
          await before?.(tx);
          const onReadAgain: StoreReadingDeps['onReadAgain'] = (_, read) =>
            announceReadAgain(deps, tx, { ...version, ...read }, who, entry);
          const { outcome } = await storeReadingIn(tx, { onReadAgain }, reading);
          if (outcome !== 'stored') throw new NotStored(outcome);
          return outcome;
        },
        { budgetMs: readingBudgetMs },
      ),
    );
  } catch (error) {
    if (error instanceof NotStored) return error.outcome;
    throw error;
  }
}

/** The single path by which versions become visible or stop being visible, so that the same listeners always run. */
export function createPublishing(deps: PublishingDeps): Publishing {
  const { db, clock, files } = deps;
  return {
    async ingest(parser, file, who, steps = {}) {
      await scanFirst(deps, file, who, steps);
      const { folderId = null, broughtAs = newId(), open: _, ...input } = file;
      const place = placeOf(file);
      return ingestFile(
        {
          db,
          parser,
          sources: steps.sources ?? keepSources(files),
          signal: steps.signal,
          onRead: steps.onRead,
          onStage: steps.onStage,
          onProgress: steps.onProgress,
          renewing: renewSources(files, (tx, version) =>
            announceRenewed(deps, tx, { ...version, ...place, broughtAs }, who, () => steps.renewed?.(tx, version)),
          ),
          onPublished: (tx, version) =>
            announcePublished(deps, tx, { ...version, ...place, folderId, isHeld: false }, who, () =>
              steps.published?.(tx, version),
            ),
          onHeld: (tx, version) =>
            announceHeld(deps, tx, { ...version, ...place, folderId, isHeld: true }, who, () =>
              steps.held?.(tx, version),
            ),
        },
        { ...input, now: clock.now() },
      );
    },
    async publishHeld(version, who) {
      const { versionId } = version;
      const { outcome } = await publishHeld(
        {
          db,
          onPublished: (tx, { number }) =>
            announcePublished(deps, tx, { ...version, number, folderId: null, isHeld: false }, who),
        },
        { versionId, now: clock.now() },
      );
      return outcome;
    },
    storeReading: (...asked) => storeReadingOf(deps, ...asked),
    async withdraw(version, by, who) {
      const { outcome } = await withdrawVersion(
        { db, onWithdrawn: (tx, { number }) => announceWithdrawn(deps, tx, { ...version, number }, who) },
        { versionId: version.versionId, by, now: clock.now() },
      );
      return outcome;
    },
  };
}
