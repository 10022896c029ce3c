export type VersionStatus = 'in_force' | 'upcoming' | 'superseded';

/** Dates of one version as stored, YYYY-MM-DD; `effectiveTo` is inclusive, null while no end is recorded. */
export type VersionDays = { number: number; effectiveFrom: string; effectiveTo: string | null };

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Today's date in England, YYYY-MM-DD: regulation begins and ends at midnight there. */
export const dayInEngland = (now: Date): string => londonDay.format(now);

const dayBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/** The last day a version is in force: its own end, or the day before a later version begins, whichever comes first. */
export function lastDayOf(version: VersionDays, versionsOfWork: readonly VersionDays[]): string | null {
  const ends = versionsOfWork
    .filter(({ number }) => number > version.number)
    .map(({ effectiveFrom }) => dayBefore(effectiveFrom));
  if (version.effectiveTo !== null) ends.push(version.effectiveTo);
  return ends.sort()[0] ?? null;
}

/** The status of a version, computed on reading and never stored. `today` is YYYY-MM-DD. */
export function statusOf(version: VersionDays, versionsOfWork: readonly VersionDays[], today: string): VersionStatus {
  if (version.effectiveFrom > today) return 'upcoming';
  const last = lastDayOf(version, versionsOfWork);
  return last !== null && last < today ? 'superseded' : 'in_force';
}

/** The version in force on a day, YYYY-MM-DD; undefined when none was. */
export const versionInForce = <V extends VersionDays>(versionsOfWork: readonly V[], day: string): V | undefined =>
  versionsOfWork
    .toSorted((a, b) => b.number - a.number)
    .find((version) => statusOf(version, versionsOfWork, day) === 'in_force');

/** The version a reader means without naming one: the one in force, else the highest-numbered. */
export function currentVersion<V extends VersionDays>(versionsOfWork: readonly V[], today: string): V | undefined {
  const newestFirst = versionsOfWork.toSorted((a, b) => b.number - a.number);
  return versionInForce(versionsOfWork, today) ?? newestFirst[0];
}
