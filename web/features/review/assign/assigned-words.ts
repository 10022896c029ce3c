import type { ShownAssignment } from '#contract/features/review/assignment.ts';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { daysAgo, shortDate } from '#web/ui/format-date.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayOfAnyYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const asDate = (day: string) => new Date(`${day}T12:00:00`);

/** "Friday 4 December", with the year where it is another one. @param day YYYY-MM-DD */
export function dueDay(day: string, now: Date): string {
  const date = asDate(day);
  const words = date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear;
  return `${weekday.format(date)} ${words.format(date)}`;
}

/** "A Friday, in 11 days." @param day YYYY-MM-DD, today or later */
export function dueHint(day: string, now: Date): string {
  const days = -daysAgo(day, now);
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days.toLocaleString('en-GB')} days`;
  return `A ${weekday.format(asDate(day))}, ${when}.`;
}

const isLate = ({ due, is_done: isDone }: ShownAssignment, now: Date) => !isDone && daysAgo(due, now) > 0;

/** Whether a finding still waits for the person who has it to do, beyond its day. */
export const isOverdue = ({ assignment, decision }: ShownFinding, now: Date): boolean =>
  assignment !== null && decision.state === 'open' && isLate(assignment, now);

/** "Mei Tan, due 04/12/2026", for a list. */
export function listedAssignment(finding: ShownFinding, readerId: string, now: Date): string | undefined {
  const { assignment, decision } = finding;
  if (assignment === null || decision.state !== 'open') return undefined;
  const who = assignment.user_id === readerId ? 'You' : assignment.name;
  if (assignment.is_done) return `${who}, to-do done`;
  return `${who}, ${isOverdue(finding, now) ? 'overdue since' : 'due'} ${shortDate(assignment.due)}`;
}

/** What a person can be asked to do something about: other than met, and nothing decided. */
export const isToAssign = ({ status, decision, is_provisional: isProvisional }: ShownFinding): boolean =>
  status !== 'met' && decision.state === 'open' && !isProvisional;
