import { AppError } from '#contract/errors/app-error.ts';
import { ingestionRunKind } from '#contract/features/ingestion/ingestion.ts';
import type { ParserPool } from '#engine/documents/parser-pool.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { ingestionRoutes } from '#server/features/ingestion/ingestion-routes.ts';
import { ingestionRun } from '#server/features/ingestion/ingestion-run.ts';
import { startIngestion } from '#server/features/ingestion/start-ingestion.ts';
import { registerIngestionSweep } from '#server/features/ingestion/sweep-ingestions.ts';
import { tellCommentsRenewed } from '#server/features/library/file-ready.ts';
import { lockFolder } from '#server/features/library/folder-store.ts';
import type { LibraryCheck } from '#server/features/library/library-check.ts';
import { recordRenewed } from '#server/features/wiki/announce-published.ts';
import type { AuditActor } from '#server/platform/audit/audit.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import type { CheckPlace, OnReady, OnRenewed, StartIngestion } from '#server/platform/ingestion/ingestion-port.ts';
import { becomeReady } from './compose-versions.ts';
import type { Platform } from './open-platform.ts';

const broughtBy = (ownerId: string | null): AuditActor =>
  ownerId === null ? { kind: 'system' } : { kind: 'user', userId: ownerId };

/** Whoever handed a file in makes it visible. */
const onReady =
  (platform: Platform, libraryCheck: LibraryCheck): OnReady =>
  (tx, ready) =>
    becomeReady({ ...platform, askForCheck: libraryCheck.ask })(tx, ready, {
      actor: broughtBy(ready.ownerId),
    });

const onRenewed =
  (platform: Platform): OnRenewed =>
  async (tx, { ownerId, ...renewed }) => {
    const actor = broughtBy(ownerId);
    await tellCommentsRenewed(platform, tx, renewed, actor);
    await recordRenewed(platform, tx, renewed, { actor });
  };

/** Documents go into a folder of the library that whoever brings them can see. */
const checkFolder: CheckPlace = async (tx, { by, folderId, partition }) => {
  if (folderId === null || folderId === undefined) return;
  const scope = by.kind === 'user' ? scopeOf(by) : { userId: null, organisationId: by.organisationId };
  if (partition !== 'library' || !(await lockFolder(tx, scope, folderId))) throw new AppError('folder_not_found');
};

/** How features hand files in: from their own sources, in their own transactions. */
const startIngestionOf = (platform: Platform): StartIngestion =>
  startIngestion({ ...platform, checkPlace: [checkFolder] });

/** The calls of data ingestion. */
export const ingestionRoutesOf = (platform: Platform): PlainRoutes =>
  ingestionRoutes({ ...platform, startIngestion: startIngestionOf(platform) });

/** A thousand scans of 500 pages take days; a batch goes on where it was after every restart. */
const longestMs = 7 * 24 * 3_600_000;
/** Ingestions at work at once in one process: answers are waited for, and have the other places. */
const mostAtOnce = 2;

type Shared = { libraryCheck: LibraryCheck; parser: ParserPool };

/** The work on files, in the processes that do such work. @param shared close its parser after the runs */
export async function registerIngestionWork(platform: Platform, shared: Shared): Promise<void> {
  const { runs, jobs } = platform;
  const { libraryCheck, parser } = shared;
  const handler = ingestionRun({
    ...platform,
    parser,
    onReady: onReady(platform, libraryCheck),
    onRenewed: onRenewed(platform),
  });
  runs.register(ingestionRunKind, handler, { longestMs, mostAtOnce });
  await registerIngestionSweep(jobs, platform);
}
