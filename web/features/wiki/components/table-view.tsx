import { type ReactNode, useContext } from 'react';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { tableRows } from '../table-rows.ts';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './element-view.module.css';
import { MarkedText } from './marked-text.tsx';
import { ReaderContext } from './reader-context.ts';

/** A table with its caption and the link to it; the cited rows are marked. */
export function TableView({ element, link }: { element: WikiElement; link: ReactNode }) {
  const { cited, quotedElement, quote } = useContext(ReaderContext);
  const words = element.id === quotedElement ? quote : undefined;
  const { caption, head, rows } = tableRows(element, cited.has(element.id), words);
  const name = [element.number, caption].filter(Boolean).join('. ');
  const text = (part: string, words: string, isMarked = false) => (
    <MarkedText elementId={element.id} part={part} text={words} isCited={isMarked} quote={undefined} />
  );
  return (
    <ScrollRegion className={styles['tableScroll']} aria-label={name || 'Table'}>
      <table>
        <caption>
          {text('caption', name)}
          {link}
        </caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a published table never change places
              <th key={index} scope="col">
                {text(`0.${index}`, cell)}
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
                <td key={column}>{text(`${index + 1}.${column}`, cell, isMarked)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
