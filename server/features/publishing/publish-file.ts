import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { descriptionNameOf, largestSourceBytes } from '#engine/reading/formats.ts';
import { largestDescriptionBytes } from '#engine/reading/text/front-matter.ts';
import type { Ingested } from '#engine/versions/ingest-file.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import type { PublishingStage } from '#engine/versions/publish-input.ts';
import type { AuditActor } from '#server/platform/audit/audit.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';

export type PublishFileDeps = {
  publishing: Pick<Publishing, 'ingest'>;
  parser: Omit<ParserPool, 'close'>;
  /** The publisher, for the audit log. */
  actor: AuditActor;
  /** Versions are held for a person to check, instead of published. */
  hold?: boolean | undefined;
  /** Files of the same name in other formats are published with it. */
  isOneOfSeveral?: boolean | undefined;
  /** The file is the version after the newest, in force from this day (YYYY-MM-DD). */
  nextFrom?: string | undefined;
};

/** A stage of a file's processing, and how long after the start it was reached, ms. */
export type FileStage = {
  stage: 'received' | PublishingStage | 'ready' | 'held' | 'duplicate' | 'refused';
  ms: number;
};

/**
 * The result for one file; `message` is a sentence for the person who supplied it. `format_of`: the file name of the document that has the
 * same content in another format. `comments`: whether the version with the same words has the file's comments now.
 */
export type FileOutcome = { stages: FileStage[] } & (
  | {
      outcome: Ingested['outcome'];
      key: string;
      version: number;
      document_id: string;
      elements: number;
      format_of?: string | undefined;
      comments?: Ingested['comments'];
    }
  | { outcome: 'refused'; reason: string; message: string }
);

const lastStage = { published: 'ready', held: 'held', unchanged: 'duplicate' } as const;

/** Regulation is public and has no owner. */
const publicOwner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

const refused = (stages: FileStage[], reason: string, message: string): FileOutcome => ({
  outcome: 'refused',
  reason,
  message,
  stages,
});

/** The file's bytes, at most one more than allowed; undefined for anything but a regular file, such as a folder, a pipe or a device. */
async function readAtMost(path: string, most: number): Promise<Uint8Array | undefined> {
  // Opening a pipe that nobody writes to would block forever.
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

/** Publishes a file of this machine as regulation. A file that cannot become a document gives an outcome, not an error. */
export async function publishFile(deps: PublishFileDeps, path: string): Promise<FileOutcome> {
  const { publishing, parser, actor, hold, isOneOfSeveral, nextFrom } = deps;
  const begun = performance.now();
  const stages: FileStage[] = [];
  const reach = (stage: FileStage['stage']) => void stages.push({ stage, ms: Math.round(performance.now() - begun) });
  try {
    const read = await readAtMost(path, largestSourceBytes);
    if (read === undefined) return refused(stages, 'unreadable', 'This is not a file.');
    reach('received');
    const { outcome, key, version, versionId, elements, formatOf, comments } = await publishing.ingest(
      parser,
      {
        fileName: basename(path),
        bytes: read,
        description: await readDescription(path),
        partition: 'regulation',
        owner: publicOwner,
        madeBy: { kind: 'import', by: null },
        hold,
        isOneOfSeveral,
        nextFrom,
      },
      { actor },
      { onStage: async (stage) => reach(stage) },
    );
    reach(outcome === 'held' && formatOf !== undefined ? 'duplicate' : lastStage[outcome]);
    const format = formatOf === undefined ? {} : { format_of: formatOf };
    const said = { ...format, ...(comments !== undefined && { comments }) };
    return { outcome, key, version, document_id: versionId, elements, ...said, stages };
  } catch (error) {
    if (error instanceof DocumentRefused) {
      reach('refused');
      return refused(stages, error.reason, error.message);
    }
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || !['open', 'read', 'stat'].includes(syscall ?? '')) throw error;
    return refused(stages, 'unreadable', `Candour could not open the file (${code}).`);
  }
}
