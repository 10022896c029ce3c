import { tableOfText } from '#contract/table-of-text.ts';
import type { Sentence, ShownSource } from './answer-state.ts';
import { isSourceOf, type ShownQuote } from './quotes-of-answer.ts';

/** A passage of a quote: what it cites of one element, one sentence or several. */
export type QuoteBlock = { source: ShownSource | undefined; sentences: readonly Sentence[] };

/** The passages of a quote in reading order. */
function blocksOf({ sentences, sources }: Pick<ShownQuote, 'sentences' | 'sources'>): QuoteBlock[] {
  const blocks: { source: ShownSource | undefined; sentences: Sentence[] }[] = [];
  for (const sentence of sentences) {
    const source = sources.find(isSourceOf(sentence));
    const last = blocks.at(-1);
    if (last && source !== undefined && last.source === source) last.sentences.push(sentence);
    else blocks.push({ source, sentences: [sentence] });
  }
  return blocks;
}

const ownNumber = /^\d+(?:\.\d+)+$/u;

/** Whether the passages are clauses of one section, none of which leads the others in. */
function isRun(blocks: readonly QuoteBlock[]): boolean {
  const sections = blocks.map(({ source }) => source && [source.document_id, ...source.section_path].join('\n'));
  const areNumbered = blocks.every(({ source }) => ownNumber.test(source?.element_number ?? ''));
  return blocks.length > 1 && areNumbered && new Set(sections).size === 1;
}

type Piece = { text: string; isDeciding: boolean };

/** A sentence in pieces, with the deciding words apart. Places that do not fit its text are passed over. */
export function decidingPieces({ text, deciding = [] }: Pick<Sentence, 'text' | 'deciding'>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [start, end] of deciding.toSorted(([a], [b]) => a - b)) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isDeciding: false });
    pieces.push({ text: text.slice(start, end), isDeciding: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isDeciding: false });
  return pieces;
}

/** Several sentences of one passage as one text, with what lies between them left out by an ellipsis. */
export function joinedText(sentences: readonly Sentence[], between = ' '): Pick<Sentence, 'text' | 'deciding'> {
  let text = '';
  const deciding: [number, number][] = [];
  let end: number | undefined;
  for (const sentence of sentences) {
    const [citation] = sentence.citations;
    const hasGap = between === ' ' && end !== undefined && citation !== undefined && citation.start > end + 2;
    if (text !== '') text += hasGap ? ' … ' : between;
    for (const [from, to] of sentence.deciding ?? []) deciding.push([from + text.length, to + text.length]);
    text += sentence.text;
    end = citation?.end;
  }
  return { text, deciding };
}

/** The rows of a table, if that is what a passage is. */
export const tableOfBlock = ({ sentences }: QuoteBlock) => tableOfText(joinedText(sentences, '\n').text);

/** How a quote is laid out: passages, then items with their own numbers and chips. */
export type QuoteLayout = { passages: readonly QuoteBlock[]; items: readonly QuoteBlock[]; isSection: boolean };

/** A lead-in with its items, the clauses of a section, or passages alone where rows of a table are among them. */
export function layoutOf(quote: Pick<ShownQuote, 'sentences' | 'sources'>): QuoteLayout {
  const blocks = blocksOf(quote);
  const isSection = isRun(blocks);
  const first = isSection ? 0 : 1;
  if (blocks.slice(first).some(tableOfBlock)) return { passages: blocks, items: [], isSection: false };
  return { passages: blocks.slice(0, first), items: blocks.slice(first), isSection };
}
