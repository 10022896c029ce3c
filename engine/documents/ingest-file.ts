import { mediaTypeOf } from './formats.ts';
import type { ParserPool } from './parser-pool.ts';
import type { NewWork, Published } from './publish-input.ts';
import { type PublishDeps, type PublishInput, publishVersion } from './publish-version.ts';

export type IngestDeps<Stored> = PublishDeps<Stored> & { parser: ParserPool };

export type IngestInput = Pick<NewWork, 'partition' | 'owner'> &
  Pick<PublishInput, 'madeBy' | 'now'> & { fileName: string; bytes: Uint8Array };

export type Ingested = Published & { key: string; title: string; version: number };

/**
 * One file, from its bytes to a published version.
 * @throws DocumentRefused with a sentence for whoever brought the file
 */
export async function ingestFile<Stored>(deps: IngestDeps<Stored>, input: IngestInput): Promise<Ingested> {
  const { fileName, bytes, ...rest } = input;
  const mediaType = mediaTypeOf(fileName);
  const { work, version, elements } = await deps.parser.parse(fileName, bytes);
  const source = { bytes, fileName, mediaType };
  const published = await publishVersion(deps, { ...rest, work, version, elements, source });
  return { ...published, key: work.key, title: work.title, version: version.number };
}
