import { deriveDescription } from './describe-document.ts';
import { mediaTypeOf } from './formats.ts';
import type { ParserPool } from './parser-pool.ts';
import type { NewWork, Published, PublishInput } from './publish-input.ts';
import { type PublishDeps, publishVersion } from './publish-version.ts';

export type IngestDeps<Stored> = PublishDeps<Stored> & { parser: ParserPool };

export type IngestInput = Pick<NewWork, 'partition' | 'owner'> &
  Pick<PublishInput, 'madeBy' | 'now'> & {
    fileName: string;
    bytes: Uint8Array;
    /** Bytes of the description that lies beside a file without front matter: YAML with front matter's keys. */
    description?: Uint8Array | undefined;
  };

export type Ingested = Published & { key: string; title: string; version: number };

/**
 * One file, from its bytes to a published version. A file that nobody has described is known by its name, and each text that
 * differs from the one before it becomes the next version.
 * @throws DocumentRefused with a sentence for whoever brought the file
 */
export async function ingestFile<Stored>(deps: IngestDeps<Stored>, input: IngestInput): Promise<Ingested> {
  const { fileName, bytes, description, ...rest } = input;
  const mediaType = mediaTypeOf(fileName);
  const read = await deps.parser.parse(fileName, bytes, description);
  const { elements } = read;
  const { work, version } = read.description ?? deriveDescription(fileName, read.title, input.now);
  const isNext = read.description === null;
  const source = { bytes, fileName, mediaType };
  const published = await publishVersion(deps, { ...rest, work, version, isNext, elements, source });
  return { ...published, key: work.key, title: work.title, version: published.number };
}
