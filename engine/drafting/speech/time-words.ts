import type { Day } from '../dates/calendar.ts';
import type { DateContext } from '../dates/date-rows.ts';
import { findDates } from '../dates/find-dates.ts';

/** "Tomorrow" means another day to the reader: what stands for it in reported speech. */
const replacements: readonly [RegExp, string][] = [
  [/\bday after tomorrow\b/giu, 'second day after'],
  [/\btomorrow (?<part>morning|afternoon|evening|night)\b/giu, 'the next $<part>'],
  [/\btomorrow\b/giu, 'the next day'],
  [/\byesterday (?<part>morning|afternoon|evening)\b/giu, '$<part> of the day before'],
  [/\bday before yesterday\b/giu, 'second day before'],
  [/\byesterday\b/giu, 'the day before'],
  [/\btoday\b/giu, 'that day'],
  [/\btonight\b/giu, 'that night'],
  [/\bthis (?<part>morning|afternoon|evening|week|month|year|weekend)\b/giu, 'that $<part>'],
  [/(?<!\bthe )\bnext (?<unit>week|month|year)\b/giu, 'the following $<unit>'],
  [/(?<!\bthe )\blast (?<unit>week|month|year|night)\b/giu, 'the $<unit> before'],
  [/\bago\b/giu, 'before'],
];

const isAhead =
  /\b(?:will|would|going to|must|should|need(?:s|ed)? to|ha(?:s|ve|d) to|could|might|due|until|by|before|deadline)\b/iu;
const hasPast = /\bhave (?:gone|been|done|had|\p{L}+ed)\b|\b(?:was|were|did|went|came|took|got|ago|since|last)\b/iu;
/** What tells the day without the calendar of the meeting, or names a week and not a day. */
const needsNoDay =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|year)\b|^(?:next|this|the following|some ?time next|later next) week$|^next month$|^this month$/iu;
const saysNoDay = /^after this$/iu;
const isSure = /\b(?:today|tomorrow|tonight|this (?:morning|afternoon|evening))\b/iu;

const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "20 November 2026". */
export const writtenDay = (day: Day): string => written.format(new Date(`${day}T00:00:00Z`));

const replaced = (text: string) => replacements.reduce((words, [from, to]) => words.replaceAll(from, to), text);

/**
 * Words of time as reported speech has them: "tomorrow" is "the next day", with the day in brackets where the meeting's date tells it and
 * the sentence looks ahead: "on Friday" of something past is another Friday.
 * @param said the sentence as spoken, which tells whether it looks ahead
 */
export function placeTimes(body: string, said: string, context: DateContext | null): string {
  if (context === null) return replaced(body);
  const looksAhead = isAhead.test(said.replaceAll("'ll", ' will').replaceAll('’ll', ' will')) && !hasPast.test(said);
  let [result, from] = ['', 0];
  for (const { start, end, words, day, isWeak } of findDates(body, context)) {
    // A time of day counts from whatever day the talk is about.
    if (isWeak) continue;
    const isNamed = !needsNoDay.test(words.replace(/^(?:by|on|before|at|in|until|for)\s+/iu, ''));
    // "The first set" is no day.
    const isBareOrdinal =
      /^(?:on |by )?the \S+$/iu.test(words) &&
      !/^\s*(?:$|[,.;:?!]|(?:and|at|in|on|for|to|or|so|because|if|when|then)\b)/iu.test(body.slice(end));
    const isAnyDay = /\b(?:an?|every|each|last|any|most|one|other)\s+$/iu.test(body.slice(0, start));
    if (isAnyDay || saysNoDay.test(words) || isBareOrdinal || !isNamed || (!looksAhead && !isSure.test(words)))
      continue;
    result += `${replaced(body.slice(from, end))} (${writtenDay(day)})`;
    from = end;
  }
  return result + replaced(body.slice(from));
}
