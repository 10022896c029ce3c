import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconLayoutSidebarRight } from '@tabler/icons-react';
import { type ComponentProps, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { latePart } from '#web/platform/late/late-part.ts';
import { useRealWords } from '#web/platform/patient-data/use-real-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { useSidebar } from '#web/ui/ui-state.ts';
import type { Chat } from '../chat-queries.ts';
import { ChatList } from '../components/chat-list.tsx';
import { ChatMenu } from '../components/chat-menu.tsx';
import { SharedMark } from '../components/shared-mark.tsx';
import { useColumns } from '../use-columns.ts';
import styles from './chat-bar.module.css';

const ExportChatMenu = latePart(() => import('../around/export-chat-menu.tsx'));

type Props = {
  /** Undefined while there is none yet. */
  chat: Chat | undefined;
  /** Used instead of the chat's title. */
  title?: string;
  sourceCount?: number;
  /** Opens the sources where they are not in view yet. */
  showSources?: (() => void) | undefined;
  /** The questions on the page, to be exported; none of a chat without any. */
  exported?: Omit<ComponentProps<typeof ExportChatMenu>, 'chatId'>;
};

/** The list of chats on screens without room for it at the left. */
function ChatsButton({ current }: { current: string | undefined }) {
  const { isPhone } = useColumns();
  const { isOpen, setOpen } = useSidebar('chat');
  return (
    <>
      <ActionIcon
        size={44}
        aria-label="Your chats"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={classNames(styles['plain'], styles['chats'])}
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
        <ChatList current={current} onOpen={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

/** The menu of the open chat, for its owner. */
function OwnMenu({ chat }: { chat: Chat }) {
  const { isPhone } = useColumns();
  const navigate = useNavigate();
  return (
    <ChatMenu
      chat={chat}
      landmark="#main"
      label="More actions for this chat"
      size={isPhone ? 44 : 28}
      className={styles['plain']}
      onDeleted={() => void navigate('/chat', { replace: true })}
    />
  );
}

/** The bar over a chat: its title, and buttons for panels without room. */
export function ChatBar({ chat, title: given, sourceCount = 0, showSources, exported }: Props) {
  const real = useRealWords(chat?.id);
  const title = given ?? (real(chat?.title) || 'New chat');
  const { isPhone, chats } = useColumns();
  const chatsButton = chats === 'in a sheet' && <ChatsButton current={chat?.id} />;
  const menu = (
    <>
      {chat && exported && exported.runIds.length > 0 && (
        <Suspense>
          <ExportChatMenu chatId={chat.id} {...exported} />
        </Suspense>
      )}
      {chat?.is_own && <OwnMenu chat={chat} />}
    </>
  );
  return (
    <>
      <TopBarContent title={title}>
        {isPhone && (
          <>
            {chatsButton}
            {menu}
          </>
        )}
      </TopBarContent>
      {isPhone ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <div className={styles['bar']}>
          {chatsButton}
          <h1>{title}</h1>
          {chat?.shared && <SharedMark />}
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
