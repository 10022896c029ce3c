import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { fillTemplate, templateSources } from './fill-template.ts';
import { keepEngine } from './kept-engine.ts';
import { templateFolder } from './template-folder.ts';
import type { TestDatabase } from './test-database.ts';

/** Opens a copy of a database that was migrated once for all test files. */
export async function createEmbeddedTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candour-test-'));
  await placeMigratedDatabase(dataDir);
  await keepEngine();
  const database = await openDatabase({ dataDir, durable: false });
  return {
    database,
    dataDir,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies a migrated, closed database into a data folder: creating one takes seconds. */
export async function placeMigratedDatabase(dataDir: string): Promise<void> {
  cpSync(await templateFolder('database', buildTemplate, templateSources), join(dataDir, 'database'), {
    recursive: true,
  });
}

async function buildTemplate(folder: string): Promise<void> {
  const building = mkdtempSync(join(tmpdir(), 'candour-template-'));
  const database = await openDatabase({ dataDir: building, durable: false });
  await fillTemplate(database);
  await database.close();
  cpSync(join(building, 'database'), folder, { recursive: true });
  rmSync(building, { recursive: true, force: true });
}
