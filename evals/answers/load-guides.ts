import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineDatabase } from '#engine/documents/engine-database.ts';
import { ingestFile } from '#engine/documents/ingest-file.ts';
import { createParserPool } from '#engine/documents/parser-pool.ts';

const guides = fileURLToPath(new URL('../../corpus/guides/', import.meta.url));
const owner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

/** Publishes the starter corpus into an empty database, without keeping the source files. */
export async function loadGuides(db: EngineDatabase): Promise<void> {
  const parser = createParserPool();
  try {
    for (const fileName of (await readdir(guides)).filter((name) => name.endsWith('.md')).sort()) {
      const bytes = await readFile(join(guides, fileName));
      const madeBy = { kind: 'import', by: null } as const;
      await ingestFile({ db, parser }, { fileName, bytes, partition: 'regulation', owner, madeBy, now: new Date() });
    }
  } finally {
    await parser.close();
  }
}
