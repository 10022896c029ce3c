import { Fragment } from 'react';
import type { ComparedTable } from '#contract/features/compare/change-words.ts';
import styles from './marked-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

type Pieces = ComparedTable['caption'];
export type MarkedSide = 'before' | 'after';
/** Struck and underlined between versions; set apart where two documents differ; plain where one stands alone. */
export type MarkedLook = 'change' | 'difference' | 'plain';

type WordsProps = { pieces: Pieces; side: MarkedSide; look: MarkedLook };

/** The words of one side, with those missing from the other marked. */
export function MarkedPieces({ pieces, side, look }: WordsProps) {
  const hidden = side === 'before' ? 'added' : 'removed';
  return pieces.map(({ text, mark }, at) => {
    if (mark === hidden) return null;
    if (mark === 'same' || look === 'plain') return text;
    const Mark = look === 'difference' ? 'em' : mark === 'removed' ? 'del' : 'ins';
    // The space around the words stays outside their mark.
    const words = text.trim();
    const [before, after] = text.split(words === '' ? text : words, 2);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of two published texts never change places
      <Fragment key={at}>
        {before}
        <Mark>{words === '' ? text : words}</Mark>
        {after}
      </Fragment>
    );
  });
}

/** The side in words, which tells the two tables of one caption apart. */
const sideNames = {
  change: { before: 'before', after: 'after' },
  difference: { before: 'first document', after: 'second document' },
  plain: { before: 'first document', after: 'second document' },
} as const satisfies Record<MarkedLook, Record<MarkedSide, string>>;

type Props = { table: ComparedTable; side: MarkedSide; look: MarkedLook };

/** One side of two tables compared, as a table with the changed cells marked. A wide one scrolls by itself. */
export function MarkedTable({ table, side, look }: Props) {
  const hidden = side === 'before' ? 'added' : 'removed';
  const [head, ...rows] = table.rows;
  const words = (pieces: Pieces) => <MarkedPieces pieces={pieces} side={side} look={look} />;
  const caption = table.caption.filter(({ mark }) => mark !== hidden);
  const name = caption.map(({ text }) => text).join('');
  return (
    <ScrollRegion className={styles['scroll']} aria-label={`${name || 'Table'}, ${sideNames[look][side]}`}>
      <table className={styles['table']}>
        {caption.length > 0 && <caption>{words(table.caption)}</caption>}
        {head && head.change !== hidden && (
          <thead>
            <tr>
              {head.cells.map((pieces, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a published table never change places
                <th key={column} scope="col">
                  {words(pieces)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ change, cells }, row) =>
            change === hidden ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a published table never change places
              <tr key={row} data-change={look === 'change' ? change : undefined}>
                {cells.map((pieces, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>{words(pieces)}</td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
