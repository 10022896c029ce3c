import { Outlet, useMatch } from 'react-router';
import { SessionList } from '../components/session-list.tsx';
import { useColumns } from '../use-columns.ts';
import styles from './chat-screen.module.css';

/** What every chat stands in: the sessions at the left, which stay as they are scrolled and searched while chats are opened. */
export default function ChatFrame() {
  const { sessions } = useColumns();
  const current = useMatch('/chat/:sessionId')?.params.sessionId;
  return (
    <div className={styles['frame']} data-sessions={sessions === 'beside' || undefined}>
      {sessions === 'beside' && <SessionList current={current} />}
      <Outlet />
    </div>
  );
}
