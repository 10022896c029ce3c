import { Link } from 'react-router';
import type { ListedChat } from '#web/features/chat/chat-queries.ts';
import styles from './chat-list-item.module.css';
import { ChatMenu } from './chat-menu.tsx';
import { SharedMark } from './shared-mark.tsx';

type Props = {
  chat: ListedChat;
  landmark: string;
  isCurrent: boolean;
  onOpen: (() => void) | undefined;
  onDeleted: () => void;
};

/** One chat of the list: its name, whether others may read it, and its menu. */
export function ChatListItem({ chat, landmark, isCurrent, onOpen, onDeleted }: Props) {
  const title = chat.title || 'New chat';
  return (
    <li className={styles['row']} data-current={isCurrent || undefined}>
      <Link to={`/chat/${chat.id}`} aria-current={isCurrent ? 'page' : undefined} {...(onOpen && { onClick: onOpen })}>
        <span className={styles['title']}>{title}</span>
        {chat.matching_question !== undefined && <span className={styles['match']}>{chat.matching_question}</span>}
        {chat.shared && <SharedMark />}
      </Link>
      <ChatMenu
        chat={chat}
        landmark={landmark}
        label={`Actions for ${title}`}
        className={styles['menu']}
        onDeleted={onDeleted}
      />
    </li>
  );
}
