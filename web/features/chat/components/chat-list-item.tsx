import { Link } from 'react-router';
import type { ListedChat } from '#web/features/chat/chat-queries.ts';
import { useRealWords } from '#web/platform/patient-data/use-real-words.ts';
import { dayAndTime, daysAgo, shortDate, timeOfDay } from '#web/ui/format-date.ts';
import styles from './chat-list-item.module.css';
import { ChatMenu } from './chat-menu.tsx';
import { SharedMark } from './shared-mark.tsx';

type Props = {
  chat: ListedChat;
  /** Another chat of the list has this title, so that its time tells them apart. */
  isAmbiguous: boolean;
  landmark: string;
  isCurrent: boolean;
  onOpen: (() => void) | undefined;
  onDeleted: () => void;
};

/** Always with the time of day, because two chats may be of one day. */
const whenOf = (iso: string, now: Date) =>
  daysAgo(iso, now) > 1 ? `${shortDate(iso)}, ${timeOfDay(iso)}` : dayAndTime(iso, now);

/** One chat of the list: its name, whether others may read it, and its menu. */
export function ChatListItem({ chat, isAmbiguous, landmark, isCurrent, onOpen, onDeleted }: Props) {
  const real = useRealWords(chat.id);
  const title = real(chat.title) || 'New chat';
  return (
    <li className={styles['row']} data-current={isCurrent || undefined}>
      <Link to={`/chat/${chat.id}`} aria-current={isCurrent ? 'page' : undefined} {...(onOpen && { onClick: onOpen })}>
        <span className={styles['title']}>{title}</span>
        {isAmbiguous && (
          <time className={styles['when']} dateTime={chat.updated_at}>
            {whenOf(chat.updated_at, new Date())}
          </time>
        )}
        {chat.matching_question !== undefined && (
          <span className={styles['match']}>{real(chat.matching_question)}</span>
        )}
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
