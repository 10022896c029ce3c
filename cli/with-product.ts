import type { Audit } from '#server/platform/audit/audit.ts';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadSecret } from '#server/platform/config/secrets.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { DocumentConverter } from '#server/platform/convert/document-converter.ts';
import { openConverter } from '#server/platform/convert/open-converter.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import type { Files } from '#server/platform/files/files.ts';
import { fileLinks } from '#server/platform/files/signed-file-link.ts';
import { type Models, openModels } from '#server/platform/models/open-models.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { openFileStore } from '#server/platform/open-platform.ts';
import { askOperator } from '#server/platform/operator/ask-operator.ts';
import { openVirusScanner } from '#server/platform/scan/create-virus-scanner.ts';
import type { VirusScanner } from '#server/platform/scan/virus-scanner.ts';
import { openData } from './open-data.ts';
import { reachNewestMigration } from './reach-newest-migration.ts';

/** What a command works with when no server has the data folder open. */
export type OpenProduct = {
  db: Database;
  clock: typeof systemClock;
  files: Files;
  audit: Audit;
  notifier: Notifier;
  models: Models;
  scanner: VirusScanner;
  converter: DocumentConverter;
};

/** The alternative: a request to the server that has the folder open. @throws OperatorRefused */
export type RunningServer = { ask(action: string, body: object): Promise<unknown> };

async function openHere(settings: Settings): Promise<OpenProduct> {
  const { CANDOUR_DATA_DIR: dataDir } = settings;
  const db = await openData(settings);
  try {
    await reachNewestMigration(db);
    const models = await openModels({ settings, clock: systemClock, canSearchVectors: db.capabilities.vector });
    const secret = await loadSecret(settings.CANDOUR_SECRET, dataDir);
    const links = fileLinks(secret);
    return {
      db,
      models,
      scanner: openVirusScanner(settings),
      converter: openConverter(settings),
      clock: systemClock,
      audit: createAudit({ clock: systemClock, key: auditKeyFrom(secret) }),
      notifier: createNotifier({ clock: systemClock, signals: new NotificationSignals(db) }),
      files: createFiles({ store: openFileStore(settings), links, clock: systemClock }),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Does something with the data. It opens the database itself and migrates an embedded one, or goes through a running server
 * that has the data folder open.
 */
export async function withProduct<T>(
  settings: Settings,
  ways: { here: (product: OpenProduct) => Promise<T>; there: (server: RunningServer) => Promise<T> },
): Promise<T> {
  const dataDir = settings.CANDOUR_DATA_DIR;
  let product: OpenProduct;
  try {
    product = await openHere(settings);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const { address } = error;
    return ways.there({ ask: (action, body) => askOperator({ dataDir, address }, action, body) });
  }
  try {
    return await ways.here(product);
  } finally {
    await product.models.close();
    await product.db.close();
  }
}
