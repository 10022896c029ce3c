import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { Command, CommandGroup } from '#web/platform/commands/command.ts';
import { fitsTyped } from '#web/platform/commands/match-words.ts';
import { useGuardedPaths } from '#web/platform/feature/guarded-paths.ts';
import { mayOpen } from '#web/platform/feature/may-open.ts';
import type { AccountEntry } from '#web/platform/feature/slot-table.ts';
import { callEach, useSlot } from '#web/platform/feature/slots-context.ts';
import { usePreferences } from '#web/platform/preferences/use-preferences.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { features } from '../features.ts';
import { trackChoice, useNav } from '../shell/use-nav.ts';
import { useLogOut } from '../use-log-out.ts';

const schemes = [
  { value: 'light', label: 'Light theme', icon: IconSun },
  { value: 'dark', label: 'Dark theme', icon: IconMoon },
  { value: 'auto', label: 'Same theme as this device', icon: IconSunMoon },
] as const;

function usePages(): readonly Command[] {
  const navigate = useNavigate();
  const places = useGuardedPaths();
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
    ...features
      .flatMap(({ palette = [] }) => palette)
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

type Openers = { openEntry(entry: AccountEntry): void; openShortcuts(): void };

function useActions({ openEntry, openShortcuts }: Openers): readonly Command[] {
  const { preferences, setPreferences } = usePreferences();
  const { setColorScheme } = useMantineColorScheme();
  const { logOut } = useLogOut();
  const entries = useSlot('account');
  return [
    ...entries.map((entry) => ({ id: entry.id, label: entry.label, icon: entry.icon, run: () => openEntry(entry) })),
    ...schemes
      .filter(({ value }) => value !== preferences.colour_scheme)
      .map(({ value, label, icon }) => ({
        id: `appearance ${value}`,
        label,
        alsoCalled: 'appearance colour scheme mode',
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

/** The commands that match the typed text: pages, local finds of features, actions and search results. */
export function useCommands(typed: string, isOpen: boolean, openers: Openers) {
  const pages = usePages();
  const actions = useActions(openers);
  const hooks = useSlot('commands').map(({ useGroup }) => useGroup);
  const found = callEach(hooks, typed, isOpen);
  const fitting = (commands: readonly Command[]) =>
    commands.filter(({ label, alsoCalled = '' }) => fitsTyped(typed, `${label} ${alsoCalled}`));
  const searches = found.flatMap(({ search }) => search ?? []);
  const groups: readonly CommandGroup[] = [
    { name: 'Go to', commands: fitting(pages) },
    ...found.filter(({ search }) => !search).map(({ group }) => group),
    { name: 'Commands', commands: fitting(actions) },
    // The "all results" link is hidden when there are no results.
    ...found.filter(({ search }) => search && !search.failure && !search.nothing).map(({ group }) => group),
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), searches };
}
