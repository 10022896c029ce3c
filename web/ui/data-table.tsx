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

/** Rows under headings, with hairlines. On a phone each row takes several lines: its first cell, then the others with their headings. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <ScrollRegion className={styles['scroll']} aria-label={caption}>
      <table className={styles['table']}>
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
