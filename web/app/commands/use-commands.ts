import { useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconCompass,
  IconKeyboard,
  IconLifebuoy,
  IconLock,
  IconLogout,
  IconMessage,
  IconMoon,
  IconSun,
  IconSunMoon,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sessionsQuery } from '#web/features/chat/chat-queries.ts';
import { usePreferences } from '#web/platform/preferences/use-preferences.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { briefDay } from '#web/ui/format-date.ts';
import { mayOpen } from '../access-of-route.ts';
import { usePlaces } from '../places.ts';
import { trackChoice, useNav } from '../shell/use-nav.ts';
import { useLogOut } from '../use-log-out.ts';
import { fitsTyped } from './match-words.ts';
import type { Command, CommandGroup } from './palette-groups.ts';

const mostChats = { unasked: 5, found: 8 };

/** Pages without an entry in the spine. */
const otherPages = [
  { path: '/profile', label: 'Profile', alsoCalled: 'account settings name photo text size', icon: IconUser },
  { path: '/profile/update-password', label: 'Change password', alsoCalled: 'profile', icon: IconLock },
  { path: '/profile/help-support', label: 'Help & Support', alsoCalled: 'profile contact', icon: IconLifebuoy },
  { path: '/landing', label: 'Getting started', alsoCalled: 'landing welcome tour', icon: IconCompass },
] as const;

const schemes = [
  { value: 'light', label: 'Light appearance', icon: IconSun },
  { value: 'dark', label: 'Dark appearance', icon: IconMoon },
  { value: 'auto', label: 'Same appearance as this computer', icon: IconSunMoon },
] as const;

function usePages(): readonly Command[] {
  const navigate = useNavigate();
  const places = usePlaces();
  const { account_roles } = useUser();
  const { entries } = useNav();
  const isOpenTo = (path: string) =>
    places.some((place) => place.path === path && mayOpen(place.access, account_roles));
  return [
    ...entries.map((entry) => ({
      id: entry.path,
      label: entry.name,
      icon: entry.icon,
      run() {
        trackChoice(entry);
        void navigate(entry.path);
      },
    })),
    ...otherPages
      .filter(({ path }) => isOpenTo(path))
      .map(({ path, label, alsoCalled, icon }) => ({
        id: path,
        label,
        alsoCalled,
        icon,
        run: () => void navigate(path),
      })),
  ];
}

function useChats(isOpen: boolean): readonly Command[] {
  const navigate = useNavigate();
  const { abilities } = useUser();
  const { data = [] } = useQuery({
    ...sessionsQuery(),
    enabled: isOpen && abilities.ask,
    meta: { background: true },
  });
  if (!abilities.ask) return [];
  return data
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
    .map(({ id, title, updated_at }) => ({
      id: `chat ${id}`,
      label: title || 'New chat',
      note: briefDay(updated_at, new Date()),
      icon: IconMessage,
      run: () => void navigate(`/chat/${id}`),
    }));
}

type Openers = { openNotifications(): void; openShortcuts(): void };

function useActions({ openNotifications, openShortcuts }: Openers): readonly Command[] {
  const { preferences, setPreferences } = usePreferences();
  const { setColorScheme } = useMantineColorScheme();
  const { logOut } = useLogOut();
  return [
    { id: 'notifications', label: 'Notifications', icon: IconBell, run: openNotifications },
    ...schemes
      .filter(({ value }) => value !== preferences.colour_scheme)
      .map(({ value, label, icon }) => ({
        id: `appearance ${value}`,
        label,
        alsoCalled: 'theme colour scheme mode',
        icon,
        run() {
          setColorScheme(value);
          setPreferences({ colour_scheme: value });
        },
      })),
    { id: 'keys', label: 'Keyboard shortcuts', alsoCalled: 'help', icon: IconKeyboard, run: openShortcuts },
    { id: 'log out', label: 'Log out', alsoCalled: 'logout sign leave', icon: IconLogout, run: () => void logOut() },
  ];
}

/** What can be done without asking the server, as far as it fits what is typed. */
export function useCommands(typed: string, isOpen: boolean, openers: Openers): readonly CommandGroup[] {
  const pages = usePages();
  const chats = useChats(isOpen);
  const actions = useActions(openers);
  const fitting = (commands: readonly Command[]) =>
    commands.filter(({ label, alsoCalled = '' }) => fitsTyped(typed, `${label} ${alsoCalled}`));
  const most = typed.trim() === '' ? mostChats.unasked : mostChats.found;
  return [
    { name: 'Go to', commands: fitting(pages) },
    { name: 'Recent chats', commands: fitting(chats).slice(0, most) },
    { name: 'Commands', commands: fitting(actions) },
  ];
}
