import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { DocumentHead } from '../components/document-head.tsx';
import { citedElements, DocumentReader } from '../components/document-reader.tsx';
import { Outline } from '../components/outline.tsx';
import { ReadingNotes } from '../components/reading-notes.tsx';
import { VersionList } from '../components/version-list.tsx';
import { type ReaderParams, readReaderParams } from '../reader-params.ts';
import { useRememberedFilters, wikiAddress } from '../remembered-filters.ts';
import { useCurrentHeading } from '../use-current-heading.ts';
import { useShowCited } from '../use-show-cited.ts';
import { documentQuery, type WikiDocument } from '../wiki-queries.ts';
import { DocumentBar } from './document-bar.tsx';
import styles from './document-screen.module.css';

function OpenDocument({ document, params }: { document: WikiDocument; params: ReaderParams }) {
  const isPhone = useIsPhone();
  const hasSide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const hasOutline = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const heading = useCurrentHeading(document.elements);
  usePageTitle(document.title);
  useShowCited(document.short_id, citedElements(document).first?.id);
  const versions = <VersionList document={document} elementIds={params.elementIds} />;
  const outline = (onGo?: () => void) => (
    <Outline elements={document.elements} current={heading?.id} {...(onGo && { onGo })} />
  );
  return (
    <div className={styles['document']} data-outline={hasOutline || undefined} data-side={hasSide || undefined}>
      {hasOutline && <div className={styles['outline']}>{outline()}</div>}
      <main id="main" tabIndex={-1} className={styles['sheet']}>
        <DocumentBar
          document={document}
          heading={heading}
          outline={hasOutline ? undefined : outline}
          versions={hasSide ? undefined : versions}
          isPhone={isPhone}
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
