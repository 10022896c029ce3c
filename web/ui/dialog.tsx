import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Before the title, in the colour of an error. */
  icon?: ReactNode;
  /** The safe action at the right. */
  buttons: ReactNode;
  zIndex?: number;
  children: ReactNode;
};

/** A question or message over the page that takes the focus and returns it. */
export function Dialog({ isOpen, onClose, title, icon, buttons, zIndex, children }: Props) {
  useReturnFocus(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      centered
      {...(zIndex !== undefined && { zIndex })}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content classNames={{ content: styles['dialog'] ?? '' }}>
        <div className={styles['head']}>
          {icon}
          <Modal.Title component="h2">{title}</Modal.Title>
        </div>
        <Modal.Body className={styles['body'] ?? ''}>{children}</Modal.Body>
        <div className={styles['buttons']}>{buttons}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
