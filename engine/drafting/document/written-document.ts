import type { DocumentBlock, DocumentSection } from '#contract/features/write/document-section.ts';
import type { TurnSpan } from '../meeting/meeting.ts';

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
