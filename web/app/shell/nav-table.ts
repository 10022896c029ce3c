import type { FlagKey } from '#contract/features/flags/flags-contract.ts';
import type { AccountRole } from '#contract/roles.ts';
import type { Place } from '#web/platform/feature/places.ts';
import type { SpineEntry } from '#web/platform/feature/web-feature.ts';
import type { Flags } from '#web/platform/flags/use-flags.ts';
import { mayOpen } from '../access-of-route.ts';
import { features } from '../features.ts';

/** An entry of the spine, shown only while the flag of its feature is on. */
export type NavEntry = SpineEntry & { flag?: FlagKey };

/** Spec §2, Sidebar: every entry, in the order of the spine. Who may open one is said by its route, and nowhere else. */
export const navTable: readonly NavEntry[] = features.flatMap(({ spine, flag }) =>
  spine ? [{ ...spine, ...(flag && { flag }) }] : [],
);

/** The entries this user has: those whose page is in this build, open to them, and not behind a flag that is off. */
export const navEntriesFor = (places: readonly Place[], roles: readonly AccountRole[], flags: Flags) =>
  navTable.filter(({ path, flag }) => {
    const place = places.find((known) => known.path === path);
    return place !== undefined && mayOpen(place.access, roles) && (flag === undefined || flags[flag] === true);
  });

/** Whether a path belongs to an entry: itself or anything below it. */
export const isWithin = ({ path }: Pick<NavEntry, 'path'>, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
