import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { plainTitle } from '#contract/document-title.ts';
import { classNames } from '#web/ui/class-names.ts';
import { blocksOf } from '../blocks-of.ts';
import { withPageView } from '../pages/use-page-view.ts';
import { citedOf } from '../place-of-quote.ts';
import type { ReaderParams } from '../reader-params.ts';
import { showElement } from '../use-show-cited.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './document-reader.module.css';
import elementStyles from './element-view.module.css';
import { ElementView, ListView } from './element-view.tsx';
import { ReaderContext } from './reader-context.ts';
import { ReferencePreview } from './reference-preview.tsx';

type Props = { document: WikiDocument; params: Pick<ReaderParams, 'quote' | 'quotedText' | 'citedIn'> };

/** Elements rendered at once; of longer documents only those near the window. */
const mostLaidOutWhole = 400;

/** The elements below the title, which is shown above: a first heading would repeat it. */
export const textOfElements = ({ elements }: WikiDocument) =>
  elements.filter(({ kind, level }) => kind !== 'heading' || level !== 1);

const Text = memo(function Text({ document }: { document: WikiDocument }) {
  return blocksOf(textOfElements(document)).map((block) =>
    block.kind === 'single' ? (
      <ElementView key={block.element.id} element={block.element} />
    ) : (
      <ListView key={block.items[0]?.id} items={block.items} />
    ),
  );
});

/** The text of a document, with cited words marked. */
export function DocumentReader({ document, params }: Props) {
  const navigate = useNavigate();
  const reading = useMemo(() => {
    const { quote, quotedText, citedIn } = params;
    const cited = citedOf(document, { quote, quotedText });
    return {
      documentId: document.short_id,
      cited: cited.ids,
      quotedElement: cited.first,
      quote: cited.quote,
      citedIn,
      goTo: (path: string) => {
        const { pathname, search } = new URL(path, location.origin);
        const isOpen = new URLSearchParams(location.search).has('page_view');
        void navigate({ pathname, search: withPageView(search, isOpen) }, { preventScrollReset: true });
      },
      showPage:
        document.page_view === null
          ? undefined
          : (id: string) => {
              const search = withPageView(location.search, true);
              void navigate({ search, hash: `#el-${id}` }, { preventScrollReset: true });
            },
      goToElement: (id: string) => {
        void navigate({ search: location.search, hash: `#el-${id}` }, { preventScrollReset: true });
        showElement(id);
      },
      asOf: document.as_of ?? undefined,
    };
  }, [document, params, navigate]);
  const elementOf = useMemo(() => {
    const byId = new Map(document.elements.map((element) => [element.id, element]));
    return (id: string) => byId.get(id);
  }, [document]);
  const isLong = document.elements.length > mostLaidOutWhole;
  return (
    <ReaderContext value={reading}>
      <ReferencePreview elementOf={elementOf}>
        <article
          className={classNames(styles['read'], isLong && elementStyles['long'])}
          aria-label={plainTitle(document.title, document.is_guide)}
        >
          <Text document={document} />
        </article>
      </ReferencePreview>
    </ReaderContext>
  );
}
