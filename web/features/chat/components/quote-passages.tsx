import type { ReactNode } from 'react';
import type { QuotedRow } from '#contract/table-of-text.ts';
import { ElementTable } from '#web/ui/element-table.tsx';
import type { Sentence, ShownSource } from '../answers/answer-state.ts';
import {
  decidingPieces,
  joinedText,
  type QuoteBlock,
  type QuoteLayout,
  tableOfBlock,
} from '../answers/quote-layout.ts';
import type { ShownQuote } from '../answers/quotes-of-answer.ts';
import styles from './answer-quote.module.css';
import { splitLastWord } from './split-last-word.ts';
import { WithheldWords } from './withheld-words.tsx';

type Words = Pick<Sentence, 'text' | 'deciding'>;

/** A text with its deciding words bold. */
function Deciding(words: Words) {
  return decidingPieces(words).map(({ text, isDeciding }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
    isDeciding ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
  );
}

/** The rows of a table whose line contains deciding words, and in them the cells. */
const isDecidingCell =
  ({ text, deciding = [] }: Words) =>
  (row: QuotedRow, cell: number): boolean => {
    const cells = text.slice(row.start, row.end).split('|');
    const start = row.start + cells.slice(0, cell).reduce((length, each) => length + each.length + 1, 0);
    const end = start + (cells[cell]?.length ?? 0);
    return deciding.some(([from, to]) => from < end && to > start);
  };

/** Quotation marks stand before the first words and after the last; rows of a table have none. */
type Marks = { open: string; close: string };

/** An item of a list, or a clause of a section, with its own chip after its last word. */
function Item({ block, marks, chip }: { block: QuoteBlock; marks: Marks; chip: ReactNode }) {
  const words = joinedText(block.sentences);
  const [head, last] = splitLastWord(words.text);
  const after = (words.deciding ?? []).map(([from, to]): [number, number] => [
    Math.max(from - head.length, 0),
    to - head.length,
  ]);
  return (
    <li>
      <span>{block.source?.element_number ?? '–'}</span>
      {block.sentences.every(({ isWithheld }) => isWithheld) ? (
        <WithheldWords />
      ) : (
        <span>
          {marks.open}
          <Deciding text={head} deciding={words.deciding?.map(([from, to]) => [from, Math.min(to, head.length)])} />
          <span className={styles['end']}>
            <Deciding text={last} deciding={after} />
            {marks.close}
            {chip}
          </span>
        </span>
      )}
    </li>
  );
}

function Passage({ block, marks }: { block: QuoteBlock; marks: Marks }) {
  const rows = joinedText(block.sentences, '\n');
  const table = tableOfBlock(block);
  if (table)
    return (
      <ElementTable
        table={table}
        hasHead={false}
        heads={block.source?.column_heads}
        isDeciding={isDecidingCell(rows)}
      />
    );
  return (
    <p>
      {marks.open}
      <Deciding {...joinedText(block.sentences)} />
      {marks.close}
    </p>
  );
}

type Props = {
  quote: ShownQuote;
  layout: QuoteLayout;
  chipOf: (source: ShownSource | undefined) => ReactNode;
};

/** The words of a quote: a paragraph, a lead-in with its items, the clauses of a section, or rows of a table. */
export function QuotePassages({ quote, layout, chipOf }: Props) {
  const { passages, items, isSection } = layout;
  const inWords = [...passages, ...items].filter((block) => tableOfBlock(block) === undefined);
  const marksOf = (block: QuoteBlock): Marks => ({
    open: block === inWords[0] ? '“' : '',
    close: block === inWords.at(-1) ? '”' : '',
  });
  return (
    <blockquote cite={quote.sources[0] && `/wiki/${quote.sources[0].document_id}`}>
      {passages.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages never change places
        <Passage key={index} block={block} marks={marksOf(block)} />
      ))}
      {items.length > 0 && (
        <ul className={styles['items']} data-section={isSection || undefined}>
          {items.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Item key={index} block={block} marks={marksOf(block)} chip={chipOf(block.source)} />
          ))}
        </ul>
      )}
    </blockquote>
  );
}
