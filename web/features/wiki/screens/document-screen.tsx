import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { plainTitle } from '#contract/document-title.ts';
import { versionErrors } from '#contract/errors/version-errors.ts';
import { EvidencePanel } from '#web/features/wiki/margin/evidence-panel.tsx';
import { PlaceOnPage } from '#web/features/wiki/pages/place-on-page.tsx';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { isPlainKey } from '#web/platform/keys/single-keys.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent, useIsPhone } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { DocumentHead } from '../components/document-head.tsx';
import { DocumentReader, textOfElements } from '../components/document-reader.tsx';
import { ManageVersions } from '../components/manage-versions.tsx';
import { NotInForce } from '../components/not-in-force.tsx';
import { Outline } from '../components/outline.tsx';
import { ReadingNotes } from '../components/reading-notes.tsx';
import { VersionList } from '../components/version-list.tsx';
import { FindBox } from '../find/find-box.tsx';
import { FindContext, FindStore } from '../find/find-store.ts';
import { FormerAddress } from '../former-address.tsx';
import { usePageView } from '../pages/use-page-view.ts';
import { citedOf } from '../place-of-quote.ts';
import { type ReaderParams, readReaderParams } from '../reader-params.ts';
import { useRememberedFilters, wikiAddress } from '../remembered-filters.ts';
import { useCurrentHeading } from '../use-current-heading.ts';
import { useRememberOpened } from '../use-listed-documents.ts';
import { useShowCited } from '../use-show-cited.ts';
import { documentQuery, type WikiDocument, type WikiElement } from '../wiki-queries.ts';
import { DocumentBar } from './document-bar.tsx';
import styles from './document-screen.module.css';

/** `/` focuses the find box, from the text and from the outline. */
function useFindKey() {
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isPlainKey(event) || !field.current) return;
    // A panel opened from here is elsewhere on the page, but its key events bubble through here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.matches('input, textarea')) return;
    event.preventDefault();
    field.current.focus();
  };
  return { field, onKeyDown };
}

const useIsAtLeast = (width: string) =>
  useMediaQuery(`(min-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? true;

/** The column beside the text. The page view replaces the margin and, on narrower screens, the outline. */
function useColumns(document: WikiDocument, elements: readonly WikiElement[], { pageView }: ReaderParams) {
  const pages = usePageView(document, elements, pageView);
  const hasRoom = useIsAtLeast('75em');
  const isRoomy = useIsAtLeast('106.25em');
  const hasOutline = useIsAtLeast('64em');
  return {
    pages,
    hasRoom,
    hasSide: hasRoom && !pages.isOpen,
    hasOutline: hasOutline && (isRoomy || !hasRoom || !pages.isOpen),
  };
}

function OpenDocument({ document, params }: { document: WikiDocument; params: ReaderParams }) {
  const isPhone = useIsPhone();
  const elements = useMemo(() => textOfElements(document), [document]);
  const { hasRoom, hasSide: hasRoomBeside, hasOutline, pages } = useColumns(document, elements, params);
  // Nothing is known of an attached file beyond its words: it has no other versions and obliges nobody.
  const isAttached = document.attached_to !== undefined;
  const hasSide = hasRoomBeside && !isAttached;
  const heading = useCurrentHeading(document.elements);
  const find = useMemo(() => new FindStore(elements), [elements]);
  const { field, onKeyDown } = useFindKey();
  usePageTitle(plainTitle(document.title, document.is_guide));
  useRememberOpened(isAttached ? undefined : document.short_id);
  const cited = useMemo(() => citedOf(document, params), [document, params]);
  useShowCited(document.short_id, cited.first);
  const placement = hasRoom ? 'column' : isPhone ? 'whole' : 'drawer';
  const versions = (
    <>
      <VersionList document={document} elementIds={params.elementIds} />
      <ManageVersions document={document} />
    </>
  );
  const evidence = (onGo?: () => void) => <EvidencePanel document={document} heading={heading} onGo={onGo} />;
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
        data-page={(hasRoom && pages.isOpen) || undefined}
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
            versions={hasSide || isAttached ? undefined : versions}
            evidence={hasSide || isAttached ? undefined : evidence}
            isPhone={isPhone}
            pageView={pages.isOffered ? pages : undefined}
            findField={hasOutline ? undefined : field}
          />
          <div className={styles['text']}>
            <div className={styles['lead']}>
              <DocumentHead document={document}>
                <ReadingNotes document={document} elementIds={params.elementIds} notADay={params.notADay} />
              </DocumentHead>
            </div>
            <DocumentReader document={document} params={params} />
          </div>
        </main>
        {pages.isOpen && (
          <PlaceOnPage
            document={document}
            elements={elements}
            cited={cited.ids}
            placement={placement}
            onGo={(id) => pages.goTo(id, placement)}
            onClose={pages.close}
          />
        )}
        {hasSide && (
          <aside className={styles['side']} aria-label="About this document">
            {versions}
            {evidence()}
          </aside>
        )}
      </div>
    </FindContext>
  );
}

function AskedDocument({ idOrFileName }: { idOrFileName: string }) {
  const user = useUser();
  const [search] = useSearchParams();
  const params = useMemo(() => readReaderParams(search), [search]);
  const { data, isPending, error, refetch } = useQuery({
    ...documentQuery(idOrFileName, params.elementIds, params.asOf),
    placeholderData: keepPreviousData,
  });
  usePageTitle('Wiki');
  useRememberedFilters();
  const isNotInForce = error !== null && asClientError(error).code === versionErrors.not_in_force.number;
  if (data) return <OpenDocument document={data} params={params} />;
  return (
    <main id="main" tabIndex={-1} className={styles['alone']}>
      {!isNotInForce && <TopBarContent title="Regulatory Wiki" />}
      {isPending && <Skeleton label="Loading document" lines={pageLines} />}
      {error &&
        (isNotInForce && params.asOf !== undefined ? (
          <NotInForce idOrFileName={idOrFileName} asOf={params.asOf} elementIds={params.elementIds} />
        ) : (
          <PageNotLoaded
            title="Failed to fetch document"
            error={error}
            retry={() => refetch()}
            wayOn={user.abilities.browse_wiki ? { to: wikiAddress(), words: 'All documents' } : undefined}
          />
        ))}
    </main>
  );
}

/** /wiki/{idorfilename}: one version of a document, scrolled to what was cited. */
export default function DocumentScreen() {
  const { idOrFileName = '' } = useParams();
  return (
    <FormerAddress name={idOrFileName}>
      <AskedDocument idOrFileName={idOrFileName} />
    </FormerAddress>
  );
}
