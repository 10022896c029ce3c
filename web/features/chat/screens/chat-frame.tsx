import { Outlet, useMatch } from 'react-router';
import { ChatDialogs } from '../components/chat-dialogs.tsx';
import { ChatList } from '../components/chat-list.tsx';
import { useColumns } from '../use-columns.ts';
import styles from './chat-screen.module.css';

/** The layout of every chat: the list at the left keeps its scroll position and search while chats are opened. */
export default function ChatFrame() {
  const { chats } = useColumns();
  const current = useMatch('/chat/:chatId')?.params.chatId;
  return (
    <ChatDialogs>
      <div className={styles['frame']} data-chats={chats === 'beside' || undefined}>
        {chats === 'beside' && <ChatList current={current} />}
        <Outlet />
      </div>
    </ChatDialogs>
  );
}
