import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { backupActionName, backupProgressSchema } from '#server/platform/backup/backup-action.ts';
import { BackupRefused } from '#server/platform/backup/backup-manifest.ts';
import { type BackupSummary, makeBackup } from '#server/platform/backup/make-backup.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadSecret } from '#server/platform/config/secrets.ts';
import { readSettings, type Settings } from '#server/platform/config/settings.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { migrationNumber } from '#server/platform/db/migrate.ts';
import { openFileStore } from '#server/platform/open-platform.ts';
import { askOperator } from '#server/platform/operator/ask-operator.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { openData } from '../open-data.ts';
import { describeContents, describeFaults, readFolder } from './describe-backup.ts';

const usage = 'candour backup FOLDER';

const help = `${usage} [--json]

Creates a backup in FOLDER, which must be new or empty. The server may keep running. The same format serves both databases.
In it:      every row of the database, every stored file, jobs that have not ended, the audit log, and the installation's own key
            where the data folder stores it (the file "secret"). Whoever has the backup has the key: protect it as you protect the data
            folder. Files are readable by their owner only (0600, folders 0700).
Not in it:  sessions, codes sent by email and failed logins, which must not be restored; the operator's token and the demonstration's
            passwords (operator-token, demo-sign-ins.json); email saved to the outbox folder; settings in the environment, such as
            CANDOUR_SECRET.
  --json  prints one JSON object: folder, created_at, database_kind, migration, rows, files, bytes, has_secret, audit, file_differences

Ends with 0 when the backup is made and intact, 1 when it could not be made or the installation itself is missing something
(the backup is made and records what), 2 when the command is not valid.`;

const nothingYet = 'There is nothing to back up here yet. Start Candour once.';

/** The migration since which the audit log has keys. An earlier release may continue an older database after this backup. */
const keyedSince = 43;

async function backUpHere(settings: Settings, target: string): Promise<BackupSummary> {
  const { CANDOUR_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  // Opening an embedded database creates one where there is none.
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) throw new BackupRefused(nothingYet);
  const db = await openData(settings);
  try {
    // It is not migrated: a backup before an upgrade contains the data from before it.
    const migration = await db.transaction(migrationNumber);
    if (migration === 0) throw new BackupRefused(nothingYet);
    const files = openFileStore(settings);
    const auditKey = auditKeyFrom(await loadSecret(settings.CANDOUR_SECRET, dataDir));
    const key = migration < keyedSince ? undefined : auditKey;
    const audit = createAudit({ clock: systemClock, key });
    const secretIsGiven = settings.CANDOUR_SECRET !== undefined;
    return await makeBackup({ db, files, clock: systemClock, audit, auditKey, dataDir, secretIsGiven }, target);
  } finally {
    await db.close();
  }
}

async function askForBackup(server: { dataDir: string; address: string | undefined }, target: string) {
  for (;;) {
    const progress = backupProgressSchema.parse(await askOperator(server, backupActionName, { target }));
    if (progress.state === 'refused') throw new BackupRefused(progress.message);
    if (progress.state === 'done') return progress.summary;
  }
}

async function backUp(settings: Settings, target: string): Promise<BackupSummary> {
  try {
    return await backUpHere(settings, target);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return askForBackup({ dataDir: settings.CANDOUR_DATA_DIR, address: error.address }, target);
  }
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { folder, json } = readFolder(args, usage);
  const summary = await backUp(readSettings(io.environment), folder);
  const faults = describeFaults(summary);
  if (json) io.out(JSON.stringify({ folder, ...summary }, null, 2));
  else {
    io.out(`The backup is in ${folder}: ${describeContents(summary)}.`);
    io.out(
      summary.has_secret
        ? 'It contains personal data and this installation’s key. Restrict access to the people who can read the data folder.'
        : 'It contains personal data, but not the key, which is a setting here. Store CANDOUR_SECRET safely and separately.',
    );
  }
  if (!json && summary.audit.intact && summary.audit.entries > 0)
    io.out(`End of the audit log, for candour audit verify: --known ${summary.audit.entries}:${summary.audit.head}`);
  for (const fault of faults) io.error(fault);
  return faults.length === 0 ? 0 : 1;
}

export const backupCommand: CliCommand = { words: ['backup'], summary: 'backs everything up to a folder', help, run };
