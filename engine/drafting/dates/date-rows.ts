import { monthNumber } from '../transcript/read-head.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  easterOf,
  inWeek,
  lastOfMonth,
  monthOf,
  weekdayAfter,
  weekdayOf,
  yearOf,
} from './calendar.ts';
import { countOf, ordinalNumber, ordinalWords, spokenCount } from './spoken-numbers.ts';

/** What a date is counted from. */
export type DateContext = { meeting: Day; next: Day | null };
export type Groups = Readonly<Record<string, string | undefined>>;
/** Words and the day that they mean; null where they name none, such as "in due course". */
export type DateRow = { words: RegExp; day: (said: Groups, context: DateContext) => Day | null; isWeak?: boolean };

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const weekday = '(?<weekday>mon|tues|wednes|thurs|fri|satur|sun)day';
const month =
  '(?<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const friday = 4;

const weekdayNumber = (said: Groups) =>
  weekdays.indexOf((said['weekday'] ?? '').toLocaleLowerCase('en-GB').slice(0, 3));
const row = (words: string, day: DateRow['day']): DateRow => ({
  words: new RegExp(String.raw`\b(?:${words})\b`, 'giu'),
  day,
});

/** The next such day of a month on or after the meeting. */
function monthDay({ meeting }: DateContext, at: number, date: number): Day | null {
  const found = [yearOf(meeting), yearOf(meeting) + 1].map((year) => dayOf(year, at, date));
  return found.find((day) => day !== undefined && day >= meeting) ?? null;
}

/** The next such day of any month on or after the meeting. */
function dateOfMonth({ meeting }: DateContext, date: number): Day | null {
  for (let ahead = 0; ahead < 12; ahead++) {
    const at = monthOf(meeting) + ahead;
    const day = dayOf(yearOf(meeting) + Math.floor((at - 1) / 12), ((at - 1) % 12) + 1, date);
    if (day !== undefined && day >= meeting) return day;
  }
  return null;
}

/** The last day of the next such month; this month counts until it ends. */
function endOfMonth({ meeting }: DateContext, name: string | undefined, monthsBefore = 0): Day | null {
  if (name === undefined) return null;
  const at = monthNumber(name);
  const ends = [yearOf(meeting), yearOf(meeting) + 1].map((year) => lastOfMonth(year, at - monthsBefore));
  return ends.find((day) => day >= meeting) ?? null;
}

function later({ meeting }: DateContext, words: string | undefined, unit: string | undefined): Day | null {
  const count = countOf((words ?? '').trim());
  if (count === undefined) return null;
  const kind = (unit ?? '').toLocaleLowerCase('en-GB');
  if (kind.startsWith('hour')) return addDays(meeting, Math.ceil(count / 24));
  if (kind.startsWith('day')) return addDays(meeting, count);
  if (kind.startsWith('week')) return addDays(meeting, count * 7);
  if (kind.startsWith('fortnight')) return addDays(meeting, count * 14);
  return addMonths(meeting, count);
}

const nextMeeting: DateRow['day'] = (_said, { next }) => next;
const atOnce: DateRow['day'] = (_said, { meeting }) => meeting;
const thisFriday: DateRow['day'] = (_said, { meeting }) =>
  weekdayOf(meeting) > friday ? addDays(meeting, 0) : inWeek(meeting, friday, 0);

