import { longDate } from './format-date.ts';

/** What is known of a version's time. */
export type VersionTime = {
  status: 'in_force' | 'upcoming' | 'superseded' | 'withdrawn';
  /** First and last date; without the first none is named. */
  since?: string | undefined;
  until?: string | null | undefined;
  /** The day (YYYY-MM-DD) on which it has this status, if not today. */
  on?: string | undefined;
};

const undated = {
  in_force: 'in force',
  upcoming: 'upcoming',
  superseded: 'superseded',
  withdrawn: 'no longer available',
} as const;

/** Whether a version is in force, with its dates: "in force since 1 April 2024"; on another day than today, that day alone. */
export function versionWords({ status, since, until, on }: VersionTime): string {
  if (on !== undefined && status !== 'withdrawn') return `${undated[status]} on ${longDate(on)}`;
  if (!since) return undated[status];
  const end = until ? longDate(until) : undefined;
  return {
    in_force: `in force since ${longDate(since)}${end ? `, until ${end}` : ''}`,
    upcoming: `in force from ${longDate(since)}${end ? ` to ${end}` : ''}`,
    withdrawn: undated.withdrawn,
    superseded: `superseded, was in force from ${longDate(since)}${end ? ` to ${end}` : ''}`,
  }[status];
}
