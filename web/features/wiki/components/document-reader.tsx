import { memo, useMemo } from 'react';
import { blocksOf } from '../blocks-of.ts';
import type { ReaderParams } from '../reader-params.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './document-reader.module.css';
import { ElementView, ListView } from './element-view.tsx';
import { ReaderContext } from './reader-context.ts';

type Props = { document: WikiDocument; quote: ReaderParams['quote']; citedIn: ReaderParams['citedIn'] };

/** The elements this version answers the address with. Offsets count only in the very element they were taken from. */
export function citedElements(document: WikiDocument) {
  const met = document.requested_elements.flatMap(({ element_id, resolved_by }) =>
    element_id === null ? [] : [{ id: element_id, isExact: resolved_by === 'id' }],
  );
  return { ids: new Set(met.map(({ id }) => id)), first: met[0] };
}

const Text = memo(function Text({ document }: { document: WikiDocument }) {
  // The title is drawn above; a document's own first heading would repeat it.
  const elements = document.elements.filter(({ kind, level }) => kind !== 'heading' || level !== 1);
  return blocksOf(elements).map((block) =>
    block.kind === 'single' ? (
      <ElementView key={block.element.id} element={block.element} />
    ) : (
      <ListView key={block.items[0]?.id} items={block.items} />
    ),
  );
});

/** The words of a document, with what was cited marked. */
export function DocumentReader({ document, quote, citedIn }: Props) {
  const reading = useMemo(() => {
    const { ids, first } = citedElements(document);
    return {
      documentId: document.short_id,
      cited: ids,
      quotedElement: first?.id,
      quote: first?.isExact ? quote : undefined,
      citedIn,
    };
  }, [document, quote, citedIn]);
  return (
    <ReaderContext value={reading}>
      <article className={styles['read']} aria-label={document.title}>
        <Text document={document} />
      </article>
    </ReaderContext>
  );
}
