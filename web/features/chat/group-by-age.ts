import { daysAgo } from '#web/ui/format-date.ts';

type Dated = { updated_at: string };

const month = new Intl.DateTimeFormat('en-GB', { month: 'long' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

function headingOf(iso: string, now: Date): string {
  const days = daysAgo(iso, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 8) return 'Last 7 days';
  const date = new Date(iso);
  return date.getFullYear() === now.getFullYear() ? month.format(date) : monthAndYear.format(date);
}

/** Sessions under Today, Yesterday, Last 7 days and the months before, in the order given. */
export function groupByAge<T extends Dated>(sessions: readonly T[], now: Date): { heading: string; sessions: T[] }[] {
  const groups: { heading: string; sessions: T[] }[] = [];
  for (const session of sessions) {
    const heading = headingOf(session.updated_at, now);
    const group = groups.find((known) => known.heading === heading);
    if (group) group.sessions.push(session);
    else groups.push({ heading, sessions: [session] });
  }
  return groups;
}
