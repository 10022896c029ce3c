import { diffArrays, diffWordsWithSpace } from 'diff';
import type { BlockNode, InlineNode, RichText } from '#contract/features/write/rich-text.ts';
import styles from './compare-texts.module.css';

const inlineWords = (content: readonly InlineNode[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : node.type === 'hardBreak' ? '\n' : '')).join('');

/** The paragraphs of a text as people read them: each heading, item and row is one. */
function paragraphsOf(block: BlockNode): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineWords(block.content)];
    case 'notSaid':
      return [block.attrs.words];
    case 'horizontalRule':
      return [];
    case 'blockquote':
      return block.content.flatMap(paragraphsOf);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(paragraphsOf));
    case 'table':
      return block.content.map((row) =>
        row.content.map((cell) => cell.content.flatMap(paragraphsOf).join(' ')).join(' | '),
      );
  }
}

const wordsOf = ({ content }: RichText): string[] =>
  content.flatMap(paragraphsOf).filter((words) => words.trim() !== '');

type Row = { before: string | null; after: string | null };

/** Paragraphs side by side: of neighbouring removed and added ones, the first removed stands beside the first added. */
function rowsOf(before: readonly string[], after: readonly string[]): Row[] {
  const rows: Row[] = [];
  let removed: string[] = [];
  const flush = () => {
    rows.push(...removed.map((words) => ({ before: words, after: null })));
    removed = [];
  };
  for (const { value, added, removed: isRemoved } of diffArrays([...before], [...after])) {
    if (isRemoved) removed.push(...value);
    else if (added) {
      for (const words of value) rows.push({ before: removed.shift() ?? null, after: words });
      flush();
    } else {
      flush();
      rows.push(...value.map((words) => ({ before: words, after: words })));
    }
  }
  flush();
  return rows;
}

const Changed = ({ before, after }: { before: string; after: string }) =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
    const key = `${at} ${value}`;
    if (removed) return <del key={key}>{value}</del>;
    return added ? <ins key={key}>{value}</ins> : value;
  });

function Paragraph({ before, after }: Row) {
  if (before === after) return after;
  if (before === null) return <ins>{after}</ins>;
  if (after === null) return <del>{before}</del>;
  return <Changed before={before} after={after} />;
}

/** Paragraphs shown between two changes; longer stretches without a change are folded. */
const around = 1;

/** The rows with the distance of each from the nearest change. */
function shownRows(rows: readonly Row[]): (Row | 'gap')[] {
  const changed = rows.flatMap(({ before, after }, at) => (before === after ? [] : [at]));
  const shown: (Row | 'gap')[] = [];
  for (const [at, row] of rows.entries()) {
    if (changed.some((each) => Math.abs(each - at) <= around)) shown.push(row);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}

/** What is different between two texts, paragraph by paragraph, with the words that were removed and added. */
export function CompareTexts({ before, after }: { before: RichText; after: RichText }) {
  const rows = shownRows(rowsOf(wordsOf(before), wordsOf(after)));
  if (rows.every((row) => row === 'gap')) return <p>The words are the same.</p>;
  return (
    <div className={styles['text']}>
      {rows.map((row, at) =>
        row === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change
          <p key={at} className={styles['gap']}>
            …
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change
          <p key={at}>
            <Paragraph {...row} />
          </p>
        ),
      )}
    </div>
  );
}
