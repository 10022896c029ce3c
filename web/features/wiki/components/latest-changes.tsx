import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate, prosaicDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import type { RegulationChange } from '../wiki-queries.ts';
import styles from './latest-changes.module.css';

const mostShown = 4;

function whatChanged({ version, is_first }: RegulationChange): string {
  const name = `v${version.number}${is_first ? ' (first version)' : ''}`;
  if (version.status === 'upcoming') return `${name} published. In force from ${longDate(version.effective_from)}.`;
  return version.status === 'in_force' ? `${name} in force.` : `${name} superseded.`;
}

const counted: Record<RegulationChange['touches']['things'][number]['kind'], string> = {
  answer: 'your answer',
  policy: 'your document',
  finding: 'your finding',
  draft: 'your draft',
};

/** The reader's own answers and documents that cite changed words. */
function Touched({ touches: { things, total } }: Pick<RegulationChange, 'touches'>) {
  if (total === 0) return null;
  const more = total - things.length;
  return (
    <p className={styles['touches']}>
      This affects:{' '}
      {things.map(({ kind, title, link }, at) => (
        <span key={link}>
          {at > 0 && ', '}
          {counted[kind]} <Link to={link}>{title}</Link>
        </span>
      ))}
      {more > 0 && ` and ${more.toLocaleString('en-GB')} more`}.
    </p>
  );
}

/** The latest changes in regulation, each with version and date. */
export function LatestChanges() {
  const { data, isPending, isError, refetch } = useQuery(api.wiki.changes.queryOptions());
  if (isPending) return <Skeleton label="Loading changes in regulation" lines={listLines(4)} />;
  if (isError) return <ErrorInPlace title="Failed to load changes in regulation." retry={() => refetch()} />;
  if (data.length === 0)
    return <EmptyState title="No changes yet" text="New and upcoming versions of regulation appear here." />;
  return (
    <ul className={styles['changes']}>
      {data.slice(0, mostShown).map((change) => (
        <li key={change.short_id}>
          <time dateTime={change.changed_on}>{prosaicDay(change.changed_on, new Date())}</time>
          <div>
            <Link to={`/wiki/${change.short_id}`}>
              <DocumentName title={change.title} isGuide={change.is_guide} />
            </Link>
            <p>{whatChanged(change)}</p>
            <Touched touches={change.touches} />
          </div>
        </li>
      ))}
    </ul>
  );
}
