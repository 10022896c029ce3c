import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCorpus } from '#server/app/demo/load-corpus.ts';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadSecret } from '#server/platform/config/secrets.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { fileLinks } from '#server/platform/files/signed-file-link.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { openFileStore } from '#server/platform/open-platform.ts';
import { placeMigratedDatabase } from './database-per-test-embedded.ts';
import { templateSources } from './fill-template.ts';
import { keepEngine } from './kept-engine.ts';
import { folderAt, type MigratedFolder } from './migrated-folder.ts';
import { templateFolder } from './template-folder.ts';

/**
 * A closed data folder with the starter corpus, as a command or a server leaves it after its first use, for commands of the test.
 */
export async function loadedFolder(): Promise<MigratedFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candour-loaded-'));
  await placeLoadedData(dataDir);
  return folderAt(dataDir);
}

/** Copies the same into a data folder of the test. */
export async function placeLoadedData(dataDir: string): Promise<void> {
  const template = await templateFolder('loaded', loadOnce, [
    ...templateSources,
    'contract',
    'corpus',
    'engine',
    'server/app',
    'server/features',
    'server/platform',
    'server/testing/loaded-folder.ts',
  ]);
  cpSync(template, dataDir, { recursive: true });
}

async function loadOnce(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candour-template-'));
  await placeMigratedDatabase(dataDir);
  await keepEngine();
  const db = await openDatabase({ dataDir, durable: false });
  const settings = readSettings({ CANDOUR_DATA_DIR: dataDir });
  const secret = await loadSecret(settings.CANDOUR_SECRET, dataDir);
  const links = fileLinks(secret);
  const audit = createAudit({ clock: systemClock, key: auditKeyFrom(secret) });
  const files = createFiles({ store: openFileStore(settings), links, clock: systemClock });
  const notifier = createNotifier({ clock: systemClock, signals: new NotificationSignals(db) });
  const { refused } = await loadCorpus({ db, clock: systemClock, files, notifier, audit });
  await db.close();
  if (refused.length > 0) throw new Error('The starter corpus was not loaded whole.');
  cpSync(dataDir, folder, { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
}
