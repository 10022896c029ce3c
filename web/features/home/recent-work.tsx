import { Link } from 'react-router';
import type { WorkItem, WorkSource } from '#web/platform/feature/slot-table.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { briefDay, timeOfDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './recent-work.module.css';

type Props = {
  /** Each part may load or fail by itself. */
  sources: readonly WorkSource[];
  loading: string;
  empty: { title: string; text: string };
  /** The latest ones across all sources, at most this many. */
  most: number;
  /** Shows each name as a link: for a person who has little else to open. */
  hasLinks?: boolean;
};

/** When it was used last; with the time where another item of the same name would look the same. */
function whenInWords({ title, at }: WorkItem & { at: string }, among: readonly WorkItem[], now: Date): string {
  const day = briefDay(at, now);
  const isAlike = (other: WorkItem) =>
    other.title === title && other.at !== undefined && briefDay(other.at, now) === day;
  const time = timeOfDay(at);
  return day !== time && among.filter(isAlike).length > 1 ? `${day}, ${time}` : day;
}

function Item({ item, among }: { item: WorkItem; among: readonly WorkItem[] }) {
  const { at } = item;
  return (
    <li data-kind={item.kind}>
      <item.icon size={17} stroke={1.6} role="img" aria-label={item.kind} />
      <span>
        <Link to={item.to}>
          <DocumentName title={item.title} isGuide={item.isGuide ?? false} />
        </Link>
        {item.note && <small>{item.note}</small>}
      </span>
      {at && <time dateTime={at}>{whenInWords({ ...item, at }, among, new Date())}</time>}
    </li>
  );
}

/** Merges several sources into one list, latest first; a failing source shows its failure and the rest stays. */
export function RecentWork({ sources, loading, empty, most, hasLinks }: Props) {
  const failed = sources.filter(({ isError }) => isError);
  const loaded = sources.flatMap(({ items }) => items ?? []);
  const isLoading = sources.some(({ items, isError }) => items === undefined && !isError);
  if (isLoading && loaded.length === 0) return <Skeleton label={loading} lines={listLines(3)} />;
  const latest = loaded.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? '')).slice(0, most);
  return (
    <>
      {failed.map((source) => (
        <ErrorInPlace key={source.failed} title={source.failed} retry={source.retry} />
      ))}
      {latest.length > 0 && (
        <ul className={styles['list']} data-links={hasLinks || undefined}>
          {latest.map((item) => (
            <Item key={item.key} item={item} among={latest} />
          ))}
        </ul>
      )}
      {loaded.length === 0 && failed.length === 0 && <EmptyState {...empty} />}
    </>
  );
}
