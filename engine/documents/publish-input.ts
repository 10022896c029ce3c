import type { Visible } from '#contract/access/caller.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import type { ParsedElement, VersionDescription, WorkDescription } from './document-shape.ts';
import type { EngineQueryable } from './engine-database.ts';

export type NewWork = { work: WorkDescription; partition: Partition; owner: Visible };

/** A version that was published, or that readers see otherwise from now on. */
export type PublishedVersion = { workId: string; versionId: string; key: string; number: number; elements: number };

/** A version whose comments were renewed, with the SHA-256 of the file it was made from until then and of the one it is made from now. */
export type RenewedVersion = PublishedVersion & { replacedSha256: string; sourceSha256: string };

/** What became of a publication. */
export type Published = {
  /** 'held': prepared, and seen by no reader until a person publishes it. */
  outcome: 'published' | 'unchanged' | 'held';
  workId: string;
  versionId: string;
  number: number;
  elements: number;
  /** Of a file in another format that says what a document says already: the document's file name. */
  formatOf?: string | undefined;
  /**
   * Of a file that says what a version says already, and has other comments: the version has the file's from now on, or keeps its own
   * because the file was brought to be looked at first.
   */
  comments?: 'renewed' | 'waiting' | undefined;
};

/** The file a version was made from; `sha256` of its bytes, lower-case hex, where that is known already. */
export type Source = { bytes: Uint8Array; fileName: string; mediaType: string; sha256?: string | undefined };

/** How far a file has come: read; aligned with the version before; stored with its search entries, and not visible yet. */
export type PublishingStage = 'parsed' | 'structured' | 'indexed';

/** Told of each stage that is reached, once more after a version that has to begin anew. A throw ends the publication. */
export type OnStage = (stage: PublishingStage) => Promise<void>;

/** Keeps source files. `put` stores the bytes; `record` makes them a file of the product, in the publishing transaction. */
export type SourceKeeper<Stored = unknown> = {
  put(bytes: Uint8Array): Promise<Stored>;
  /** @returns the file's id */
  record(
    tx: EngineQueryable,
    file: { stored: Stored; fileName: string; mediaType: string; owner: Visible },
  ): Promise<string>;
  /** Removes bytes that were put and are known to be recorded nowhere. */
  discard(stored: Stored): Promise<void>;
};

/** Lets a file that says what a version says renew that version's comments. Without it they stay as they are. */
export type Renewing = {
  /** Whether a kept file had this name and was of this kind. */
  isOf(tx: EngineQueryable, fileId: string, file: Pick<Source, 'fileName' | 'mediaType'>): Promise<boolean>;
  /** Removes a kept file that another takes the place of, in the transaction in which it does. */
  release(tx: EngineQueryable, fileId: string): Promise<void>;
  /** Told of a version whose comments were renewed, as the last act of that transaction. */
  onRenewed(tx: EngineQueryable, version: RenewedVersion): Promise<void>;
};

export type PublishInput = NewWork & {
  version: VersionDescription;
  /** The version takes the number after the newest, unless the newest says the same; `version.number` counts for the first. */
  isNext?: boolean;
  /** The key says which work it is, so that a text with little in common with the one before is the next version all the same. */
  isKnownByKey?: boolean;
  elements: readonly ParsedElement[];
  /** Of the source, and how many of them were read by text recognition. */
  pages?: number | undefined;
  recognisedPages?: number | undefined;
  source: Source;
  madeBy: { kind: 'person' | 'import'; by: string | null };
  /** Files of the source's name in other formats come with it: which of them would be the newer text nobody can tell. */
  isOneOfSeveral?: boolean | undefined;
  /** The version is prepared and held until a person publishes or discards it. */
  hold?: boolean | undefined;
  now: Date;
};
