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

/** Groups chats under Pinned, Today, Yesterday, Last 7 days and earlier months, in the order given. */
export function groupChats<T extends Placed>(chats: readonly T[], now: Date): { heading: string; chats: T[] }[] {
  const groups: { heading: string; chats: T[] }[] = [];
  for (const chat of chats) {
    const heading = headingOf(chat, now);
    const group = groups.find((known) => known.heading === heading);
    if (group) group.chats.push(chat);
    else groups.push({ heading, chats: [chat] });
  }
  return groups;
}

/** The titles that several of these chats have, which only their times tell apart. */
export const sharedTitles = (chats: readonly { title: string }[]): ReadonlySet<string> =>
  new Set([...Map.groupBy(chats, ({ title }) => title)].flatMap(([title, { length }]) => (length > 1 ? [title] : [])));
