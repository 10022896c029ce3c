import { z } from 'zod';
import { administratorActionName, administratorEmail } from '#server/features/auth/administrator-action.ts';
import { type AdministratorMade, createAdministrator } from '#server/features/auth/create-administrator.ts';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { publicUrlOf } from '#server/platform/config/public-url.ts';
import { loadSecret } from '#server/platform/config/secrets.ts';
import { readSettings, type Settings } from '#server/platform/config/settings.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { askOperator } from '#server/platform/operator/ask-operator.ts';
import { type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { openData } from '../open-data.ts';
import { parseOptions } from '../parse-options.ts';
import { reachNewestMigration } from '../reach-newest-migration.ts';

export const adminCreateHelp = `candour admin create EMAIL

Creates a Candour administrator, or makes the user with this address one, and prints a link to set their password.
The link works once, within 24 hours; running the command again prints a new one.

Ends with 0 when done, 1 when it could not be done, 2 when the command is not valid.`;

const madeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['created', 'promoted']), link: z.string() }),
  z.object({ outcome: z.literal('disabled') }),
]) satisfies z.ZodType<AdministratorMade>;

function readEmail(args: readonly string[]): string {
  const { positionals } = parseOptions({ args: [...args], allowPositionals: true, options: {} });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    throw new UsageError('Give one email address: candour admin create EMAIL');
  const email = administratorEmail.safeParse(given);
  if (!email.success) throw new UsageError(`"${given}" is not an email address.`);
  return email.data;
}

async function create(settings: Settings, email: string): Promise<AdministratorMade> {
  const { CANDOUR_DATA_DIR: dataDir } = settings;
  try {
    const db = await openData(settings);
    try {
      await reachNewestMigration(db);
      const key = auditKeyFrom(await loadSecret(settings.CANDOUR_SECRET, dataDir));
      const audit = createAudit({ clock: systemClock, key });
      return await createAdministrator({ db, clock: systemClock, audit, publicUrl: publicUrlOf(settings) }, email);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return madeSchema.parse(await askOperator({ dataDir, address: error.address }, administratorActionName, { email }));
  }
}

export async function adminCreate(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const email = readEmail(args);
  const made = await create(readSettings(io.environment), email);
  if (made.outcome === 'disabled') {
    io.error(`The user ${email} is disabled. Nothing has changed.`);
    return 1;
  }
  io.out(`${email} is now a Candour administrator${made.outcome === 'created' ? ', and a new user' : ''}.`);
  io.out('Open this link within 24 hours to set the password. It works once:');
  io.out(made.link);
  return 0;
}
