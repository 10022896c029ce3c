// Usage: npx node evals/ranking.ts [--all] [--half dev|test]   whether the passage that answers stands first inside its work
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ingestFile } from '#engine/versions/ingest-file.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { analyzeChangedTables } from '#server/platform/db/table-statistics-store.ts';
import { loadGuides } from './answers/prepare-corpus.ts';
import { measureInsideWorks, rankingQuestionsSchema } from './ranking/measure-inside-works.ts';
import { readJson } from './read-json.ts';
import { withTemporaryDatabase } from './temporary-database-store.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, half: { type: 'string' } } });
const folder = new URL('ranking/', import.meta.url);
const owner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

async function loadDocuments(db: Database): Promise<void> {
  const parser = createParserPool();
  try {
    for (const fileName of (await readdir(new URL('documents/', folder))).sort()) {
      const bytes = await readFile(new URL(`documents/${fileName}`, folder));
      const madeBy = { kind: 'import', by: null } as const;
      await ingestFile({ db, parser }, { fileName, bytes, partition: 'regulation', owner, madeBy, now: new Date() });
    }
  } finally {
    await parser.close();
  }
}

await withTemporaryDatabase(undefined, async (db) => {
  await loadGuides(db);
  await loadDocuments(db);
  await analyzeChangedTables(db);
  const figures: Record<string, unknown> = {};
  for (const half of ['dev', 'test'].filter((each) => values.half === undefined || values.half === each)) {
    const file = fileURLToPath(new URL(`questions-${half}.json`, folder));
    const measured = await measureInsideWorks(
      db,
      systemClock,
      (await readJson(file, rankingQuestionsSchema)).questions,
    );
    // Of the test half nothing but figures is ever printed.
    if (values.all && half === 'dev') for (const fault of measured.faults) console.log(fault);
    figures[half] = measured.figures;
  }
  console.log(JSON.stringify(figures, null, 2));
});
