import { useContext } from 'react';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { tableRows } from '../table-rows.ts';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './element-view.module.css';
import { ReaderContext } from './reader-context.ts';

/** A table with its caption; the cited rows are marked. */
export function TableView({ element }: { element: WikiElement }) {
  const { cited, quotedElement, quote } = useContext(ReaderContext);
  const words = element.id === quotedElement ? quote : undefined;
  const { caption, head, rows } = tableRows(element, cited.has(element.id), words);
  const name = [element.number, caption].filter(Boolean).join('. ');
  return (
    <ScrollRegion className={styles['tableScroll']} aria-label={name || 'Table'}>
      <table>
        {name && <caption>{name}</caption>}
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a published table never change places
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, isMarked }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a published table never change places
            <tr key={index} data-marked={isMarked || undefined}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>{isMarked ? <mark>{cell}</mark> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
