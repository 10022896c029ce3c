import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPin, IconPinnedOff, IconShare, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import type { ListedChat } from '../chat-queries.ts';
import { usePinChat } from '../use-change-chat.ts';
import type { ChatAct } from './chat-act.ts';
import { OpenChatDialog } from './chat-dialogs.tsx';
import styles from './chat-menu.module.css';

type Props = {
  chat: Pick<ListedChat, 'id' | 'title' | 'pinned' | 'shared' | 'can_share'>;
  /** The landmark of the list, as a selector. */
  landmark: string;
  /** The label of its button. */
  label: string;
  size?: number;
  className?: string | undefined;
  onDeleted: () => void;
};

/** The menu of the caller's own chat. Its dialogs open over the page, beyond its own life. */
export function ChatMenu({ chat, landmark, label, size = 28, className, onDeleted }: Props) {
  const open = useContext(OpenChatDialog);
  const start = (act: ChatAct) => open({ act, chat, onDeleted });
  const pin = usePinChat();
  const icon = { size: 17, stroke: 1.6 };
  return (
    <DropdownMenu
      position="bottom-end"
      width={190}
      portalProps={{ target: landmark }}
      button={
        <ActionIcon size={size} aria-label={label} className={className ?? ''}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => start('rename')}>
        Rename
      </Menu.Item>
      <Menu.Item
        leftSection={chat.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
        onClick={() => pin.mutate({ chatId: chat.id, pinned: !chat.pinned })}
      >
        {chat.pinned ? 'Unpin' : 'Pin'}
      </Menu.Item>
      {(chat.can_share || chat.shared) && (
        <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => start('share')}>
          {chat.shared ? 'Sharing' : 'Share'}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        className={styles['delete'] ?? ''}
        leftSection={<IconTrash {...icon} />}
        onClick={() => start('delete')}
      >
        Delete
      </Menu.Item>
    </DropdownMenu>
  );
}
