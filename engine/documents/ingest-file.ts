import { deriveDescription } from './describe-document.ts';
import type { ParsedDocument, VersionDescription, WorkDescription } from './document-shape.ts';
import type { ParserPool } from './parser-pool.ts';
import type { NewWork, Published, PublishInput } from './publish-input.ts';
import { type PublishDeps, publishVersion } from './publish-version.ts';

export type IngestDeps<Stored> = PublishDeps<Stored> & {
  parser: Omit<ParserPool, 'close'>;
  /** Ends the reading of a file that nobody waits for any more. */
  signal?: AbortSignal | undefined;
  /** Shown what was read before anything of it is stored. A throw ends the publication. */
  onRead?: ((document: ParsedDocument) => Promise<void>) | undefined;
};

export type IngestInput = Pick<NewWork, 'partition' | 'owner'> &
  Pick<PublishInput, 'madeBy' | 'now' | 'hold' | 'isOneOfSeveral'> & {
    fileName: string;
    bytes: Uint8Array;
    /** Of the bytes, lower-case hex, where it is known already. */
    sha256?: string | undefined;
    /** Bytes of the description that lies beside a file without front matter: YAML with front matter's keys. */
    description?: Uint8Array | undefined;
    /**
     * What the place the file comes from says of it, in place of any description: the work is known by its key, and each text that
     * differs from the one before it becomes the next version.
     */
    said?: SaidOfText | undefined;
  };

export type SaidOfText = { work: WorkDescription } & Pick<VersionDescription, 'effectiveFrom' | 'label'>;

export type Ingested = Published & { key: string; title: string; version: number };

/**
 * One file, from its bytes to a published version. A file that nobody has described is known by its name, and each text that
 * differs from the one before it becomes the next version.
 * @throws DocumentRefused with a sentence for whoever brought the file
 */
export async function ingestFile<Stored>(deps: IngestDeps<Stored>, input: IngestInput): Promise<Ingested> {
  const { fileName, bytes, sha256, description, said, ...rest } = input;
  const read = await deps.parser.parse(fileName, bytes, description, { ...(deps.signal && { signal: deps.signal }) });
  await deps.onRead?.(read);
  await deps.onStage?.('parsed');
  const { elements, pages, recognisedPages, mediaType } = read;
  const { work, version } = said
    ? { work: said.work, version: { ...said, number: 1, effectiveTo: null, demonstration: false } }
    : (read.description ?? deriveDescription(fileName, read.title, input.now));
  const isNext = said !== undefined || read.description === null;
  const source = { bytes, fileName, mediaType, sha256 };
  const published = await publishVersion(deps, {
    ...rest,
    work,
    version,
    isNext,
    isKnownByKey: said !== undefined,
    elements,
    pages,
    recognisedPages,
    source,
  });
  return { ...published, key: work.key, title: work.title, version: published.number };
}
