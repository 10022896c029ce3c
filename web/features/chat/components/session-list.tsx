import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { sessionsQuery } from '../chat-queries.ts';
import { groupByAge } from '../group-by-age.ts';
import styles from './session-list.module.css';

function Sessions({ current, onOpen }: { current: string | undefined; onOpen?: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery());
  if (isPending) return <Skeleton label="Loading chats" lines={listLines(6)} />;
  if (isError) return <ErrorInPlace title="Failed to load chats." retry={() => void refetch()} />;
  if (data.length === 0) return <p className={styles['none']}>Your questions are kept here.</p>;
  return groupByAge(data, new Date()).map(({ heading, sessions }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      {sessions.map(({ id, title }) => (
        <Link
          key={id}
          to={`/chat/${id}`}
          aria-current={id === current ? 'page' : undefined}
          {...(onOpen && { onClick: onOpen })}
        >
          {title || 'New chat'}
        </Link>
      ))}
    </section>
  ));
}

/** The caller's chats by age, and the way to a new one. */
export function SessionList({ current, onOpen }: { current: string | undefined; onOpen?: () => void }) {
  return (
    <section className={styles['sessions']} aria-label="Your chats">
      <div className={styles['top']}>
        <h2>Chats</h2>
        <Button
          component={Link}
          to="/chat"
          size="sm"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.6} />}
          {...(onOpen && { onClick: onOpen })}
        >
          New
        </Button>
      </div>
      <ScrollRegion className={styles['list']} aria-label="Chat list">
        <Sessions current={current} {...(onOpen && { onOpen })} />
      </ScrollRegion>
    </section>
  );
}
