import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

/** How the rows are ordered by a column, and the other way round. */
type ColumnSort = {
  direction: 'ascending' | 'descending';
  /** For people who do not see the arrow: "newest first". */
  words: string;
  turn: () => void;
};

type Column<Row> = {
  heading: string;
  /** The rows are in the order of this column. */
  sort?: ColumnSort;
  /** Null where a row has nothing to say: a dash in a table, absent where the row takes several lines. */
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /**
   * Where a row takes several lines: the first line, a cell without its heading, or one with a line to itself. The first column leads
   * unless another does.
   */
  inLines?: 'lead' | 'bare' | 'line';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The row whose details are shown beside the table. */
  isOpen?: (row: Row) => boolean;
};

function SortedHeading({ heading, sort }: { heading: string; sort: ColumnSort }) {
  const Arrow = sort.direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={styles['sorted']} onClick={sort.turn}>
      {heading} <Arrow size={13} stroke={1.8} aria-hidden="true" />
      <span className="sr-only">, {sort.words}</span>
    </button>
  );
}

/** From this many columns on, a tablet has too little room for a table. */
const manyColumns = 5;

/**
 * Rows under headings, with hairlines. On a phone, and with many columns on a tablet, each row takes several lines: its leading cell,
 * then the others with their headings.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, isOpen }: Props<Row>) {
  const narrow = columns.length < manyColumns ? '(max-width: 47.99em)' : '(max-width: 63.99em)';
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const lead = columns.find(({ inLines }) => inLines === 'lead') ?? columns[0];
  return (
    <ScrollRegion className={styles['scroll']} aria-label={caption}>
      <table className={styles['table']} data-lines={isNarrow || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, isNumber, sort }) => (
              <th key={heading} scope="col" data-number={isNumber || undefined} aria-sort={sort?.direction}>
                {sort && !isNarrow ? <SortedHeading heading={heading} sort={sort} /> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-open={isOpen?.(row) || undefined}>
              {columns.map((column) => {
                const content = column.cell(row);
                const { heading, isNumber, inLines } = column;
                return (
                  <td
                    key={heading}
                    data-heading={heading}
                    data-number={isNumber || undefined}
                    data-lead={column === lead || undefined}
                    data-bare={inLines === 'bare' || inLines === 'line' || undefined}
                    data-line={inLines === 'line' || undefined}
                    data-empty={content === null || undefined}
                  >
                    {content ?? '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
