import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './side-drawer.module.css';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  isOpen: boolean;
  /** The side it slides in from or stands at; from below it is as tall as its content. */
  from: 'left' | 'right' | 'bottom';
  /** Pixels, or all there is. */
  width?: number | '100%';
  className?: string | undefined;
  children: ReactNode;
};

type Temporary = Props & {
  onClose: () => void;
  /** Its label, where no `Drawer.Title` inside gives one. */
  label?: string;
};

type Persistent = Props & { isPersistent: true; label: string };

const defaultWidth = 100;

function TemporaryDrawer({ isOpen, onClose, from, width = defaultWidth, label, className, children }: Temporary) {
  useReturnFocus(isOpen);
  return (
    <Drawer.Root
      returnFocus={false}
      opened={isOpen}
      onClose={onClose}
      position={from}
      size={from === 'bottom' ? 'auto' : width}
    >
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

function PersistentDrawer({ isOpen, from, width = defaultWidth, label, className, children }: Persistent) {
  return (
    <aside
      hidden={!isOpen}
      aria-label={label}
      className={classNames(styles['persistent'], className)}
      data-from={from}
      style={{ width: from === 'bottom' ? undefined : width }}
    >
      {children}
    </aside>
  );
}

/**
 * A drawer at the side of the page, as tall as the window. A temporary one slides in over the page, locks its scroll, takes the
 * focus and returns it, and is absent when closed. A persistent one stands beside the page, which stays usable.
 */
export function SideDrawer(props: Temporary | Persistent) {
  return 'isPersistent' in props ? <PersistentDrawer {...props} /> : <TemporaryDrawer {...props} />;
}
