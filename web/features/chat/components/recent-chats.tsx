import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { briefDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { type ListedSession, sessionsQuery } from '../chat-queries.ts';
import styles from './recent-chats.module.css';

const mostShown = 6;

/** The list has pinned ones first, whenever they were used. */
const latestOf = (sessions: readonly ListedSession[]) =>
  sessions.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at)).slice(0, mostShown);

/** The chats used last. */
export function RecentChats() {
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery());
  if (isPending) return <Skeleton label="Loading recent chats" lines={listLines(3)} />;
  if (isError) return <ErrorInPlace title="Failed to load chats." retry={() => refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState title="No chats yet" text="Ask a question above; it is kept here with its answer and sources." />
    );
  return (
    <ul className={styles['list']}>
      {latestOf(data).map(({ id, title, updated_at }) => (
        <li key={id}>
          <IconMessage size={17} stroke={1.6} aria-hidden="true" />
          <Link to={`/chat/${id}`}>{title || 'New chat'}</Link>
          <time dateTime={updated_at}>{briefDay(updated_at, new Date())}</time>
        </li>
      ))}
    </ul>
  );
}
