import { Menu, type MenuProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Props = Pick<MenuProps, 'position' | 'width' | 'portalProps'> & {
  /** The element that opens it; it must take a ref. */
  button: ReactNode;
  /** `Menu.Item`s, `Menu.Divider`s and `Menu.Label`s. */
  children: ReactNode;
};

/**
 * A menu under a button, at least 12rem wide. Arrow keys, Home, End and first letters move; Enter selects; a press outside,
 * Escape or Tab closes it and returns the focus to the button, from where Tab continues.
 */
export function DropdownMenu({ button, children, ...menu }: Props) {
  const [isOpen, setOpen] = useState(false);
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // A dialog's focus trap would keep the focus here.
    event.nativeEvent.stopImmediatePropagation();
    const opener = document.querySelector<HTMLElement>(`[aria-controls="${event.currentTarget.id}"]`);
    opener?.focus();
    setOpen(false);
  };
  return (
    <Menu {...menu} opened={isOpen} onChange={setOpen} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onKeyDown={closeOnTab}>{children}</Menu.Dropdown>
    </Menu>
  );
}
