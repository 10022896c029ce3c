import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconHistory, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useState } from 'react';
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

function SessionDrawer({
  current,
  isOpen,
  onClose,
}: {
  current: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={300}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content aria-label="Your chats" className={styles['drawer'] ?? ''}>
        <SessionList current={current} onOpen={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

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
        <h1 className="mantine-VisuallyHidden-root">{title}</h1>
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
      {!hasSessions && <SessionDrawer current={sessionId} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
