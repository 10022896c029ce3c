import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

type Column<Row> = { heading: string; cell: (row: Row) => ReactNode; isNumber?: boolean };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** From this many columns on, a tablet has too little room for a table. */
const manyColumns = 5;

/**
 * Rows under headings, with hairlines. On a phone, and with many columns on a tablet, each row takes several lines: its first cell,
 * then the others with their headings.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const narrow = columns.length < manyColumns ? '(max-width: 47.99em)' : '(max-width: 63.99em)';
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  return (
    <ScrollRegion className={styles['scroll']} aria-label={caption}>
      <table className={styles['table']} data-lines={isNarrow || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, isNumber }) => (
              <th key={heading} scope="col" data-number={isNumber || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ heading, cell, isNumber }) => (
                <td key={heading} data-heading={heading} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
