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
import { chatSearchQuery } from '../chat-queries.ts';
import { groupChats, sharedTitles } from '../group-chats.ts';
import styles from './chat-list.module.css';
import { ChatListItem } from './chat-list-item.tsx';

type Props = { current: string | undefined; onOpen?: (() => void) | undefined };

const listId = 'your-chats';

const inWords = (count: number, more: boolean) => `${count}${more ? ' or more' : ''} ${count === 1 ? 'chat' : 'chats'}`;

type FoundProps = Props & { words: string; clear: () => void; onDeleted: (id: string) => void };

function Chats({ words, clear, current, onOpen, onDeleted }: FoundProps) {
  const list = useInfiniteQuery(chatSearchQuery(words));
  if (list.isPending) return <Skeleton label="Loading chats" lines={listLines(6)} />;
  if (list.isError)
    return (
      <div className={styles['aside']}>
        <ErrorInPlace title="Failed to load chats." retry={() => list.refetch()} />
      </div>
    );
  const chats = list.data.pages.flat();
  if (chats.length === 0 && words !== '')
    return (
      <div className={styles['aside']}>
        <EmptyState
          title={`No chats match “${words}”`}
          text="Candour searched the names and questions of your own chats."
          action={
            <Button size="sm" variant="default" onClick={clear}>
              Clear search
            </Button>
          }
        />
      </div>
    );
  if (chats.length === 0) return <p className={styles['none']}>Your chats appear here.</p>;
  const ambiguous = sharedTitles(chats);
  return (
    <div aria-busy={list.isPlaceholderData}>
      {words !== '' && (
        <p className="sr-only" role="status">
          {inWords(chats.length, list.hasNextPage)}
        </p>
      )}
      {groupChats(chats, new Date()).map((group) => (
        <section key={group.heading}>
          <h3>{group.heading}</h3>
          <ul>
            {group.chats.map((chat) => (
              <ChatListItem
                key={chat.id}
                chat={chat}
                isAmbiguous={ambiguous.has(chat.title)}
                landmark={`#${listId}`}
                isCurrent={chat.id === current}
                onOpen={onOpen}
                onDeleted={() => onDeleted(chat.id)}
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

/** The caller's chats, pinned first, then by age, searched as they type; and the button for a new one. */
export function ChatList({ current, onOpen }: Props) {
  const [typed, type] = useState('');
  const [words] = useDebouncedValue(typed.trim().replace(/\s+/gu, ' '), 200);
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isPlainKey(event) || isTyping(event.target)) return;
    // A dialog opened from the list is elsewhere on the page, but its key events bubble through here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    field.current?.focus();
  };
  const onDeleted = (id: string) => {
    // The row disappears, and with it the button that had the focus.
    place.current?.focus();
    if (id === current) void navigate('/chat', { replace: true });
  };
  return (
    <section
      ref={place}
      id={listId}
      tabIndex={-1}
      className={styles['chats']}
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
        <Chats
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
