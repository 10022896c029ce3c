import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { isPlainKey, isTyping } from '#web/platform/keys/single-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { sessionSearchQuery } from '../chat-queries.ts';
import { groupSessions } from '../group-sessions.ts';
import styles from './session-list.module.css';
import { SessionRow } from './session-row.tsx';

type Props = { current: string | undefined; onOpen?: (() => void) | undefined };

const listId = 'your-chats';

const inWords = (count: number, more: boolean) => `${count}${more ? ' or more' : ''} ${count === 1 ? 'chat' : 'chats'}`;

type FoundProps = Props & { words: string; clear: () => void; onDeleted: (id: string) => void };

function Sessions({ words, clear, current, onOpen, onDeleted }: FoundProps) {
  const list = useInfiniteQuery(sessionSearchQuery(words));
  if (list.isPending) return <Skeleton label="Loading chats" lines={listLines(6)} />;
  if (list.isError)
    return (
      <div className={styles['aside']}>
        <ErrorInPlace title="Failed to load chats." retry={() => list.refetch()} />
      </div>
    );
  const sessions = list.data.pages.flat();
  if (sessions.length === 0 && words !== '')
    return (
      <div className={styles['aside']}>
        <EmptyState
          title={`No chats match ‘${words}’`}
          text="The names and questions of your own chats were searched."
          action={
            <Button size="sm" variant="default" onClick={clear}>
              Clear search
            </Button>
          }
        />
      </div>
    );
  if (sessions.length === 0) return <p className={styles['none']}>Your questions are kept here.</p>;
  return (
    <div aria-busy={list.isPlaceholderData}>
      {words !== '' && (
        <p className="sr-only" role="status">
          {inWords(sessions.length, list.hasNextPage)}
        </p>
      )}
      {groupSessions(sessions, new Date()).map((group) => (
        <section key={group.heading}>
          <h3>{group.heading}</h3>
          <ul>
            {group.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                landmark={`#${listId}`}
                isCurrent={session.id === current}
                onOpen={onOpen}
                onDeleted={() => onDeleted(session.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <LoadingButton
          size="sm"
          variant="default"
          className={styles['more'] ?? ''}
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier chats
        </LoadingButton>
      )}
    </div>
  );
}

/** The caller's chats, pinned ones first, then by age; searched as they type. And the way to a new one. */
export function SessionList({ current, onOpen }: Props) {
  const [typed, type] = useState('');
  const [words] = useDebouncedValue(typed.trim().replace(/\s+/gu, ' '), 200);
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isPlainKey(event) || isTyping(event.target)) return;
    // A dialog opened from the list stands elsewhere on the page, yet its keys come through here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    field.current?.focus();
  };
  const onDeleted = (id: string) => {
    // The row and its button are gone, and what had the focus with them.
    place.current?.focus();
    if (id === current) void navigate('/chat', { replace: true });
  };
  return (
    <section
      ref={place}
      id={listId}
      tabIndex={-1}
      className={styles['sessions']}
      aria-label="Your chats"
      onKeyDown={onKeyDown}
    >
      <div className={styles['top']}>
        <h2>Chats</h2>
        <Button
          component={Link}
          to="/chat"
          size={isPhone ? 'touch' : 'sm'}
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.6} />}
          {...(onOpen && { onClick: onOpen })}
        >
          New
        </Button>
        <TextInput
          ref={field}
          type="search"
          size={isPhone ? 'lg' : 'xs'}
          className={styles['search'] ?? ''}
          aria-label="Search your chats"
          placeholder="Search chats"
          maxLength={limits.chatSearchCharacters}
          leftSection={<IconSearch size={15} stroke={1.6} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <ScrollRegion className={styles['list']} aria-label="Chat list">
        <Sessions
          words={words}
          clear={() => {
            type('');
            field.current?.focus();
          }}
          current={current}
          onOpen={onOpen}
          onDeleted={onDeleted}
        />
      </ScrollRegion>
    </section>
  );
}
