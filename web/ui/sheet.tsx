import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';
import { SideDrawer } from './side-drawer.tsx';
import { useIsPhone } from './top-bar.tsx';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** Content without room beside the page, under a title: from below on a phone, otherwise from the right. */
export function Sheet({ title, isOpen, onClose, children }: Props) {
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} from={useIsPhone() ? 'bottom' : 'right'} width={340}>
      <div className={styles['head']}>
        <Drawer.Title>{title}</Drawer.Title>
        <ActionIcon size={44} aria-label={`Close ${title.toLocaleLowerCase('en-GB')}`} onClick={onClose}>
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={styles['body']}>{children}</div>
    </SideDrawer>
  );
}
