import { type MouseEvent, type ReactNode, useContext } from 'react';
import { documentPath } from '../as-of.ts';
import type { WikiElement } from '../wiki-queries.ts';
import { ReaderContext } from './reader-context.ts';
import styles from './reference-link.module.css';

type Reference = WikiElement['references'][number];

/**
 * Words that refer to a place in this or another document, as a link to it. A plain link, because a router link re-renders at
 * every change of the address.
 */
export function ReferenceLink({ reference, children }: { reference: Reference; children: ReactNode }) {
  const { documentId, asOf, goTo, goToElement } = useContext(ReaderContext);
  const { short_id: otherId, element_id: elementId } = reference;
  const isHere = otherId === null;
  if (isHere && elementId === null) return children;
  const path = documentPath(otherId ?? documentId, { asOf, ...(elementId !== null && { elementIds: [elementId] }) });
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isHere && elementId !== null) goToElement(elementId);
    else goTo(path);
  };
  return (
    <a className={styles['link']} href={path} onClick={follow} data-reference={(isHere && elementId) || undefined}>
      {children}
    </a>
  );
}
