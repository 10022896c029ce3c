import { createCandour } from '#server/app/create-candour.ts';
import { type Clock, systemClock } from '#server/platform/clock/clock.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import type { DatabaseKind } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import type { ReviewEngine } from '#server/platform/review/review-engine.ts';
import { createTestDatabase } from './database-per-test.ts';
import { quickHashing } from './quick-hashing.ts';
import { testSecret } from './test-audit.ts';
import type { TestDatabase } from './test-database.ts';
import { turnFlagsOn } from './turn-flags-on.ts';

export type TestApp = {
  /** Address without a trailing slash: `http://127.0.0.1:49321`. */
  url: string;
  platform: Platform;
  dataDir: string;
  /** Only on PostgreSQL. */
  databaseUrl?: string | undefined;
  /** Every log line so far, as written. */
  logLines: readonly string[];
  close(): Promise<void>;
};

/** The whole product, with every plain route as served. */
export type WholeTestApp = TestApp & { plainRoutes: readonly PlainRoutes[] };

export type TestAppOptions = {
  kind?: DatabaseKind;
  /** Uses the PostgreSQL database of this one, like a second process; close it first. */
  beside?: TestApp;
  clock?: Clock;
  settings?: Readonly<Record<string, string>>;
  webRoot?: string;
  /** Calls of one account and of one address per minute before 429; the product's own without it. */
  callsPerMinute?: { account: number; address: number };
  /** Judges policies; the product's own without it. */
  reviewEngine?: ReviewEngine;
};

/**
 * No test reads external publications: a private address is refused before anything is sent. Nor does one load the embedding model,
 * unless it is about it.
 */
const nowhere = {
  EMBEDDING: 'off',
  LEGISLATION_URL: 'https://127.0.0.1',
  GOV_UK_URL: 'https://127.0.0.1',
  CONNECTION_SPACING_MS: '0',
};

/** Its own connections to the database of another app. */
async function openBeside({ dataDir, databaseUrl }: TestApp): Promise<TestDatabase> {
  if (databaseUrl === undefined) throw new Error('The embedded database is for one process.');
  const database = await openDatabase({ dataDir, databaseUrl });
  return { database, dataDir, databaseUrl, close: () => database.close() };
}

/** The whole product over real HTTP on a free loopback port, on its own empty database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<WholeTestApp> {
  const { kind = 'embedded', clock = systemClock, webRoot, beside, callsPerMinute, reviewEngine } = options;
  const opened = beside ? await openBeside(beside) : await createTestDatabase({ kind });
  const { database, dataDir, databaseUrl, close: closeDatabase } = opened;
  const logLines: string[] = [];
  const settings = readSettings({
    PORT: '0',
    CANDOUR_DATA_DIR: dataDir,
    CANDOUR_DEMO: 'off',
    ...nowhere,
    ...options.settings,
  });
  const candour = await createCandour({
    settings,
    db: database,
    clock,
    log: createLog('info', { write: (line) => void logLines.push(line) }),
    secret: testSecret,
    hashing: quickHashing,
    latestMs: 0,
    ...(reviewEngine && { reviewEngine }),
    ...(webRoot !== undefined && { webRoot }),
    ...(callsPerMinute && { callsPerMinute }),
  });
  if (!beside) await turnFlagsOn(database);
  const url = await candour.start();
  if (url === undefined) throw new Error('The app under test does not listen.');
  return {
    url,
    platform: candour.platform,
    plainRoutes: candour.plainRoutes,
    dataDir,
    databaseUrl,
    logLines,
    async close() {
      await candour.close();
      await closeDatabase();
    },
  };
}
