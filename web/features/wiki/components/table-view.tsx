import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { namesItsRows, tableName, tableReferences, tableRows } from '../table-rows.ts';
import type { WikiElement } from '../wiki-queries.ts';
import { MarkedText } from './marked-text.tsx';
import { ReaderContext } from './reader-context.ts';
import styles from './table-view.module.css';

/** Scrolls the first cited row below the header of a scrolling table. */
function useShowMarkedRow(isCited: boolean) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = region.current?.querySelector<HTMLElement>('tr[data-marked]');
    const head = region.current?.querySelector<HTMLElement>('thead');
    if (!isCited || !region.current || !row) return;
    region.current.scrollTop = row.offsetTop - (head?.offsetHeight ?? 0) - 8;
  }, [isCited]);
  return region;
}

/**
 * A table with its caption and permalink; cited rows are marked, and references in cells are links. A table wider or longer than
 * the room scrolls by itself, with sticky header and row names.
 */
export function TableView({ element, link }: { element: WikiElement; link: ReactNode }) {
  const { cited, quotedElement, quote } = useContext(ReaderContext);
  const isCited = cited.has(element.id);
  const region = useShowMarkedRow(isCited);
  const words = element.id === quotedElement ? quote : undefined;
  const { caption, head, rows } = tableRows(element, isCited, words);
  const hasRowNames = namesItsRows(head, rows);
  const name = tableName(element.number, caption);
  const references = useMemo(() => tableReferences(element), [element]);
  const text = (part: string, words: string, isMarked = false) => (
    <MarkedText
      elementId={element.id}
      part={part}
      text={words}
      isCited={isMarked}
      quote={undefined}
      references={references.get(part)}
    />
  );
  return (
    <ScrollRegion ref={region} className={styles['scroll']} aria-label={name || 'Table'}>
      <table className={styles['table']} data-row-names={hasRowNames || undefined}>
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
              {cells.map((cell, column) => {
                const isName = hasRowNames && column === 0;
                const Cell = isName ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Cell key={column} {...(isName && { scope: 'row' })}>
                    {text(`${index + 1}.${column}`, cell, isMarked)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
