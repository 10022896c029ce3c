import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useState } from 'react';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { TopBarContent, useIsPhone } from '#web/ui/top-bar.tsx';
import { SessionList } from '../components/session-list.tsx';
import styles from './chat-bar.module.css';

type Props = {
  title: string;
  sessionId: string | undefined;
  /** Whether the sessions already stand at the left. */
  hasSessions: boolean;
  sourceCount?: number;
  /** Opens the sources where they are not already in view. */
  showSources?: (() => void) | undefined;
};

/** The bar over a chat: its title, and what the screen has no room to show. */
export function ChatBar({ title, sessionId, hasSessions, sourceCount = 0, showSources }: Props) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const sessionsButton = !hasSessions && (
    <ActionIcon
      size={44}
      aria-label="Your chats"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
      className={styles['plain'] ?? ''}
    >
      <IconHistory size={21} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <>
      <TopBarContent title={title}>{isPhone && sessionsButton}</TopBarContent>
      {isPhone ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <div className={styles['bar']}>
          {sessionsButton}
          <h1>{title}</h1>
          {showSources && sourceCount > 0 && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconLayoutSidebarRight size={15} stroke={1.6} />}
              onClick={showSources}
            >
              Sources {sourceCount}
            </Button>
          )}
        </div>
      )}
      {!hasSessions && (
        <SideSheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          from={isPhone ? 'right' : 'left'}
          width={300}
          label="Your chats"
        >
          <SessionList current={sessionId} onOpen={() => setOpen(false)} />
        </SideSheet>
      )}
    </>
  );
}
