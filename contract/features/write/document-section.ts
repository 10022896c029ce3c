import type { Support } from '#contract/features/chat/answer-events.ts';
import type { TurnWords } from './rich-text.ts';

/** A sentence of a document with the words that it rests on. */
export type DocumentStatement = {
  text: string;
  /** In reported speech, word for word, or a fixed sentence about a finding, such as "The meeting was quorate." */
  way: 'reported' | 'quoted' | 'composed';
  support: Support;
  from: readonly TurnWords[];
  /** When it was said, "10:21" or "00:21:05", or the turn where the transcript has no times; null where nothing was said of it. */
  said: string | null;
};

/** `text` is null where nobody said it. */
export type DocumentCell = { text: string | null };

export type DocumentBlock =
  /** The heading of a topic within a section. */
  | { kind: 'heading'; text: string; from: readonly TurnWords[] }
  /** `label` stands before the statements, such as "Decided". */
  | { kind: 'paragraph'; label: string | null; statements: readonly DocumentStatement[] }
  | { kind: 'list'; items: readonly DocumentStatement[] }
  | { kind: 'field'; label: string; value: DocumentStatement }
  | {
      kind: 'table';
      columns: readonly string[];
      rows: readonly { cells: readonly DocumentCell[]; from: readonly TurnWords[]; said: readonly string[] }[];
    };

/** A section of a document. One without words in the transcript stays in its place and says so. */
export type DocumentSection = { key: string; heading: string; isRequired: boolean } & (
  | { state: 'written'; blocks: readonly DocumentBlock[] }
  | { state: 'not_said'; words: string }
);
