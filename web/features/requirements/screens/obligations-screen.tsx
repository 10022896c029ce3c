import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { ObligationItem } from '#web/features/requirements/components/obligation-item.tsx';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { PagedList } from '#web/ui/paged-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { BulkBar } from '../components/bulk-bar.tsx';
import { ExportMenu } from '../components/export-menu.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { LimitedTo, OnlyApplicable } from '../components/limited-to.tsx';
import { ObligationCrumbs } from '../components/obligation-crumbs.tsx';
import grouping from '../components/obligation-groups.module.css';
import { ObligationGroups } from '../components/obligation-groups.tsx';
import {
  isNarrowed,
  isUnfiltered,
  noObligationFilters,
  type ObligationFilters,
  writeObligationFilters,
} from '../obligation-filters.ts';
import { type ObligationList, obligationsQuery, pageSize } from '../requirements-queries.ts';
import { useObligationFilters } from '../use-obligation-filters.ts';
import { walkRows } from '../walk-rows.ts';
import type { Selected } from '../whole-list.ts';
import styles from './obligations-screen.module.css';

const inWords = (count: number) => (count === 1 ? '1 obligation' : `${count.toLocaleString('en-GB')} obligations`);

type Selection = {
  selected: Selected;
  select: ((obligation: ListedObligation, isSelected: boolean) => void) | undefined;
};

function DocumentGroup({ obligations, selected, select }: { obligations: readonly ListedObligation[] } & Selection) {
  const [first] = obligations;
  if (first === undefined) return null;
  const { short_id: id, title, version, is_guide: isGuide, partition } = first.document;
  const kind = isGuide ? 'Candour guide, not the publication' : partition === 'library' ? 'Data library' : 'Regulation';
  return (
    <section className={styles['group']} aria-labelledby={`document-${id}`}>
      <div className={styles['title']}>
        <h2 id={`document-${id}`}>
          <Link to={`/wiki/${id}`}>
            <DocumentName title={title} isGuide={isGuide} />
          </Link>
        </h2>
        <p className={styles['about']}>
          <span>{kind}</span>
          <VersionMark number={version.number} status={version.status} since={version.effective_from} />
        </p>
      </div>
      <ul className={styles['rows']}>
        {obligations.map((obligation) => (
          <ObligationItem
            key={obligation.id}
            obligation={obligation}
            isSelected={selected.has(obligation.id)}
            select={select}
          />
        ))}
      </ul>
    </section>
  );
}

function Unread({ documents }: { documents: number }) {
  if (documents === 0) return null;
  const what = documents === 1 ? '1 document is' : `${documents.toLocaleString('en-GB')} documents are`;
  return (
    <p className={styles['unread']}>{what} still being processed. More obligations will appear here afterwards.</p>
  );
}

type ListedProps = { list: ObligationList; filters: ObligationFilters; isOld: boolean };

function Listed({ list, filters, isOld }: ListedProps) {
  const [selected, setSelected] = useState<Selected>(new Map());
  const groups = useMemo(
    () => [...Map.groupBy(list.obligations, ({ document }) => document.short_id).values()],
    [list.obligations],
  );
  const select = ({ id, revision }: ListedObligation, isSelected: boolean) =>
    setSelected((before) => {
      const after = new Map(before);
      if (isSelected) after.set(id, revision);
      else after.delete(id);
      return after;
    });
  return (
    <>
      <BulkBar
        open={list.obligations.filter(({ state }) => state === 'proposed')}
        openInAll={list.facets.state.find(({ value }) => value === 'proposed')?.count ?? 0}
        filters={filters}
        isOld={isOld}
        selected={selected}
        select={setSelected}
      />
      {groups.map((group) => (
        <DocumentGroup
          key={group[0]?.document.short_id}
          obligations={group}
          selected={selected}
          select={isOld ? undefined : select}
        />
      ))}
    </>
  );
}

/** By which the obligations are grouped; with the way back from an open group. */
function Grouping({ filters }: { filters: ObligationFilters }) {
  const to = (by: ObligationFilters['by']) =>
    `?${writeObligationFilters({ ...filters, by, page: 1, document: undefined, element: undefined, who: undefined })}`;
  const shown = filters.who === undefined ? filters.by : 'who';
  const current = (by: ObligationFilters['by']) => {
    if (shown !== by) return undefined;
    return isNarrowed(filters) ? 'true' : 'page';
  };
  return (
    <nav className={grouping['by']} aria-label="Group obligations">
      <Link to={to('document')} aria-current={current('document')}>
        By document
      </Link>
      <Link to={to('who')} aria-current={current('who')}>
        By who must act
      </Link>
    </nav>
  );
}

/** /obligations: the obligations of the texts in force, for people to approve, edit or dismiss. */
export default function ObligationsScreen() {
  const chosen = useObligationFilters();
  const { filters, choose } = chosen;
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(obligationsQuery(filters));
  usePageTitle('Obligations');
  return (
    <main id="main" tabIndex={-1} className={page['page']} onKeyDown={walkRows}>
      <TopBarContent title="Obligations" />
      <div className={styles['head']}>
        <ObligationCrumbs filters={filters} list={isPlaceholderData ? undefined : data} />
        <h1>Obligations</h1>
      </div>
      {!isNarrowed(filters) && (
        <p className={styles['lead']}>
          Candour finds these obligations by fixed rules in documents in force. Approve the ones that apply to your
          organisation.
        </p>
      )}
      <Grouping filters={filters} />
      <FilterBar {...chosen} facets={data?.facets} found={data && !isPlaceholderData ? data.total : null} />
      <OnlyApplicable filters={filters} list={data} choose={choose} />
      <div className={page['applied']}>
        <p className={page['count']} role="status" data-old={isPlaceholderData || undefined}>
          {data && inWords(data.total)}
        </p>
        <LimitedTo filters={filters} list={data} choose={choose} />
        <div className={styles['acts']}>
          {!isUnfiltered(filters) && (
            <Button size="sm" variant="default" onClick={() => choose(noObligationFilters)}>
              Clear filters
            </Button>
          )}
          <ExportMenu filters={filters} isDisabled={!data || data.total === 0} />
        </div>
      </div>
      {isPending && <Skeleton label="Loading obligations" lines={listLines(10)} />}
      {isError && (
        <ErrorInPlace title="Failed to load obligations" retry={() => refetch()}>
          Your filters have not changed.
        </ErrorInPlace>
      )}
      {data && <Unread documents={data.unread_documents} />}
      {data?.total === 0 &&
        (isUnfiltered(filters) ? (
          // While documents are processed, the line above says so.
          data.unread_documents === 0 && (
            <EmptyState
              title="No obligations yet"
              text="Obligations from regulation and your organisation’s documents appear here."
            />
          )
        ) : (
          <EmptyState title="No obligations found" text="Try different words or filters." />
        ))}
      {data && data.total > 0 && !isNarrowed(filters) && (
        // Keyed, because the keys of documents are none of people: the former groups must not stand in for these.
        <ObligationGroups
          key={filters.by}
          filters={filters}
          isOld={isPlaceholderData}
          turn={(page, isCorrection) => choose({ page }, isCorrection)}
        />
      )}
      {data && isNarrowed(filters) && (
        <PagedList
          label="Obligations"
          page={filters.page}
          total={data.total}
          pageSize={pageSize}
          isOld={isPlaceholderData}
          turn={(page, isCorrection) => choose({ page }, isCorrection)}
        >
          <Listed
            key={String(writeObligationFilters({ ...filters, page: 1 }))}
            list={data}
            isOld={isPlaceholderData}
            filters={filters}
          />
        </PagedList>
      )}
    </main>
  );
}
