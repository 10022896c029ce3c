import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DocumentRefused } from '#engine/documents/document-refused.ts';
import { type Ingested, ingestFile } from '#engine/documents/ingest-file.ts';
import type { ParserPool } from '#engine/documents/parser-pool.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { keepSources } from './keep-sources.ts';

export type PublishFileDeps = {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'store' | 'register'>;
  parser: ParserPool;
};

/** What became of one file; `message` is a sentence for whoever brought it. */
export type FileOutcome =
  | { outcome: Ingested['outcome']; key: string; version: number; document_id: string; elements: number }
  | { outcome: 'refused'; reason: string; message: string };

/** The regulation belongs to nobody and is public. */
const everybodys = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

/** Publishes one file of this machine as regulation. A file that cannot become a document is an outcome, not an error. */
export async function publishFile(deps: PublishFileDeps, path: string): Promise<FileOutcome> {
  try {
    const { outcome, key, version, versionId, elements } = await ingestFile(
      { db: deps.db, parser: deps.parser, sources: keepSources(deps.files) },
      {
        fileName: basename(path),
        bytes: await readFile(path),
        partition: 'regulation',
        owner: everybodys,
        madeBy: { kind: 'import', by: null },
        now: deps.clock.now(),
      },
    );
    return { outcome, key, version, document_id: versionId, elements };
  } catch (error) {
    if (error instanceof DocumentRefused) return { outcome: 'refused', reason: error.reason, message: error.message };
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || !['open', 'read', 'stat'].includes(syscall ?? '')) throw error;
    return { outcome: 'refused', reason: 'unreadable', message: `The file cannot be opened (${code}).` };
  }
}
