import { systemClock } from '#server/platform/clock/clock.ts';
import { loadSecret } from '#server/platform/config/secrets.ts';
import { isLoopback, type Settings } from '#server/platform/config/settings.ts';
import { againWhenTooLong } from '#server/platform/db/again-when-too-long.ts';
import { DatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type Candour, createCandour } from './create-candour.ts';
import type { DemoSignIn } from './demo/demo-sign-in-file.ts';
import { loadStartingData } from './load-starting-data.ts';

export type ServeOptions = {
  settings: Settings;
  log: Log;
  /** Prints text for the person at the terminal. */
  say(text: string): void;
};

function readyMessage(settings: Settings, address: string | undefined, signIns: readonly DemoSignIn[]): string {
  if (address === undefined) return '\nCandour is working on jobs.\n';
  const shown = isLoopback(settings.HOST) ? address.replace('127.0.0.1', 'localhost') : address;
  const lines = [`\nCandour is ready: ${shown}\n`];
  if (signIns.length > 0) {
    const width = Math.max(...signIns.map(({ email }) => email.length));
    lines.push('\nDemonstration logins (this computer only):\n');
    for (const { part, email, password } of signIns)
      lines.push(`  ${part.padEnd(14)} ${email.padEnd(width)}  ${password}\n`);
  }
  lines.push('\nPress Ctrl+C to stop.\n');
  return lines.join('');
}

/** Loads the embedding model in the box beside the start, and says when search must do without it. */
async function loadEmbedding({ models }: Candour['platform'], { log, say }: ServeOptions): Promise<void> {
  const fault = await models.load();
  if (fault === undefined) return;
  log.warn({ model: models.names.embedding }, fault);
  say(`\nSearch uses words only. ${fault} Try: npm run model\n`);
}

/**
 * Opens the database, migrates it, loads the starting data, and serves.
 * @returns the running product; its `close` also closes the database
 */
export async function serve(options: ServeOptions): Promise<Pick<Candour, 'platform' | 'close'>> {
  const { settings, log, say } = options;
  const db = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.CANDOUR_DATA_DIR, log });
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'migrations applied');
    const secret = await loadSecret(settings.CANDOUR_SECRET, settings.CANDOUR_DATA_DIR);
    const candour = await createCandour({ settings, db, clock: systemClock, log, secret });
    // On a machine that is busy with something else, the process may not get to run within a transaction's time.
    const signIns = await againWhenTooLong(() => loadStartingData(candour.platform, say));
    const address = await candour.start();
    void loadEmbedding(candour.platform, options);
    say(readyMessage(settings, address, signIns));
    return {
      platform: candour.platform,
      async close() {
        try {
          await candour.close();
        } finally {
          await db.close();
        }
      },
    };
  } catch (error) {
    // The reason why the start failed is reported, not a later error of the clean-up.
    await db.close().catch((err: unknown) => log.warn({ err }, 'closing the database failed'));
    if (settings.DATABASE_URL !== undefined || !(error instanceof DatabaseUnavailable)) throw error;
    throw new Error('The embedded database stopped during startup.', { cause: error });
  }
}
