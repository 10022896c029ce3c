import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate, prosaicDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { comparePath } from '../change-link.ts';
import type { RegulationChange } from '../wiki-queries.ts';
import styles from './latest-changes.module.css';

const mostShown = 4;

type Summary = NonNullable<RegulationChange['summary']>;
type ChangedClause = Summary['clauses'][number];

const clauseName = (label: string | null) =>
  label === null ? 'A clause' : /^\d/.test(label) ? `Clause ${label}` : label;

/** One clause: the old words and the new ones, or what was added or removed. */
function Clause({ change, label, before, after }: ChangedClause) {
  const name = <b>{clauseName(label)}</b>;
  if (change !== 'changed')
    return (
      <p className={styles['clause']}>
        {name} {change}: <q>{after ?? before}</q>
      </p>
    );
  return (
    <p className={styles['clause']}>
      {name} {before === null ? 'adds' : after === null ? 'no longer says' : 'changed:'}{' '}
      {before !== null && <del>{before}</del>}
      {before !== null && after !== null && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> is now </span>
        </>
      )}
      {after !== null && <ins>{after}</ins>}
    </p>
  );
}

/** The first clauses that a version changes, and the way to all of them. */
function Changed({ summary, afterId }: { summary: Summary; afterId: string }) {
  const total = summary.added + summary.changed + summary.removed;
  if (total === 0) return <p>No clause changed its words.</p>;
  return (
    <>
      {summary.clauses.map((clause) => (
        <Clause key={`${clause.label} ${clause.before} ${clause.after}`} {...clause} />
      ))}
      <p className={styles['touches']}>
        <Link to={comparePath(summary.before_id, afterId)}>
          {total === 1 ? 'Compare with the version before' : `Compare all ${total.toLocaleString('en-GB')} changes`}
        </Link>
      </p>
    </>
  );
}

function whatChanged({ version, is_first }: RegulationChange): string {
  const name = `v${version.number}${is_first ? ' (first version)' : ''}`;
  if (version.status === 'upcoming') return `${name} published. In force from ${longDate(version.effective_from)}.`;
  return version.status === 'in_force' ? `${name} in force.` : `${name} superseded.`;
}

const counted: Record<RegulationChange['touches']['things'][number]['kind'], string> = {
  answer: 'your answer',
  taught_answer: 'your chosen answer',
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
            {change.summary && <Changed summary={change.summary} afterId={change.short_id} />}
            <Touched touches={change.touches} />
          </div>
        </li>
      ))}
    </ul>
  );
}
