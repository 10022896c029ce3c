import type { QuotedRow, QuotedTable } from '#contract/table-of-text.ts';
import styles from './element-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

type Props = {
  table: QuotedTable;
  /** The first row is the heading; not so where only some rows are quoted. */
  hasHead: boolean;
  /** Headings of the columns, where only some rows are quoted and the headings are known. */
  heads?: readonly string[] | undefined;
  /** Whether a row contains the cited words. */
  isMarked?: (row: QuotedRow) => boolean;
  /** Whether this cell of the row contains words that decide a question. */
  isDeciding?: (row: QuotedRow, cell: number) => boolean;
};

function Words({ words, isBold }: { words: string; isBold: boolean | undefined }) {
  return isBold ? <b>{words}</b> : words;
}

/** Whether these headings fit the rows and are none of them. */
const isHeadOf = (heads: readonly string[], [first]: readonly QuotedRow[]): boolean =>
  heads.length === first?.cells.length && heads.some((head, at) => head !== first.cells[at]);

/** A quoted table, or some of its rows, as a table. One wider than the room scrolls by itself. */
export function ElementTable({ table: { caption, rows }, hasHead, heads, isMarked, isDeciding }: Props) {
  const head = hasHead && rows.length > 1 ? rows[0] : undefined;
  const columns = head?.cells ?? (heads && isHeadOf(heads, rows) ? heads : undefined);
  return (
    // No landmark: a page may quote many tables, and one table in several places.
    <ScrollRegion role="group" className={styles['scroll']} aria-label={caption || 'Table'}>
      <table className={styles['table']}>
        {caption && <caption>{caption}</caption>}
        {columns && (
          <thead>
            <tr>
              {columns.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a quotation never change places
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows
            .filter((row) => row !== head)
            .map((row) => (
              <tr key={row.start}>
                {row.cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index}>
                    {isMarked?.(row) ? <mark>{cell}</mark> : <Words words={cell} isBold={isDeciding?.(row, index)} />}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
