import {
  type Icon,
  IconArchive,
  IconBook2,
  IconChartBar,
  IconClipboardCheck,
  IconGauge,
  IconHome,
  IconMessage,
  IconPencil,
  IconSchool,
  IconSettings,
} from '@tabler/icons-react';
import type { FlagKey } from '#contract/features/flags/flags-contract.ts';
import type { AccountRole } from '#contract/roles.ts';
import type { Flags } from '#web/platform/flags/use-flags.ts';
import { mayOpen } from '../access-of-route.ts';
import type { Place } from '../places.ts';

export type NavEntry = {
  path: string;
  /** Its full name, as the specification has it. */
  name: string;
  /** One word of the name, as wide as the spine. */
  label: string;
  icon: Icon;
  /** Its analytics event; the specification names none for reports and the library, whose page views are counted all the same. */
  event?: string;
  /** Shown only while this flag is on. */
  flag?: FlagKey;
  /** Never a row of the phone's menu of its own: it stands under More. */
  isUnderMoreOnPhone?: true;
};

/** Spec §2, Sidebar: every entry, in the order of the spine. Who may open one is said by its route, and nowhere else. */
export const navTable: readonly NavEntry[] = [
  { path: '/home', name: 'Home', label: 'Home', icon: IconHome, event: 'navigate_home' },
  { path: '/chat', name: 'Chat', label: 'Chat', icon: IconMessage, event: 'navigate_chat' },
  {
    path: '/write',
    name: 'Write',
    label: 'Write',
    icon: IconPencil,
    event: 'navigate_writing_assistant',
    isUnderMoreOnPhone: true,
  },
  {
    path: '/review',
    name: 'Review Assistant',
    label: 'Review',
    icon: IconClipboardCheck,
    event: 'navigate_review',
    isUnderMoreOnPhone: true,
  },
  { path: '/wiki', name: 'Regulatory Wiki', label: 'Wiki', icon: IconBook2, event: 'navigate_wiki' },
  { path: '/reporting', name: 'Reports', label: 'Reports', icon: IconChartBar, flag: 'workforce-reports' },
  { path: '/data-library', name: 'Data Library', label: 'Library', icon: IconArchive, flag: 'data-library' },
  {
    path: '/tutorials',
    name: 'Tutorials & Documentation',
    label: 'Tutorials',
    icon: IconSchool,
    event: 'navigate_tutorials',
  },
  { path: '/dashboard', name: 'Champion Dashboard', label: 'Dashboard', icon: IconGauge, event: 'navigate_dashboard' },
  { path: '/admin', name: 'Admin', label: 'Admin', icon: IconSettings, event: 'navigate_admin' },
];

/** The entries this user has: those whose page is in this build, open to them, and not behind a flag that is off. */
export const navEntriesFor = (places: readonly Place[], roles: readonly AccountRole[], flags: Flags) =>
  navTable.filter(({ path, flag }) => {
    const place = places.find((known) => known.path === path);
    return place !== undefined && mayOpen(place.access, roles) && (flag === undefined || flags[flag] === true);
  });

/** Whether a path belongs to an entry: itself or anything below it. */
export const isWithin = ({ path }: Pick<NavEntry, 'path'>, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
