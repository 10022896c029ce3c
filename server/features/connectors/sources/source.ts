import type { WorkDescription } from '#engine/documents/document-shape.ts';
import type { Fetched, Validators } from '#server/platform/outbound/fetcher.ts';
import type { ConnectionRow } from '../connection-store.ts';

/** A text as it was found, before anything has been read out of it. */
export type FoundText = {
  /** What the work is known by; the same for all its versions. */
  fileName: string;
  title: string;
  bytes: Uint8Array;
  /**
   * What the place says of the text; null where the file's own description or its name says it. `foundOn`, YYYY-MM-DD: the first day of
   * a text that has changed while the day the place says has not.
   */
  said: { work: WorkDescription; effectiveFrom: string; label: string | null; foundOn?: string } | null;
  /** Bytes of a description that lies beside the file. */
  description: Uint8Array | undefined;
  /** Files of its name in other formats lie beside it. */
  isOneOfSeveral?: boolean;
};

/** One text of a place's list. `address` tells it from the others of its place for good. */
export type ListedText = {
  address: string;
  title: string;
  /** First day in force, YYYY-MM-DD, where the list says it. */
  effectiveFrom: string | null;
  /** Where it holds: "England, Wales". */
  jurisdiction?: string | null;
  /** A text that is read once and, being a point in time, does not change. */
  isSettled?: boolean;
  /** Of a file: its name, told from those of the place's other files. */
  fileName?: string;
  /** Of a file: others of its name in other formats lie beside it. */
  isOneOfSeveral?: boolean;
  /** Of a file that nobody has described: one of its name lies in another folder. */
  isNamesake?: boolean;
  /** The text itself, where it came with the list. */
  found?: FoundText;
};

export type Listing =
  | { outcome: 'unchanged' }
  | {
      outcome: 'listed';
      /** Those to take in, the one that is in force first before the ones after it. */
      texts: readonly ListedText[];
      /** Every address that is still there, with those that are not asked for. */
      addresses: ReadonlySet<string>;
      validators: Validators;
      /** Of the list's own bytes; null where there are none. */
      sha256: string | null;
    };

export type ReadText = { outcome: 'unchanged' } | { outcome: 'read'; text: FoundText; validators: Validators };

/** One kind of place. Both throw FetchProblem for what cannot be reached, and TextRefused for what is not what it should be. */
export interface Source {
  list(connection: ConnectionRow, known: KnownList, signal: AbortSignal): Promise<Listing>;
  read(
    connection: ConnectionRow,
    listed: ListedText,
    known: Validators | undefined,
    signal: AbortSignal,
  ): Promise<ReadText>;
}

export type KnownList = { validators: Validators; sha256: string | null };

/** What was found is not what it should be. `message` is a sentence for whoever made the connection. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

export const noValidators: Validators = { etag: null, lastModified: null };

/** Text of an answer that should hold text. @throws TextRefused */
export function textOf({ bytes }: Extract<Fetched, { outcome: 'fetched' }>, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TextRefused(`${what} is not text in UTF-8.`);
  }
}

/** JSON of an answer that should hold some. @throws TextRefused */
export function jsonOf(fetched: Extract<Fetched, { outcome: 'fetched' }>, what: string): unknown {
  try {
    return JSON.parse(textOf(fetched, what));
  } catch (error) {
    if (error instanceof TextRefused) throw error;
    throw new TextRefused(`${what} is not JSON.`);
  }
}
