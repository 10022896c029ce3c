import type { Support } from '#contract/features/chat/answer-events.ts';
import type { TurnSpan } from '../meeting/meeting.ts';

/** A sentence of a document with the words that it rests on. */
export type DocumentStatement = {
  text: string;
  /** In reported speech, word for word, or a fixed sentence about a finding, such as "The meeting was quorate." */
  way: 'reported' | 'quoted' | 'composed';
  support: Support;
  from: readonly TurnSpan[];
  /** When it was said, "10:21" or "00:21:05", or the turn where the transcript has no times; null where nothing was said of it. */
  said: string | null;
};

/** `text` is null where nobody said it. */
export type DocumentCell = { text: string | null };

export type DocumentBlock =
  /** The heading of a topic within a section. */
  | { kind: 'heading'; text: string; from: readonly TurnSpan[] }
  /** `label` stands before the statements, such as "Decided". */
  | { kind: 'paragraph'; label: string | null; statements: readonly DocumentStatement[] }
  | { kind: 'list'; items: readonly DocumentStatement[] }
  | { kind: 'field'; label: string; value: DocumentStatement }
  | {
      kind: 'table';
      columns: readonly string[];
      rows: readonly { cells: readonly DocumentCell[]; from: readonly TurnSpan[]; said: readonly string[] }[];
    };

/** A section of a document. One without words in the transcript stays in its place and says so. */
export type DocumentSection = { key: string; heading: string; isRequired: boolean } & (
  | { state: 'written'; blocks: readonly DocumentBlock[] }
  | { state: 'not_said'; words: string }
);

/** A document as it was written from a transcript. */
export type WrittenDocument = {
  /** Key of its template. */
  template: string;
  title: string;
  subtitle: string;
  sections: readonly DocumentSection[];
};

/** What happens while a document is written, in order. */
export type WritingEvent =
  | { kind: 'started'; title: string; subtitle: string; sections: readonly { key: string; heading: string }[] }
  | { kind: 'section_started'; key: string }
  | { kind: 'section_done'; section: DocumentSection }
  | { kind: 'finished'; document: WrittenDocument };

function spansOfBlock(block: DocumentBlock): readonly TurnSpan[] {
  switch (block.kind) {
    case 'heading':
      return block.from;
    case 'paragraph':
      return block.statements.flatMap(({ from }) => from);
    case 'list':
      return block.items.flatMap(({ from }) => from);
    case 'field':
      return block.value.from;
    case 'table':
      return block.rows.flatMap(({ from }) => from);
  }
}

/** The words that a section rests on. */
export const spansOfSection = (section: DocumentSection): TurnSpan[] =>
  section.state === 'not_said' ? [] : section.blocks.flatMap(spansOfBlock);

/** Numbers of the turns that a section rests on, in order, each once. */
export const turnsOfSection = (section: DocumentSection): number[] =>
  [...new Set(spansOfSection(section).map(({ turn }) => turn))].sort((one, other) => one - other);