/** In the order of precedence: of two rows that read the same words, the one that reads more counts, then the earlier. */
export const dateRows: readonly DateRow[] = [
  {
    ...row(
      `(?:as soon as|the minute|the moment|when|once|after|straight after) (?:i|we)(?:'m|'re| am| are)?(?: get| come)? (?:done here|done|finished here|finished|out of (?:this room|here|this)|out|up from here|off this call|in|home|back up there|back up)|(?:before|by|at|after) (?:lunch|lunchtime|dinner ?time|midday|noon|tea ?time|supper|bed|(?:half past |quarter (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock)?(?! (?:of|per|percent|people|patients|wards|hours|days|weeks|months|years|units|beds)))`,
      atOnce,
    ),
    isWeak: true,
  },
  row('(?:over|at|during|on) the weekend', (_said, { meeting }) => inWeek(meeting, 6, 0)),
  row('a week today|today week', (_said, { meeting }) => addDays(meeting, 7)),
  row('a week tomorrow|tomorrow week', (_said, { meeting }) => addDays(meeting, 8)),

  row(
    '(?:today|tonight|this (?:afternoon|evening|morning)|later on today|(?:straight |right )?after (?:this|the meeting|we finish)|end of (?:the )?(?:day|play)|close of (?:play|business)|before (?:I|we|you) (?:go|leave)(?: home)?(?: tonight)?)',
    atOnce,
  ),
  row('(?:the )?day after tomorrow', (_said, { meeting }) => addDays(meeting, 2)),
  row(
    'tomorrow(?: (?:morning|afternoon|night))?|first thing(?: tomorrow| in the morning)?|overnight',
    (_said, { meeting }) => addDays(meeting, 1),
  ),
  row(
    `(?:in|within|inside|over|give me|give it|give us)(?: about| around| the next| another| under)?(?: (?<count>${spokenCount}))?(?: or so)? (?<unit>hours?|days?|weeks?|fortnights?|months?)(?:['’]?s?['’]? time)?`,
    ({ count, unit }, context) => later(context, count ?? 'a', unit),
  ),
  row(
    `(?<count>${spokenCount}) (?<unit>days?|weeks?|fortnights?|months?)(?:['’]|['’]s)? (?:time|from (?:now|today)|today)`,
    ({ count, unit }, context) => later(context, count, unit),
  ),
  row(`(?:a |the )?week on ${weekday}|${weekday.replace('weekday', 'other')} week`, (said, { meeting }) => {
    const at = weekdayNumber(said['weekday'] === undefined ? { weekday: said['other'] } : said);
    return addDays(weekdayAfter(meeting, at), 7);
  }),
  row(`(?:next|the following) ${weekday}`, (said, { meeting }) => inWeek(meeting, weekdayNumber(said), 1)),
  row(`${weekday} (?:of )?next week|next week,? (?:on )?${weekday.replace('weekday', 'other')}`, (said, { meeting }) =>
    inWeek(meeting, weekdayNumber(said['weekday'] === undefined ? { weekday: said['other'] } : said), 1),
  ),
  row(`(?:(?:this|coming|by|on|come|for|until|before) )?(?:this )?${weekday}`, (said, { meeting }) =>
    weekdayAfter(meeting, weekdayNumber(said)),
  ),
  row(
    `${weekday},? (?:the )?(?<ordinal>${ordinalWords}|\\d{1,2})(?: (?:of )?${month})?`,
    ({ ordinal, month: name }, context) =>
      name === undefined
        ? dateOfMonth(context, ordinalNumber(ordinal ?? ''))
        : monthDay(context, monthNumber(name), ordinalNumber(ordinal ?? '')),
  ),
  row(
    '(?:by |at )?(?:the )?(?:end of )?this week|(?:by |at )?the end of the week|by the weekend|before the weekend',
    thisFriday,
  ),
  row('(?:early|(?:the )?(?:beginning|start) of) next week', (_said, { meeting }) => inWeek(meeting, 0, 1)),
  row('(?:mid|(?:the )?middle of) next week', (_said, { meeting }) => inWeek(meeting, 2, 1)),
  row('(?:by |at )?(?:the )?(?:end of |sometime |some time |later )?next week', (_said, { meeting }) =>
    inWeek(meeting, friday, 1),
  ),
  row('(?:the )?week after next', (_said, { meeting }) => inWeek(meeting, friday, 2)),
  row('(?:the )?end of (?:the|this) month|this month|month end|end of month', (_said, { meeting }) =>
    lastOfMonth(yearOf(meeting), monthOf(meeting)),
  ),
  row('(?:the )?(?:end of )?next month', (_said, { meeting }) => lastOfMonth(yearOf(meeting), monthOf(meeting) + 1)),
  row(`(?:(?:the )?end of|in|during|sometime in|within) ${month}`, ({ month: name }, context) =>
    endOfMonth(context, name),
  ),
  row(`by ${month}`, ({ month: name }, context) => endOfMonth(context, name, 1)),
  row(`(?:early|(?:the )?(?:beginning|start) of) ${month}`, ({ month: name }, context) =>
    monthDay(context, monthNumber(name ?? ''), 1),
  ),
  row(`(?:mid|(?:the )?middle of)[- ]${month}`, ({ month: name }, context) =>
    monthDay(context, monthNumber(name ?? ''), 15),
  ),
  row(`(?:the )?(?<ordinal>${ordinalWords}|\\d{1,2})(?: of)? ${month}`, ({ ordinal, month: name }, context) =>
    monthDay(context, monthNumber(name ?? ''), ordinalNumber(ordinal ?? '')),
  ),
  row(`${month} (?:the )?(?<ordinal>${ordinalWords}|\\d{1,2})`, ({ ordinal, month: name }, context) =>
    monthDay(context, monthNumber(name ?? ''), ordinalNumber(ordinal ?? '')),
  ),
  row(
    `(?:the|by the|on the|until the|before the) (?<ordinal>${ordinalWords})(?=[.,;:?!]|$| (?:then|and|or|if|at|in|because|so|please|that|is|for|with|to)\\b)`,
    ({ ordinal }, context) => dateOfMonth(context, ordinalNumber(ordinal ?? '')),
  ),
  row(String.raw`(?<date>\d{1,2})\/(?<number>\d{1,2})(?:\/(?:20)?\d{2})?`, ({ date, number }, context) =>
    monthDay(context, Number(number), Number(date)),
  ),
  row(
    '(?:(?:by|before|at|for|until|to) )?(?:the |our )?next (?:meeting|committee|group|board|time|one|session|huddle)|(?:before|when) we (?:next )?meet(?: again| next)?|back here next',
    nextMeeting,
  ),
  row('(?:by |before |at )?christmas', (_said, { meeting }) => dayOf(yearOf(meeting), 12, 25) ?? null),
  row('(?:by |before |at )?new year', (_said, { meeting }) => dayOf(yearOf(meeting) + 1, 1, 1) ?? null),
  row('(?:the )?end of the year|(?:the )?year[- ]end', (_said, { meeting }) => dayOf(yearOf(meeting), 12, 31) ?? null),
  row(
    '(?:by |before |at )?easter',
    (_said, { meeting }) => [yearOf(meeting), yearOf(meeting) + 1].map(easterOf).find((day) => day >= meeting) ?? null,
  ),
];
