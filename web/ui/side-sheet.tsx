import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './side-sheet.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** From where it slides in; from below it is as tall as what it holds. */
  from: 'left' | 'right' | 'bottom';
  width?: number;
  /** Its name, where no `Drawer.Title` inside gives one. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Something that slides in over the page, takes the focus and gives it back. */
export function SideSheet({ isOpen, onClose, from, width, label, className, children }: Props) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position={from} size={from === 'bottom' ? 'auto' : (width ?? 320)}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content
        classNames={{ content: classNames(styles['sheet'], from === 'bottom' && styles['bottom'], className) }}
        {...(label && { 'aria-label': label })}
      >
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
