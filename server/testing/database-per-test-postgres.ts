import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { fillTemplate, templateSources } from './fill-template.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { templateFolder } from './template-folder.ts';
import type { TestDatabase } from './test-database.ts';

const TEMPLATE = 'candour_template';

/** One server for all databases of a test file; it stops with the last of them. */
let running: Promise<PostgresServer> | undefined;
let users = 0;
let created = 0;

/** Creates a copy of a database that was migrated once for all test files. */
export async function createPostgresTestDatabase(): Promise<TestDatabase> {
  users += 1;
  try {
    running ??= startWithTemplate();
    return await createOn(await running);
  } catch (error) {
    // The next file of this process starts its own.
    await leave();
    throw error;
  }
}

async function createOn(server: PostgresServer): Promise<TestDatabase> {
  const name = `candour_${++created}`;
  await onMaintenanceDatabase(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'candour-test-'));
  const databaseUrl = server.url(name);
  const database = await openDatabase({ dataDir, databaseUrl });
  return {
    database,
    dataDir,
    databaseUrl,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      await leave();
    },
  };
}

async function leave(): Promise<void> {
  users -= 1;
  if (users > 0) return;
  const ended = running;
  running = undefined;
  const server = await ended?.catch(() => undefined);
  await server?.stop();
}

const startWithTemplate = async (): Promise<PostgresServer> =>
  startPostgresServer(await templateFolder('postgres', buildTemplate, templateSources));

async function buildTemplate(folder: string): Promise<void> {
  const server = await startPostgresServer();
  await onMaintenanceDatabase(server, `CREATE DATABASE ${TEMPLATE}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: server.url(TEMPLATE) });
  await fillTemplate(database);
  await database.close();
  await server.keepIn(folder);
}

async function onMaintenanceDatabase(server: PostgresServer, sql: string): Promise<void> {
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(sql);
  await client.end();
}
