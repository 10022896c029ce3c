import type { Visible } from '#contract/access/caller.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import type { ParsedElement, VersionDescription, WorkDescription } from './document-shape.ts';
import type { EngineQueryable } from './engine-database.ts';

export type NewWork = { work: WorkDescription; partition: Partition; owner: Visible };

/** What became of a publication. */
export type Published = {
  outcome: 'published' | 'unchanged';
  workId: string;
  versionId: string;
  number: number;
  elements: number;
};

/** The file a version was made from. */
export type Source = { bytes: Uint8Array; fileName: string; mediaType: string };

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

export type PublishInput = NewWork & {
  version: VersionDescription;
  /** The version takes the number after the newest, unless the newest says the same; `version.number` counts for the first. */
  isNext?: boolean;
  elements: readonly ParsedElement[];
  source: Source;
  madeBy: { kind: 'person' | 'import'; by: string | null };
  now: Date;
};
