import { leaveLibrary, type ReadyDocument, takeIntoLibrary } from '#server/features/library/file-ready.ts';
import { noteAsked } from '#server/features/library/finding-store.ts';
import { answeredForBy } from '#server/features/library/library-record-store.ts';
import type { Acting, VersionDeps } from '#server/features/versions/version-deps.ts';
import { type AnnounceDeps, announcePublished } from '#server/features/wiki/announce-published.ts';
import { countStarrers } from '#server/features/wiki/starred-store.ts';
import { noteUntold } from '#server/platform/affected/untold-store.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { affectedBy } from './affected-things.ts';
import { prepareOnce } from './prepare-once.ts';

type Product = Pick<VersionDeps, 'db' | 'clock' | 'audit' | 'files'> &
  AnnounceDeps & {
    /** Absent where jobs do not run: the next start sends for the checks that were asked for. */
    askForCheck?(tx: Tx, organisationId: string): Promise<void>;
  };

const libraryDeps = ({ clock, notifier, askForCheck }: Omit<Product, 'db' | 'files'>) => ({
  ...{ clock, notifier },
  askForCheck: askForCheck ?? (async (tx: Tx, organisationId: string) => void (await noteAsked(tx, organisationId))),
});

/** What every version goes through that became ready, uploaded or published by a person after it had waited. */
export const becomeReady =
  (product: Omit<Product, 'db' | 'files'>) =>
  async (tx: Tx, version: ReadyDocument & { key: string }, who: Acting): Promise<void> => {
    const restored = await takeIntoLibrary(libraryDeps(product), tx, version, who.actor);
    // What waits for its preview is announced, and recorded, by whoever publishes it.
    if (version.isHeld) return;
    await announcePublished(product, tx, version, who);
    if (restored) await product.audit.append(tx, { ...restored, ...who });
  };

/** What managing versions needs, from a server's platform or from what a command has opened. */
export const versionDeps = (product: Product): VersionDeps => ({
  ...product,
  affectedBy,
  parser: prepareOnce,
  onPublished: (tx, { broughtBy, ...version }, who) =>
    becomeReady(product)(tx, { ...version, ownerId: broughtBy, folderId: null, isHeld: false }, who),
  onRolledBack: async (tx, version, { actor }) => {
    const { versionId } = version;
    await (product.affectedTelling?.request ?? noteUntold)(tx, { versionId, kind: 'withdrawn' });
    await leaveLibrary(libraryDeps(product), tx, version, actor);
  },
  answeredForBy,
  starredBy: countStarrers,
});
