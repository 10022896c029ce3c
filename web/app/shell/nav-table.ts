import type { FlagKey } from '#contract/flag-keys.ts';
import type { AccountRole } from '#contract/roles.ts';
import type { GuardedPath } from '#web/platform/feature/guarded-paths.ts';
import { mayOpen } from '#web/platform/feature/may-open.ts';
import type { SpineEntry } from '#web/platform/feature/web-feature.ts';
import type { Flags } from '#web/platform/flags/use-flags.ts';
import { features } from '../features.ts';

/** A spine entry that is shown only while its feature's flag is on. */
export type NavEntry = SpineEntry & { flag?: FlagKey };

/** Spec §2, Sidebar: every entry in spine order. Access is declared by the routes alone. */
export const navTable: readonly NavEntry[] = features.flatMap(({ spine, flag }) =>
  spine ? [{ ...spine, ...(flag && { flag }) }] : [],
);

/** The entries of this user: pages in this build that the user may open and whose flag is on. */
export const navEntriesFor = (places: readonly GuardedPath[], roles: readonly AccountRole[], flags: Flags) =>
  navTable.filter(({ path, flag }) => {
    const place = places.find((known) => known.path === path);
    return place !== undefined && mayOpen(place.access, roles) && (flag === undefined || flags[flag] === true);
  });

/** Whether a path belongs to an entry: its own path, one below it, or a page that is reached from it. */
export const isWithin = ({ path, alsoAt = [] }: Pick<NavEntry, 'path' | 'alsoAt'>, pathname: string): boolean =>
  [path, ...alsoAt].some((own) => pathname === own || pathname.startsWith(`${own}/`));
