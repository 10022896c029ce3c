import { daysAgo } from '#web/ui/format-date.ts';

type Placed = { updated_at: string; pinned: boolean };

const month = new Intl.DateTimeFormat('en-GB', { month: 'long' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

function headingOf({ updated_at: iso, pinned }: Placed, now: Date): string {
  if (pinned) return 'Pinned';
  const days = daysAgo(iso, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 8) return 'Last 7 days';
  const date = new Date(iso);
  return date.getFullYear() === now.getFullYear() ? month.format(date) : monthAndYear.format(date);
}

/** Sessions under Pinned, Today, Yesterday, Last 7 days and the months before, in the order given. */
export function groupSessions<T extends Placed>(
  sessions: readonly T[],
  now: Date,
): { heading: string; sessions: T[] }[] {
  const groups: { heading: string; sessions: T[] }[] = [];
  for (const session of sessions) {
    const heading = headingOf(session, now);
    const group = groups.find((known) => known.heading === heading);
    if (group) group.sessions.push(session);
    else groups.push({ heading, sessions: [session] });
  }
  return groups;
}
