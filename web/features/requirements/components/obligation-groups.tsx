import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { noActor, type ObligationFilters, writeObligationFilters } from '../obligation-filters.ts';
import { groupPageSize, groupsQuery } from '../requirements-queries.ts';
import styles from './obligation-groups.module.css';

type Props = {
  filters: ObligationFilters;
  /** True while the count above is still that of the former filters. */
  isOld: boolean;
  turn: (page: number, isCorrection: boolean) => void;
};

const counted = (count: number) => count.toLocaleString('en-GB');

/** The documents, or those who must act, with how much of each awaits a decision. A group opens its obligations. */
export function ObligationGroups({ filters, isOld, turn }: Props) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(groupsQuery(filters));
  const label = filters.by === 'who' ? 'Who must act' : 'Documents';
  if (isPending) return <Skeleton label="Loading obligations" lines={listLines(10)} />;
  if (isError)
    return (
      <ErrorInPlace title="Failed to load obligations" retry={() => refetch()}>
        Your filters have not changed.
      </ErrorInPlace>
    );
  if (data.total === 0) return <EmptyState title="No obligations found" text="Try different words or filters." />;
  const to = (key: string) =>
    `?${writeObligationFilters({ ...filters, page: 1, ...(filters.by === 'who' ? { who: key } : { document: key }) })}`;
  return (
    <PagedList
      label={label}
      page={filters.page}
      total={data.total}
      pageSize={groupPageSize}
      isOld={isPlaceholderData || isOld}
      turn={turn}
    >
      <ul className={styles['groups']}>
        {data.groups.map(({ key, title, proposed, approved, dismissed }) => (
          <li key={key}>
            <Link to={to(key)} className={filters.by === 'document' ? styles['document'] : styles['who']}>
              {title === '' ? noActor : filters.by === 'document' ? <DocumentName title={title} /> : title}
            </Link>
            <p className={styles['counts']}>
              <b>{counted(proposed)} not checked yet</b>
              <span>{counted(approved)} approved</span>
              <span>{counted(dismissed)} dismissed</span>
            </p>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
