import type { Comparison, ComparisonRow } from '#contract/features/compare/change-words.ts';
import type { WordParagraph, WordRun } from '#engine/word/word-document.ts';

export type ComparisonSide = 'before' | 'after';

type Look = Pick<WordRun, 'mark' | 'bold'>;

/** Words of one side alone: struck or underlined between versions, bold where two documents differ, plain without a counterpart. */
function lookOf(kind: Comparison['kind'], side: ComparisonSide, { before, after }: ComparisonRow): Look {
  if (kind === 'versions') return { mark: side === 'before' ? 'deleted' : 'inserted' };
  return before && after ? { bold: true } : {};
}

/** The words of one side, without those that the other side marks as its own. */
function wordsOn(side: ComparisonSide, pieces: ComparisonRow['pieces'], look: Look): WordRun[] {
  const own = side === 'before' ? 'removed' : 'added';
  return pieces
    .filter((piece) => piece.mark === 'same' || piece.mark === own)
    .map((piece) => ({ text: piece.text, isSource: true, ...(piece.mark === own && look) }));
}

/** The text of a clause on one side; a table has a paragraph for each of its rows. */
export function clauseParagraphs(kind: Comparison['kind'], side: ComparisonSide, row: ComparisonRow): WordParagraph[] {
  const look = lookOf(kind, side, row);
  if (row.table === null) return [{ kind: 'paragraph', runs: wordsOn(side, row.pieces, look) }];
  const other = side === 'before' ? 'added' : 'removed';
  const lines = row.table.rows.flatMap(({ change, cells }) =>
    change === other
      ? []
      : [cells.flatMap((pieces, at) => [...(at > 0 ? [{ text: '; ' }] : []), ...wordsOn(side, pieces, look)])],
  );
  return [wordsOn(side, row.table.caption, look), ...lines]
    .filter((runs) => runs.length > 0)
    .map((runs) => ({ kind: 'paragraph', runs }));
}
