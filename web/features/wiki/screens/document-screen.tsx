import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { isPlainKey } from '#web/platform/keys/single-keys.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { DocumentHead } from '../components/document-head.tsx';
import { citedElements, DocumentReader, textOf } from '../components/document-reader.tsx';
import { Outline } from '../components/outline.tsx';
import { ReadingNotes } from '../components/reading-notes.tsx';
import { VersionList } from '../components/version-list.tsx';
import { FindBox } from '../find/find-box.tsx';
import { FindContext, FindStore } from '../find/find-store.ts';
import { type ReaderParams, readReaderParams } from '../reader-params.ts';
import { useRememberedFilters, wikiAddress } from '../remembered-filters.ts';
import { useCurrentHeading } from '../use-current-heading.ts';
import { useRememberOpened } from '../use-listed-documents.ts';
import { useShowCited } from '../use-show-cited.ts';
import { documentQuery, type WikiDocument } from '../wiki-queries.ts';
import { DocumentBar } from './document-bar.tsx';
import styles from './document-screen.module.css';

/** `/` goes to the find box, from the text and from the outline. */
function useFindKey() {
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isPlainKey(event) || !field.current) return;
    // A panel opened from here stands elsewhere on the page, yet its keys come through here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.matches('input, textarea')) return;
    event.preventDefault();
    field.current.focus();
  };
  return { field, onKeyDown };
}

function OpenDocument({ document, params }: { document: WikiDocument; params: ReaderParams }) {
  const isPhone = useIsPhone();
  const hasSide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const hasOutline = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const heading = useCurrentHeading(document.elements);
  const find = useMemo(() => new FindStore(textOf(document)), [document]);
  const { field, onKeyDown } = useFindKey();
  usePageTitle(document.title);
  useRememberOpened(document.short_id);
  useShowCited(document.short_id, citedElements(document).first?.id);
  const versions = <VersionList document={document} elementIds={params.elementIds} />;
  const outline = (onGo?: () => void) => (
    <Outline elements={document.elements} current={heading?.id} {...(onGo && { onGo })} />
  );
  return (
    <FindContext value={find}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the page, not of an element */}
      <div
        className={styles['document']}
        data-outline={hasOutline || undefined}
        data-side={hasSide || undefined}
        onKeyDown={onKeyDown}
      >
        {hasOutline && (
          <div className={styles['outline']} data-outline-scrolls>
            <div className={styles['find']}>
              <FindBox key={document.short_id} field={field} />
            </div>
            {outline()}
          </div>
        )}
        <main id="main" tabIndex={-1} className={styles['sheet']}>
          <DocumentBar
            document={document}
            heading={heading}
            outline={hasOutline ? undefined : outline}
            versions={hasSide ? undefined : versions}
            isPhone={isPhone}
            findField={hasOutline ? undefined : field}
          />
          <div className={styles['text']}>
            <DocumentHead document={document} />
            <ReadingNotes document={document} elementIds={params.elementIds} />
            <DocumentReader document={document} quote={params.quote} citedIn={params.citedIn} />
          </div>
        </main>
        {hasSide && (
          <aside className={styles['side']} aria-label="About this document">
            {versions}
          </aside>
        )}
      </div>
    </FindContext>
  );
}

/** /wiki/{idorfilename}: one version of a document, what was cited in view. */
export function DocumentScreen() {
  const { idOrFileName = '' } = useParams();
  const user = useUser();
  const [search] = useSearchParams();
  const params = useMemo(() => readReaderParams(search), [search]);
  const { data, isPending, error, refetch } = useQuery({
    ...documentQuery(idOrFileName, params.elementIds),
    placeholderData: keepPreviousData,
  });
  usePageTitle('Wiki');
  useRememberedFilters();
  if (data) return <OpenDocument document={data} params={params} />;
  return (
    <main id="main" tabIndex={-1} className={styles['alone']}>
      {isPending && <Skeleton label="Loading document" lines={pageLines} />}
      {error && (
        <>
          <ErrorInPlace title="Failed to fetch document" retry={() => refetch()}>
            {asClientError(error).description}
          </ErrorInPlace>
          {user.abilities.browse_wiki && <Link to={wikiAddress()}>All documents</Link>}
        </>
      )}
    </main>
  );
}
