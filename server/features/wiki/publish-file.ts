import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DocumentRefused } from '#engine/documents/document-refused.ts';
import { descriptionNameOf, largestDescriptionBytes, largestSourceBytes } from '#engine/documents/formats.ts';
import { type Ingested, ingestFile } from '#engine/documents/ingest-file.ts';
import type { ParserPool } from '#engine/documents/parser-pool.ts';
import type { Audit, AuditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { VectorFilling } from '#server/platform/models/vector-filling.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { keepSources } from './keep-sources.ts';
import { tellStarrers } from './tell-starrers.ts';

export type PublishFileDeps = {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'store' | 'register'>;
  parser: ParserPool;
  audit: Audit;
  /** Tells who has starred the document. */
  notifier: Notifier;
  /** Gives what is published its vectors; absent where jobs do not run, and the next start catches up. */
  vectorFilling?: Pick<VectorFilling, 'request'> | undefined;
  /** Who publishes, for the audit log. */
  actor: AuditActor;
};

/** What became of one file; `message` is a sentence for whoever brought it. */
export type FileOutcome =
  | { outcome: Ingested['outcome']; key: string; version: number; document_id: string; elements: number }
  | { outcome: 'refused'; reason: string; message: string };

/** The regulation belongs to nobody and is public. */
const everybodys = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

const unreadable = (message: string): FileOutcome => ({ outcome: 'refused', reason: 'unreadable', message });

/** The file's bytes, at most one more than allowed; undefined for what is no file: a folder, a pipe, a device. */
async function readAtMost(path: string, most: number): Promise<Uint8Array | undefined> {
  // A pipe that nobody writes to would hold an opener for ever.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const bytes = new Uint8Array(Math.min(found.size, most + 1));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** Bytes of the description beside a file, if there is one. */
async function readDescription(path: string): Promise<Uint8Array | undefined> {
  const name = descriptionNameOf(basename(path));
  if (name === undefined) return undefined;
  try {
    const read = await readAtMost(join(dirname(path), name), largestDescriptionBytes);
    if (read === undefined) throw new DocumentRefused('front_matter', `The description "${name}" is not a file.`);
    return read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Publishes one file of this machine as regulation. A file that cannot become a document is an outcome, not an error. */
export async function publishFile(deps: PublishFileDeps, path: string): Promise<FileOutcome> {
  const { db, clock, parser, files, audit, actor, notifier, vectorFilling } = deps;
  try {
    const read = await readAtMost(path, largestSourceBytes);
    if (read === undefined) return unreadable('This is not a file.');
    const { outcome, key, version, versionId, elements } = await ingestFile(
      {
        db,
        parser,
        sources: keepSources(files),
        async onPublished(tx, { versionId: id, key: work, number }) {
          await audit.append(tx, {
            actor,
            action: 'documents.version_published',
            subject: { type: 'document', id },
            detail: { work, version: number },
          });
          await tellStarrers(notifier, tx, id);
          await vectorFilling?.request(tx);
        },
      },
      {
        fileName: basename(path),
        bytes: read,
        description: await readDescription(path),
        partition: 'regulation',
        owner: everybodys,
        madeBy: { kind: 'import', by: null },
        now: clock.now(),
      },
    );
    return { outcome, key, version, document_id: versionId, elements };
  } catch (error) {
    if (error instanceof DocumentRefused) return { outcome: 'refused', reason: error.reason, message: error.message };
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || !['open', 'read', 'stat'].includes(syscall ?? '')) throw error;
    return unreadable(`The file cannot be opened (${code}).`);
  }
}
