import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { championsOf } from '#server/features/organisation/domain-store.ts';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { type BackupManifest, BackupRefused } from '#server/platform/backup/backup-manifest.ts';
import { type BackupSummary, summariseBackup } from '#server/platform/backup/make-backup.ts';
import { type Restored, restoreBackup, TargetNotEmpty } from '#server/platform/backup/restore-backup.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { existingSecret, secretPathIn } from '#server/platform/config/secrets.ts';
import { readSettings, type Settings } from '#server/platform/config/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FolderInUse, LOCK_FILE, lockDataFolder } from '#server/platform/db/folder-lock.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { openFileStore } from '#server/platform/open-platform.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { openData } from '../open-data.ts';
import { describeContents, describeFaults, readFolder } from './describe-backup.ts';

const usage = 'candour restore FOLDER';

const help = `${usage} [--json]

Restores the backup in FOLDER into the data folder (CANDOUR_DATA_DIR), or into the database at DATABASE_URL and the file store. Both
must be empty, and no server may be using them. The backup may come from the other kind of database. It is verified first.
Everything in the backup is restored, including the installation's key where CANDOUR_SECRET is not set. Everyone is logged out,
earlier links, codes sent by email and SCIM keys no longer work, and the operator's token is created again at the next start. What
was revoked, disabled or changed since the backup is not known to it: README.md lists what to repeat.
  --json  prints one JSON object: folder, restored, notes, ended, and what the backup contains as \`candour backup\` prints it

Ends with 0 when everything is restored, 1 when it is not, 2 when the command is not valid.`;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Refuses to write into a folder that is in use. */
async function refuseUsedFolder(dataDir: string): Promise<void> {
  if ((await namesIn(dataDir)).length === 0) return;
  if (existsSync(join(dataDir, LOCK_FILE))) {
    try {
      lockDataFolder(dataDir).release();
    } catch (error) {
      if (error instanceof FolderInUse)
        throw new TargetNotEmpty(`${error.message} Stop it, then restore into a new folder.`, { cause: error });
      throw error;
    }
  }
  throw new TargetNotEmpty(
    `The data folder ${dataDir} is not empty. Set CANDOUR_DATA_DIR to a new folder for the restored data.`,
  );
}

/** To the champions of an organisation whose keys the restore ended. */
const newKeyNeeded = {
  kind: 'scim_keys_ended',
  title: 'Your directory needs a new SCIM key',
  message:
    'Candour was restored from a backup, which ended your SCIM keys. Create a new one and enter it in your directory.',
  link: '/dashboard/settings',
};

async function restoreInto(db: Database, settings: Settings, folder: string): Promise<Restored> {
  const { CANDOUR_DATA_DIR: dataDir, CANDOUR_SECRET: given } = settings;
  const secretPath = given === undefined ? secretPathIn(dataDir) : undefined;
  const files = openFileStore(settings);
  const deps = { db, files, now: systemClock.now(), secretPath };
  const restored = await restoreBackup(deps, folder);
  const { manifest, ended, withoutScimKey } = restored;
  // Where the restored installation's secret is not known yet, a key of this moment: the next start seals the log with its own.
  const secret = (await existingSecret(given, dataDir)) ?? randomBytes(32).toString('base64url');
  const audit = createAudit({ clock: systemClock, key: auditKeyFrom(secret) });
  const notifier = createNotifier({ clock: systemClock, signals: new NotificationSignals(db) });
  await db.transaction(async (tx) => {
    for (const organisation of withoutScimKey) {
      const champions = await championsOf(tx, organisation);
      await notifier.notifyAll(
        tx,
        champions.map(({ id }) => id),
        newKeyNeeded,
      );
    }
    await audit.append(tx, {
      actor: { kind: 'operator' },
      action: 'backup.restored',
      detail: {
        made_at: manifest.created_at,
        files: manifest.files.length,
        audit_entries: manifest.audit.entries,
        ended_invitations: ended.invitations,
        ended_sign_ups: ended.sign_ups,
        ended_scim_keys: ended.scim_keys,
        ended_support_access: ended.support_access,
      },
    });
  });
  return restored;
}

async function restore(settings: Settings, folder: string): Promise<Restored> {
  const { CANDOUR_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  // Before anything is created: a backup that cannot be restored leaves no trace.
  const [problem] = (await verifyBackup(folder, settings.CANDOUR_SECRET)).problems;
  if (problem !== undefined) throw new BackupRefused(`The backup is damaged: ${problem}`);
  if (databaseUrl === undefined) await refuseUsedFolder(dataDir);
  const db = await openData(settings);
  try {
    return await restoreInto(db, settings, folder).finally(() => db.close());
  } catch (error) {
    // The folder was empty: it now contains half a restore, which would block the next one.
    if (databaseUrl === undefined && !(error instanceof TargetNotEmpty))
      for (const name of await namesIn(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

/** The key is not always where the next start looks for it. */
function noteOnKey({ secret }: BackupManifest, given: string | undefined, folder: string): string[] {
  if (secret === null)
    return [
      'The backup does not contain the key, because it was a setting. Set CANDOUR_SECRET to the same key before you start Candour.',
    ];
  if (given === undefined || createHash('sha256').update(given).digest('hex') === secret.sha256) return [];
  return [
    `CANDOUR_SECRET is not the key in the backup. To use that key, set CANDOUR_SECRET to the contents of ${join(folder, 'secret')}.`,
  ];
}

function tell(io: CommandIo, summary: BackupSummary, ended: Restored['ended'], notes: readonly string[]): void {
  io.out(`Everything is restored: ${describeContents(summary)}.`);
  io.out(
    `Everyone is logged out. Ended: ${ended.invitations} invitations, ${ended.sign_ups} registrations and ${ended.scim_keys} SCIM keys, which need new links and keys.`,
  );
  io.out(
    'Repeat what was revoked, disabled or changed since the backup; README.md lists it. Then start Candour as usual.',
  );
  for (const note of notes) io.error(note);
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { folder, json } = readFolder(args, usage);
  const settings = readSettings(io.environment);
  const { manifest, ended } = await restore(settings, folder);
  const summary = summariseBackup(manifest);
  const notes = [...noteOnKey(manifest, settings.CANDOUR_SECRET, folder), ...describeFaults(summary)];
  if (json) io.out(JSON.stringify({ folder, restored: true, notes, ended, ...summary }, null, 2));
  else tell(io, summary, ended, notes);
  return 0;
}

export const restoreCommand: CliCommand = {
  words: ['restore'],
  summary: 'restores a backup into an empty data folder or database',
  help,
  run,
};
