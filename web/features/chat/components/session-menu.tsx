import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPin, IconPinnedOff, IconShare, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import type { ListedSession } from '../chat-queries.ts';
import { usePinSession } from '../use-change-session.ts';
import type { SessionAct } from './session-act.ts';
import styles from './session-menu.module.css';

const SessionDialog = lazy(() => import('./session-dialog.tsx'));

type Props = {
  session: Pick<ListedSession, 'id' | 'title' | 'pinned' | 'shared' | 'can_share'>;
  /** The landmark that its list belongs to, as a selector. */
  landmark: string;
  /** What its button is called. */
  label: string;
  size?: number;
  className?: string | undefined;
  onDeleted: () => void;
};

/** What can be done with a session of the caller's own, and the dialogs that ask for the rest. */
export function SessionMenu({ session, landmark, label, size = 28, className, onDeleted }: Props) {
  const [act, setAct] = useState<SessionAct>();
  const pin = usePinSession();
  const close = () => setAct(undefined);
  const icon = { size: 17, stroke: 1.6 };
  return (
    <>
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
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setAct('rename')}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={session.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          onClick={() => pin.mutate({ sessionId: session.id, pinned: !session.pinned })}
        >
          {session.pinned ? 'Unpin' : 'Pin'}
        </Menu.Item>
        {(session.can_share || session.shared) && (
          <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => setAct('share')}>
            {session.shared ? 'Sharing' : 'Share'}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          className={styles['delete'] ?? ''}
          leftSection={<IconTrash {...icon} />}
          onClick={() => setAct('delete')}
        >
          Delete
        </Menu.Item>
      </DropdownMenu>
      <Suspense>{act && <SessionDialog act={act} session={session} onClose={close} onDeleted={onDeleted} />}</Suspense>
    </>
  );
}
