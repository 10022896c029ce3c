import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import type { ChatSession } from '../chat-queries.ts';
import { SessionList } from '../components/session-list.tsx';
import { SessionMenu } from '../components/session-menu.tsx';
import { SharedMark } from '../components/shared-mark.tsx';
import { useColumns } from '../use-columns.ts';
import styles from './chat-bar.module.css';

type Props = {
  /** Undefined while there is none yet. */
  session: ChatSession | undefined;
  /** In place of the session's. */
  title?: string;
  sourceCount?: number;
  /** Opens the sources where they are not already in view. */
  showSources?: (() => void) | undefined;
};

/** The sessions, where there is no room for them at the left. */
function SessionsButton({ current }: { current: string | undefined }) {
  const { isPhone } = useColumns();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={44}
        aria-label="Your chats"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={classNames(styles['plain'], styles['sessions'])}
      >
        <IconHistory size={21} stroke={1.6} />
      </ActionIcon>
      <SideDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        from={isPhone ? 'right' : 'left'}
        width={300}
        label="Your chats"
      >
        <SessionList current={current} onOpen={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

/** What can be done with the chat on the screen, for its owner. */
function OwnMenu({ session }: { session: ChatSession }) {
  const { isPhone } = useColumns();
  const navigate = useNavigate();
  return (
    <SessionMenu
      session={session}
      landmark="#main"
      label="More actions for this chat"
      size={isPhone ? 44 : 28}
      className={styles['plain']}
      onDeleted={() => void navigate('/chat', { replace: true })}
    />
  );
}

/** The bar over a chat: its title, and what the screen has no room to show. */
export function ChatBar({ session, title = session?.title || 'New chat', sourceCount = 0, showSources }: Props) {
  const { isPhone, sessions } = useColumns();
  const sessionsButton = sessions === 'in a sheet' && <SessionsButton current={session?.id} />;
  const menu = session?.is_own && <OwnMenu session={session} />;
  return (
    <>
      <TopBarContent title={title}>
        {isPhone && (
          <>
            {sessionsButton}
            {menu}
          </>
        )}
      </TopBarContent>
      {isPhone ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <div className={styles['bar']}>
          {sessionsButton}
          <h1>{title}</h1>
          {session?.shared && <SharedMark />}
          <span className={styles['rest']} />
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
          {menu}
        </div>
      )}
    </>
  );
}
