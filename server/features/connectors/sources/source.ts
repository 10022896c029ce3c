import type { WorkDescription } from '#engine/reading/document-shape.ts';
import type { Fetched, Validators } from '#server/platform/outbound/fetcher.ts';
import type { ConnectionRow } from '../connection-store.ts';

/** A text as it was found, before anything was parsed. */
export type FoundText = {
  /** Identifies the work, and is the same for all its versions. */
  fileName: string;
  title: string;
  bytes: Uint8Array;
  /**
   * The source's own description of the text; null where a description file or the file name provides it. `foundOn`, YYYY-MM-DD, is the
   * first day of a text that has changed without a new date at the source.
   */
  said: { work: WorkDescription; effectiveFrom: string; label: string | null; foundOn?: string } | null;
  /** Bytes of the description file beside the file. */
  description: Uint8Array | undefined;
  /** Whether files of the same name in other formats lie beside it. */
  isOneOfSeveral?: boolean;
};

/** One text in a source's list. `address` identifies it permanently within the source. */
export type ListedText = {
  address: string;
  title: string;
  /** First day in force, YYYY-MM-DD, where the list gives it. */
  effectiveFrom: string | null;
  /** The nations it applies to: "England, Wales". */
  jurisdiction?: string | null;
  /** A text at a point in time, which never changes after it has been read once. */
  isSettled?: boolean;
  /** For a file: its name, distinct from those of the source's other files. */
  fileName?: string;
  /** For a file: whether others of its name in other formats lie beside it. */
  isOneOfSeveral?: boolean;
  /** For a file without a description: whether another folder has one of the same name. */
  isNamesake?: boolean;
  /** The text itself, where the list contained it. */
  found?: FoundText;
};

export type Listing =
  | { outcome: 'unchanged' }
  | {
      outcome: 'listed';
      /** The texts to import. The one in force comes first, then its successors. */
      texts: readonly ListedText[];
      /** Every address that still exists, including those that are not imported. */
      addresses: ReadonlySet<string>;
      validators: Validators;
      /** Hash of the list's own bytes, or null where there are none. */
      sha256: string | null;
    };

export type ReadText = { outcome: 'unchanged' } | { outcome: 'read'; text: FoundText; validators: Validators };

/** One kind of source. Both methods throw FetchProblem for an unreachable address, and TextRefused for unexpected content. */
export interface ConnectionSource {
  list(connection: ConnectionRow, known: KnownList, signal: AbortSignal): Promise<Listing>;
  read(
    connection: ConnectionRow,
    listed: ListedText,
    known: Validators | undefined,
    signal: AbortSignal,
  ): Promise<ReadText>;
}

export type KnownList = { validators: Validators; sha256: string | null };

/** The content is not what it should be. `message` is a sentence for the person who added the connection. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

export const noValidators: Validators = { etag: null, lastModified: null };

/** Decodes a response that should contain text. @throws TextRefused */
export function textFromSource({ bytes }: Extract<Fetched, { outcome: 'fetched' }>, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TextRefused(`${what} is not UTF-8 text.`);
  }
}

/** Parses a response that should contain JSON. @throws TextRefused */
export function jsonOf(fetched: Extract<Fetched, { outcome: 'fetched' }>, what: string): unknown {
  try {
    return JSON.parse(textFromSource(fetched, what));
  } catch (error) {
    if (error instanceof TextRefused) throw error;
    throw new TextRefused(`${what} is not JSON.`);
  }
}
