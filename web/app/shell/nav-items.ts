import { type Icon, IconBook2, IconHome, IconMessage, IconSettings } from '@tabler/icons-react';
import type { AccountRole } from '#contract/roles.ts';

export type NavItem = { label: string; path: string; icon: Icon; event: string; roles: readonly AccountRole[] };

const items: readonly NavItem[] = [
  { label: 'Home', path: '/home', icon: IconHome, event: 'navigate_home', roles: ['guest', 'standard'] },
  { label: 'Chat', path: '/chat', icon: IconMessage, event: 'navigate_chat', roles: ['standard'] },
  { label: 'Wiki', path: '/wiki', icon: IconBook2, event: 'navigate_wiki', roles: ['standard'] },
  { label: 'Admin', path: '/admin', icon: IconSettings, event: 'navigate_admin', roles: ['candour_admin'] },
];

/** The places this user may go, in the order of the spine. */
export const navItemsFor = (roles: readonly AccountRole[]): readonly NavItem[] =>
  items.filter((item) => item.roles.some((role) => roles.includes(role)));

/** Whether a path belongs to an item: itself or anything below it. */
export const isWithin = (item: NavItem, pathname: string): boolean =>
  pathname === item.path || pathname.startsWith(`${item.path}/`);
