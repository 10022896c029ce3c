import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { PagedList } from '#web/ui/paged-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { ExportMenu } from '../components/export-menu.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { LimitedTo } from '../components/limited-to.tsx';
import { ObligationRow } from '../components/obligation-row.tsx';
import { isUnfiltered, noObligationFilters } from '../obligation-filters.ts';
import { type ListedObligation, type ObligationList, obligationsQuery, pageSize } from '../requirements-queries.ts';
import { useObligationFilters } from '../use-obligation-filters.ts';
import styles from './obligations-screen.module.css';

const inWords = (count: number) => (count === 1 ? '1 obligation' : `${count.toLocaleString('en-GB')} obligations`);

function DocumentGroup({ obligations }: { obligations: readonly ListedObligation[] }) {
  const [first] = obligations;
  if (first === undefined) return null;
  const { short_id: id, title, version, is_guide: isGuide, partition } = first.document;
  const kind = isGuide ? 'Guide, not the publication' : partition === 'library' ? 'Library' : 'Regulation';
  return (
    <section className={styles['group']} aria-labelledby={`document-${id}`}>
      <h2 id={`document-${id}`}>
        <Link to={`/wiki/${id}`}>{title}</Link>
      </h2>
      <p className={styles['about']}>
        {kind} · <VersionMark number={version.number} status={version.status} since={version.effective_from} />
      </p>
      <ul className={styles['rows']}>
        {obligations.map((obligation) => (
          <ObligationRow key={obligation.id} obligation={obligation} />
        ))}
      </ul>
    </section>
  );
}

function Unread({ documents }: { documents: number }) {
  if (documents === 0) return null;
  const what = documents === 1 ? '1 document is' : `${documents.toLocaleString('en-GB')} documents are`;
  return <p className={styles['unread']}>{what} still being read. Their obligations are listed when that is done.</p>;
}

function Listed({ list }: { list: ObligationList }) {
  const groups = useMemo(
    () => [...Map.groupBy(list.obligations, ({ document }) => document.short_id).values()],
    [list.obligations],
  );
  return groups.map((group) => <DocumentGroup key={group[0]?.document.short_id} obligations={group} />);
}

/** /wiki/obligations: what the texts in force ask of whom, for people to approve, edit or dismiss. */
export default function ObligationsScreen() {
  const chosen = useObligationFilters();
  const { filters, choose } = chosen;
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(obligationsQuery(filters));
  usePageTitle('Obligations');
  const clear = (
    <Button variant="default" onClick={() => choose(noObligationFilters)}>
      Clear filters
    </Button>
  );
  return (
    <main id="main" tabIndex={-1} className={page['page']}>
      <TopBarContent title="Obligations" />
      <h1>Obligations</h1>
      <p className={styles['lead']}>
        What the texts in force ask of whom, read from their sentences by rules. Approve what holds for your
        organisation.
      </p>
      <FilterBar {...chosen} facets={data?.facets} />
      <LimitedTo filters={filters} list={data} choose={choose} />
      <div className={page['applied']}>
        <p className={classNames(page['count'], styles['count'])} role="status">
          {data && inWords(data.total)}
        </p>
        {!isUnfiltered(filters) && clear}
        <ExportMenu filters={filters} isDisabled={!data || data.total === 0} />
      </div>
      {isPending && <Skeleton label="Loading obligations" lines={listLines(10)} />}
      {isError && (
        <ErrorInPlace title="Failed to load obligations" retry={() => refetch()}>
          What you typed and chose is kept.
        </ErrorInPlace>
      )}
      {data && <Unread documents={data.unread_documents} />}
      {data?.total === 0 &&
        (isUnfiltered(filters) ? (
          <EmptyState
            title="No obligations yet"
            text="What regulation and your organisation's documents ask for is listed here once their text is read."
          />
        ) : (
          <EmptyState title="No obligation matches" text="None has these words and choices together." action={clear} />
        ))}
      {data && (
        <PagedList
          label="Obligations"
          page={filters.page}
          total={data.total}
          pageSize={pageSize}
          isOld={isPlaceholderData}
          turn={(page, isCorrection) => choose({ page }, isCorrection)}
        >
          <Listed list={data} />
        </PagedList>
      )}
    </main>
  );
}
