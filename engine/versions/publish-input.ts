import type { Visible } from '#contract/access/caller.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type {
  ParsedElement,
  ReadingDoubt,
  VersionDescription,
  WorkDescription,
} from '#engine/reading/document-shape.ts';
import type { Partition } from '#engine/search/search-tables.ts';

export type NewWork = { work: WorkDescription; partition: Partition; owner: Visible };

/** A version that was published, or that readers see differently from now on. */
export type PublishedVersion = { workId: string; versionId: string; key: string; number: number; elements: number };

/** A version with renewed comments, and the SHA-256 of its previous and its present source file. */
export type RenewedVersion = PublishedVersion & { replacedSha256: string; sourceSha256: string };

/** The outcome of a publication. */
export type Published = {
  /** 'held': prepared, and visible to no reader until a person publishes it. */
  outcome: 'published' | 'unchanged' | 'held';
  workId: string;
  versionId: string;
  number: number;
  elements: number;
  /** For a file with the text of a published document in another format: that document's file name. */
  formatOf?: string | undefined;
  /**
   * For a file that repeats a version's text with other comments. The version takes the file's comments, or keeps its own
   * because the publication asked for a preview first.
   */
  comments?: 'renewed' | 'waiting' | undefined;
};

/** A file's bytes, or how to load them: a file that waits for its turn then takes no memory. */
export type FileBytes = Uint8Array | (() => Promise<Uint8Array>);

export const loadBytes = async (bytes: FileBytes): Promise<Uint8Array> =>
  typeof bytes === 'function' ? bytes() : bytes;

/** The source file of a version; `sha256` of its bytes, lower-case hex, if already known. */
export type SourceFile = { bytes: FileBytes; fileName: string; mediaType: string; sha256?: string | undefined };

/**
 * How far a file has come: read; aligned with the previous version; stored with its search entries, but not yet visible.
 */
export type PublishingStage = 'parsed' | 'structured' | 'indexed';

/** Called at each stage, and once more for a version that has to start again. A throw ends the publication. */
export type OnStage = (stage: PublishingStage) => Promise<void>;

/**
 * Stores source files. `put` stores the bytes; `record` makes them a file of the product, in the publishing transaction.
 */
export type SourceKeeper<Stored = unknown> = {
  put(bytes: FileBytes): Promise<Stored>;
  /** @returns the file's id */
  record(
    tx: EngineQueryable,
    file: { stored: Stored; fileName: string; mediaType: string; owner: Visible },
  ): Promise<string>;
  /** Removes bytes that were stored and that no record refers to. */
  discard(stored: Stored): Promise<void>;
};

/** Lets a file that repeats a version's text renew its comments. Without it the comments do not change. */
export type Renewing = {
  /** Whether a stored file had this name and was of this kind. */
  isOf(tx: EngineQueryable, fileId: string, file: Pick<SourceFile, 'fileName' | 'mediaType'>): Promise<boolean>;
  /** Removes a stored file that another replaces, in the replacing transaction. */
  release(tx: EngineQueryable, fileId: string): Promise<void>;
  /** Called with a version whose comments were renewed, at the end of that transaction. */
  onRenewed(tx: EngineQueryable, version: RenewedVersion): Promise<void>;
};

export type PublishInput = NewWork & {
  version: VersionDescription;
  /**
   * The version takes the number after the newest, unless the newest has the same text; `version.number` applies to the
   * first version.
   */
  isNext?: boolean;
  /** The key identifies the work, so a text with little in common with the previous one is still the next version. */
  isKnownByKey?: boolean;
  elements: readonly ParsedElement[];
  /** Pages of the source, and how many of them text recognition read. */
  pages?: number | undefined;
  recognisedPages?: number | undefined;
  /** What was read otherwise than written, in one sentence. */
  readingWarning?: string | undefined;
  /** What the reader is unsure of. */
  doubts?: readonly ReadingDoubt[] | undefined;
  source: SourceFile;
  madeBy: { kind: 'person' | 'import'; by: string | null };
  /** Files of the source's name in other formats come with it: nothing tells which of them would be the newer text. */
  isOneOfSeveral?: boolean | undefined;
  /** The version is prepared and held until a person publishes or discards it. */
  hold?: boolean | undefined;
  now: Date;
};
