import { Link } from 'react-router';
import type { ListedSession } from '../chat-queries.ts';
import { SessionMenu } from './session-menu.tsx';
import styles from './session-row.module.css';
import { SharedMark } from './shared-mark.tsx';

type Props = {
  session: ListedSession;
  landmark: string;
  isCurrent: boolean;
  onOpen: (() => void) | undefined;
  onDeleted: () => void;
};

/** One session of the list: its name, whether others read it, and what can be done with it. */
export function SessionRow({ session, landmark, isCurrent, onOpen, onDeleted }: Props) {
  const title = session.title || 'New chat';
  return (
    <li className={styles['row']} data-current={isCurrent || undefined}>
      <Link
        to={`/chat/${session.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        {...(onOpen && { onClick: onOpen })}
      >
        <span className={styles['title']}>{title}</span>
        {session.matching_question !== undefined && (
          <span className={styles['match']}>{session.matching_question}</span>
        )}
        {session.shared && <SharedMark />}
      </Link>
      <SessionMenu
        session={session}
        landmark={landmark}
        label={`Actions for ${title}`}
        className={styles['menu']}
        onDeleted={onDeleted}
      />
    </li>
  );
}
