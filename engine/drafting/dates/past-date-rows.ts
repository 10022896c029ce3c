import { monthNumber } from '../transcript/read-head.ts';
import { addDays, addMonths, type Day, dayOf, easterOf, inWeek, monthOf, weekdayOf, yearOf } from './calendar.ts';
import { countOf, ordinalNumber, ordinalWords, spokenCount } from './spoken-numbers.ts';

type Said = Readonly<Record<string, string | undefined>>;
/** Words for a day that has been, and the day that they mean; null where they leave it open. */
type PastDateRow = { words: RegExp; day: (said: Said, meeting: Day) => Day | null };

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const weekday = '(?<weekday>mon|tues|wednes|thurs|fri|satur|sun)day';
const month =
  '(?<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
/** "Monday night", "Tuesday teatime": the day stays the same. */
const partOfDay =
  '(?: (?:just gone|early on|early|late|first thing|dinner ?time|lunch ?time|tea ?time|mornings?|afternoon|evening|night))?';
const ordinal = `(?<ordinal>${ordinalWords})`;

const row = (words: string, day: PastDateRow['day']): PastDateRow => ({
  words: new RegExp(String.raw`\b(?:${words})\b`, 'giu'),
  day,
});

const weekdayNumber = (said: Said) => weekdays.indexOf((said['weekday'] ?? '').toLocaleLowerCase('en-GB').slice(0, 3));

/** The last such weekday on or before the day. */
const weekdayUntil = (day: Day, at: number): Day => addDays(day, -((weekdayOf(day) - at + 7) % 7));

/** The last such weekday before the day. */
const weekdayBefore = (day: Day, at: number): Day => weekdayUntil(addDays(day, -1), at);

/** The last such day of the year on or before the meeting. */
function monthDayUntil(meeting: Day, at: number, date: number): Day | null {
  const found = [yearOf(meeting), yearOf(meeting) - 1].map((year) => dayOf(year, at, date));
  return found.find((day) => day !== undefined && day <= meeting) ?? null;
}

/** The last such day of any month on or before the meeting. */
function dateUntil(meeting: Day, date: number): Day | null {
  for (let back = 0; back < 12; back++) {
    const at = monthOf(meeting) - back;
    const day = dayOf(yearOf(meeting) - (at < 1 ? 1 : 0), ((at + 11) % 12) + 1, date);
    if (day !== undefined && day <= meeting) return day;
  }
  return null;
}

/** Months ago leave the day open. */
function ago(meeting: Day, { count: words, unit }: Said): Day | null {
  const count = countOf(words ?? '');
  if (count === undefined) return null;
  const kind = (unit ?? '').toLocaleLowerCase('en-GB');
  if (kind.startsWith('hour')) return count <= 8 ? meeting : null;
  if (kind.startsWith('day')) return addDays(meeting, -count);
  return addDays(meeting, -count * (kind.startsWith('fortnight') ? 14 : 7));
}

const easterBefore = (meeting: Day, days: number) =>
  [yearOf(meeting), yearOf(meeting) - 1].map((year) => addDays(easterOf(year), days)).find((day) => day <= meeting) ??
  null;

