import { summariseBackup } from '#server/platform/backup/make-backup.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { describeContents, describeFaults, readFolder } from './describe-backup.ts';

const usage = 'candour verify FOLDER';

const help = `${usage} [--json]

Checks a backup without a database and changes nothing: the hash and size of every part, the number of rows of every table, each
stored file against the row that names it, and the audit log's chain from its first entry.
  --json  prints one JSON object: folder, intact, problems, faults, and what the backup contains as \`candour backup\` prints it

Ends with 0 when the backup is intact, 1 when it is not (problems: the backup was changed; faults: the installation was missing
something when the backup was made, which the backup records), 2 when the command is not valid.`;

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { folder, json } = readFolder(args, usage);
  const { manifest, problems } = await verifyBackup(folder, readSettings(io.environment).CANDOUR_SECRET);
  const summary = summariseBackup(manifest);
  const faults = describeFaults(summary);
  const intact = problems.length === 0;
  if (json) io.out(JSON.stringify({ folder, intact, problems, faults, ...summary }, null, 2));
  else {
    io.out(
      intact
        ? `The backup is intact: ${describeContents(summary)}.`
        : `The backup is damaged. ${problems.length === 1 ? 'One problem:' : `${problems.length} problems:`}`,
    );
    for (const sentence of [...problems, ...faults]) io.out(sentence);
  }
  return intact && faults.length === 0 ? 0 : 1;
}

export const verifyCommand: CliCommand = { words: ['verify'], summary: 'checks a backup', help, run };
