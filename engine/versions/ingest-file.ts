import type { ParsedDocument, VersionDescription, WorkDescription } from '#engine/reading/document-shape.ts';
import { deriveDescription } from './describe-document.ts';
import type { ParserPool, ParseWatch } from './parser-pool.ts';
import { patientDataDoubts, patientDataWarning } from './patient-data-in-document.ts';
import type { FileBytes, NewWork, Published, PublishInput } from './publish-input.ts';
import { type PublishDeps, publishVersion } from './publish-version.ts';

export type IngestDeps<Stored> = PublishDeps<Stored> & {
  parser: Omit<ParserPool, 'close'>;
  /** Cancels the parse when nobody needs the file any more. */
  signal?: AbortSignal | undefined;
  /** Receives the pages read so far. */
  onProgress?: ParseWatch['onProgress'] | undefined;
  /** Receives the parsed document before anything is stored. A throw ends the publication. */
  onRead?: ((document: ParsedDocument) => Promise<void>) | undefined;
};

export type IngestInput = Pick<NewWork, 'partition' | 'owner'> &
  Pick<PublishInput, 'madeBy' | 'now' | 'hold' | 'isOneOfSeveral'> & {
    fileName: string;
    bytes: FileBytes;
    /** SHA-256 of the bytes, lower-case hex, if already known. */
    sha256?: string | undefined;
    /** Bytes of the description file beside a file without front matter: YAML with the keys of front matter. */
    description?: Uint8Array | undefined;
    /**
     * What the source says about the file, in place of any description. The key identifies the work, and each text that
     * differs from the previous one becomes the next version.
     */
    said?: SaidOfText | undefined;
    /**
     * The described file is the version after the newest, in force from this day (YYYY-MM-DD): its own number stands for another
     * text here.
     */
    nextFrom?: string | undefined;
  };

export type SaidOfText = { work: WorkDescription } & Pick<VersionDescription, 'effectiveFrom' | 'label'>;

export type Ingested = Published & { key: string; title: string; version: number };

/**
 * Publishes one file from its bytes. Without a description the file's name identifies its work, and each text that differs
 * from the previous one becomes the next version.
 * @throws DocumentRefused with a sentence for whoever supplied the file
 */
export async function ingestFile<Stored>(deps: IngestDeps<Stored>, input: IngestInput): Promise<Ingested> {
  const { fileName, bytes, sha256, description, said, nextFrom, ...rest } = input;
  const read = await deps.parser.parse(fileName, bytes, description, {
    ...(deps.signal && { signal: deps.signal }),
    ...(deps.onProgress && { onProgress: deps.onProgress }),
  });
  const { partition } = input;
  const warnings = [read.warning, partition === 'attachment' ? await patientDataWarning(read.elements) : undefined];
  const warning = warnings.filter((each) => each !== undefined).join(' ') || undefined;
  await deps.onRead?.({ ...read, ...(warning !== undefined && { warning }) });
  const patientData = partition === 'library' ? await patientDataDoubts(read.elements) : [];
  await deps.onStage?.('parsed');
  const { elements, pages, recognisedPages, mediaType } = read;
  const { work, version: described } = said
    ? { work: said.work, version: { ...said, number: 1, effectiveTo: null, demonstration: false } }
    : (read.description ?? deriveDescription(fileName, read.title, input.now));
  const version = nextFrom === undefined ? described : { ...described, effectiveFrom: nextFrom };
  const isNext = said !== undefined || read.description === null || nextFrom !== undefined;
  const source = { bytes, fileName, mediaType, sha256 };
  const published = await publishVersion(deps, {
    ...rest,
    work,
    version,
    isNext,
    isKnownByKey: said !== undefined || nextFrom !== undefined,
    elements,
    pages,
    recognisedPages,
    readingWarning: warning,
    doubts: [...(read.doubts ?? []), ...patientData],
    source,
  });
  return { ...published, key: work.key, title: work.title, version: published.number };
}