/** Of two rows that read the same words, the one that reads more counts, then the earlier. */
export const pastDateRows: readonly PastDateRow[] = [
  row('(?:the )?day before yesterday(?: morning| afternoon| evening| night)?', (_said, meeting) =>
    addDays(meeting, -2),
  ),
  row('the (?:night|evening) before last', (_said, meeting) => addDays(meeting, -2)),
  row(`yesterday${partOfDay}|last night|last evening|overnight`, (_said, meeting) => addDays(meeting, -1)),
  row(
    '(?<!not )(?<!month )(?<!week )(?<!fortnight )(?:earlier |just )?(?:today|this (?:very )?(?:morning|lunch ?time|dinner ?time))|an hour ago|half an hour ago|just before (?:this|the meeting|we started)',
    (_said, meeting) => meeting,
  ),
  row(
    `(?<count>${spokenCount}) (?<unit>days?|weeks?|fortnights?|hours?) (?:ago|since|back)(?: today| now)?`,
    (said, meeting) => ago(meeting, said),
  ),
  row(`a week (?:ago )?(?:on |last )?${weekday}${partOfDay}|${weekday} week ago`, (said, meeting) =>
    addDays(weekdayUntil(meeting, weekdayNumber(said)), -7),
  ),
  row('a month (?:ago )?today', (_said, meeting) => addMonths(meeting, -1)),
  row('a (?<unit>week|fortnight) (?:ago )?today', (said, meeting) => ago(meeting, { ...said, count: 'a' })),
  row('a week (?:ago )?yesterday', (_said, meeting) => addDays(meeting, -8)),
  row(
    `${weekday}${partOfDay} (?:of )?last week|last week,? (?:on )?(?:the )?${weekday.replaceAll('weekday', 'other')}${partOfDay}`,
    (said, meeting) => inWeek(meeting, weekdayNumber({ weekday: said['weekday'] ?? said['other'] }), -1),
  ),
  row(
    `(?:the )?${weekday}${partOfDay} before last|last ${weekday.replaceAll('weekday', 'other')} but one`,
    (said, meeting) =>
      addDays(weekdayBefore(meeting, weekdayNumber({ weekday: said['weekday'] ?? said['other'] })), -7),
  ),
  row(`(?:last|this last|this past) ${weekday}${partOfDay}`, (said, meeting) =>
    weekdayBefore(meeting, weekdayNumber(said)),
  ),
  row(`(?:bank holiday )?${weekday}${partOfDay}`, (said, meeting) => weekdayUntil(meeting, weekdayNumber(said))),
  row(`(?:${weekday}${partOfDay},? )?the ${ordinal}(?: of)?(?: ${month})?`, (said, meeting) => {
    const date = ordinalNumber(said['ordinal'] ?? '');
    const name = said['month'];
    return name === undefined ? dateUntil(meeting, date) : monthDayUntil(meeting, monthNumber(name), date);
  }),
  row(`(?:${weekday} )?(?<ordinal>${ordinalWords}|\\d{1,2})(?: of)? ${month}`, (said, meeting) =>
    monthDayUntil(meeting, monthNumber(said['month'] ?? ''), ordinalNumber(said['ordinal'] ?? '')),
  ),
  row(`${month} (?:the )?(?<ordinal>${ordinalWords}|\\d{1,2})`, (said, meeting) =>
    monthDayUntil(meeting, monthNumber(said['month'] ?? ''), ordinalNumber(said['ordinal'] ?? '')),
  ),
  row(String.raw`(?<date>\d{1,2})\/(?<number>\d{1,2})(?:\/(?:20)?\d{2})?`, (said, meeting) =>
    monthDayUntil(meeting, Number(said['number']), Number(said['date'])),
  ),
  row('christmas day', (_said, meeting) => monthDayUntil(meeting, 12, 25)),
  row('christmas eve', (_said, meeting) => monthDayUntil(meeting, 12, 24)),
  row('boxing day', (_said, meeting) => monthDayUntil(meeting, 12, 26)),
  row("new year['’]?s eve", (_said, meeting) => monthDayUntil(meeting, 12, 31)),
  row("new year['’]?s day", (_said, meeting) => monthDayUntil(meeting, 1, 1)),
  row("valentine['’]?s(?: day)?", (_said, meeting) => monthDayUntil(meeting, 2, 14)),
  row('bonfire night', (_said, meeting) => monthDayUntil(meeting, 11, 5)),
  row("hallowe['’]?en", (_said, meeting) => monthDayUntil(meeting, 10, 31)),
  row('good friday', (_said, meeting) => easterBefore(meeting, -2)),
  row('easter sunday', (_said, meeting) => easterBefore(meeting, 0)),
  row('easter monday', (_said, meeting) => easterBefore(meeting, 1)),
];
