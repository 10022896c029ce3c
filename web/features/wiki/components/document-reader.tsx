import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { blocksOf } from '../blocks-of.ts';
import type { ReaderParams } from '../reader-params.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './document-reader.module.css';
import elementStyles from './element-view.module.css';
import { ElementView, ListView } from './element-view.tsx';
import { ReaderContext } from './reader-context.ts';

type Props = { document: WikiDocument; quote: ReaderParams['quote']; citedIn: ReaderParams['citedIn'] };

/** Elements laid out at once; of a longer document those near the window. */
const mostLaidOutWhole = 400;

/** The elements this version answers the address with. Offsets count only in the very element they were taken from. */
export function citedElements(document: WikiDocument) {
  const met = document.requested_elements.flatMap(({ element_id, resolved_by }) =>
    element_id === null ? [] : [{ id: element_id, isExact: resolved_by === 'id' }],
  );
  return { ids: new Set(met.map(({ id }) => id)), first: met[0] };
}

/** The elements below the title, which is drawn above: a document's own first heading would repeat it. */
export const textOf = ({ elements }: WikiDocument) =>
  elements.filter(({ kind, level }) => kind !== 'heading' || level !== 1);

const Text = memo(function Text({ document }: { document: WikiDocument }) {
  return blocksOf(textOf(document)).map((block) =>
    block.kind === 'single' ? (
      <ElementView key={block.element.id} element={block.element} />
    ) : (
      <ListView key={block.items[0]?.id} items={block.items} />
    ),
  );
});

/** The words of a document, with what was cited marked. */
export function DocumentReader({ document, quote, citedIn }: Props) {
  const navigate = useNavigate();
  const reading = useMemo(() => {
    const { ids, first } = citedElements(document);
    return {
      documentId: document.short_id,
      cited: ids,
      quotedElement: first?.id,
      quote: first?.isExact ? quote : undefined,
      citedIn,
      goTo: (path: string) => void navigate(path, { preventScrollReset: true }),
    };
  }, [document, quote, citedIn, navigate]);
  const isLong = document.elements.length > mostLaidOutWhole;
  return (
    <ReaderContext value={reading}>
      <article className={classNames(styles['read'], isLong && elementStyles['long'])} aria-label={document.title}>
        <Text document={document} />
      </article>
    </ReaderContext>
  );
}
