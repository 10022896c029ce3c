import type { BlockNode, InlineNode, RichText } from '#contract/features/write/rich-text.ts';
import type { TextStretch } from '#contract/features/write/words-in-text.ts';
import { nodeCharacter, type ParagraphText } from './suggestion.ts';

/** A paragraph, heading or cell of a document in its order, counted from 0 as the editor counts them. */
export type PlacedParagraph = ParagraphText & {
  at: number;
  /** Quotations and headings are nobody's to reword. */
  isOpen: boolean;
  isCited: boolean;
};

function textOfInlines(content: readonly InlineNode[]): ParagraphText & { isCited: boolean } {
  let text = '';
  const held: TextStretch[] = [];
  for (const node of content) {
    const start = text.length;
    text += node.type === 'text' ? node.text : nodeCharacter;
    const isPlain = node.type === 'text' && (node.marks === undefined || node.marks.length === 0);
    if (!isPlain) held.push({ start, end: text.length });
  }
  return { text, held, isCited: content.some(({ type }) => type === 'citation') };
}

type Inside = { isQuoted: boolean };

/** The paragraphs and headings of a document, each once, in reading order. */
export function paragraphsOfText({ content }: RichText): PlacedParagraph[] {
  const found: PlacedParagraph[] = [];
  const read = (block: BlockNode, inside: Inside): void => {
    switch (block.type) {
      case 'paragraph':
      case 'heading': {
        const isOpen = block.type === 'paragraph' && !inside.isQuoted;
        found.push({ at: found.length, isOpen, ...textOfInlines(block.content ?? []) });
        return;
      }
      case 'blockquote':
        for (const each of block.content) read(each, { isQuoted: true });
        return;
      case 'bulletList':
      case 'orderedList':
        for (const item of block.content) for (const each of item.content) read(each, inside);
        return;
      case 'table':
        for (const row of block.content)
          for (const cell of row.content)
            for (const each of cell.content) read(each, { isQuoted: inside.isQuoted || cell.type === 'tableHeader' });
        return;
      case 'notSaid':
      case 'horizontalRule':
    }
  };
  for (const block of content) read(block, { isQuoted: false });
  return found;
}
