import { parseArgs } from 'node:util';
import { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import { administratorActionName, administratorEmail } from '#server/features/auth/administrator-action.ts';
import { createAdministrator } from '#server/features/auth/create-administrator.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { publicUrlOf } from '#server/platform/config/public-url.ts';
import { readSettings, type Settings, SettingsError } from '#server/platform/config/settings.ts';
import { isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { askOperator, OperatorRefused } from '#server/platform/operator/ask-operator.ts';

export const adminCreateHelp = `candour admin create EMAIL

Makes a product administrator, or makes one of the user who has this address, and prints a link to set their password.
The link can be used once, within 24 hours; running the command again gives a new one.

Ends with 0 when done, 1 when it could not be done, 2 when the command is not right.`;

/** Where a command reads its environment and writes its lines. */
export type CommandIo = {
  environment: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  error(line: string): void;
};

const madeSchema = z.object({ created: z.boolean(), link: z.string() });
type Made = z.infer<typeof madeSchema>;

class UsageError extends Error {}

function readEmail(args: readonly string[]): string {
  let positionals: string[];
  try {
    positionals = parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    throw new UsageError('Give one email address: candour admin create EMAIL');
  const email = administratorEmail.safeParse(given);
  if (!email.success) throw new UsageError(`"${given}" is not an email address.`);
  return email.data;
}

async function create(settings: Settings, email: string): Promise<Made> {
  const { CANDOUR_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  try {
    const db = await openDatabase({ dataDir, databaseUrl });
    try {
      await migrate(db);
      const deps = {
        db,
        clock: systemClock,
        audit: createAudit({ clock: systemClock }),
        publicUrl: publicUrlOf(settings),
      };
      return await createAdministrator(deps, email);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return madeSchema.parse(await askOperator({ dataDir, address: error.address }, administratorActionName, { email }));
  }
}

/** The sentence for a failure a person can do something about; undefined for a fault of the program. */
function explain(error: unknown): string | undefined {
  if (error instanceof OperatorRefused) return error.message;
  if (error instanceof AppError && error.code === 'access_denied') return 'This user is disabled. Nothing was changed.';
  return isDatabaseUnavailable(error) ? 'The administrator was not made: the database cannot be reached.' : undefined;
}

/** @returns the exit code */
export async function adminCreate(args: readonly string[], io: CommandIo): Promise<0 | 1 | 2> {
  try {
    const email = readEmail(args);
    const { created, link } = await create(readSettings(io.environment), email);
    io.out(created ? `${email} is now a user and an administrator.` : `${email} is an administrator.`);
    io.out('Open this link within 24 hours to set the password. It works once:');
    io.out(link);
    return 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof SettingsError) {
      io.error(error.message);
      return 2;
    }
    const sentence = explain(error);
    if (sentence === undefined) throw error;
    io.error(sentence);
    return 1;
  }
}
