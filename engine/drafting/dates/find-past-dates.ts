import type { Day } from './calendar.ts';
import type { SaidDate } from './find-dates.ts';
import { keepLongest } from './keep-longest.ts';
import { pastDateRows } from './past-date-rows.ts';

/** Words before a day that put it ahead: "by Friday", "come Monday", "until the 14th". */
const putsAhead =
  /\b(?:by|until|till|before|come|next|this coming|for|from this|due(?: on| back)?|booked(?: in)?(?: for| on)?|(?:be|is|are|due|'s|’s) back(?: in)? on|between now and|every|each|(?:i|we|he|she|they|it)(?:'|’)?ll\b[^.?!]{0,40})\s+(?:the\s+)?$/iu;
/** "The 2nd floor", "the first one", "the third time", "the second I pressed it" name no day. */
const noDayAfter =
  /^\s+(?:floor|time|one|ones|person|people|set|thing|part|page|lot|year|quarter|case|month|week|bed|bay|dose|bottle|box|line|stage|degree|hand|of\s+(?:the|them|those|these|all|its|our|my)|shift|half|two|three|few)/iu;
const spelt = /^the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/iu;

const isPast = (text: string, start: number, end: number): boolean =>
  !putsAhead.test(text.slice(Math.max(0, start - 60), start)) &&
  !(/\bthe \S+$/iu.test(text.slice(start, end)) && noDayAfter.test(text.slice(end))) &&
  // "The first" alone is seldom a date; "on the first" and "the first of May" are.
  !(
    spelt.test(text.slice(start, end)) &&
    !/^\s*(?:[,.;]|$)/u.test(text.slice(end)) &&
    !/\bon\s$/iu.test(text.slice(0, start))
  );

/**
 * The days in a piece of talk about what has been, in its order: the most recent such day on or before the meeting. Of words read
 * in two ways the longer reading counts. Days that the words put ahead ("by Friday") are left out.
 */
export function findPastDates(text: string, meeting: Day): SaidDate[] {
  const found = pastDateRows.flatMap(({ words, day }) =>
    [...text.matchAll(words)].flatMap((match) => {
      const meant = day(match.groups ?? {}, meeting);
      const [start, end] = [match.index, match.index + match[0].length];
      return meant === null || !isPast(text, start, end)
        ? []
        : [{ start, end, words: match[0], day: meant, isWeak: false }];
    }),
  );
  return keepLongest(found);
}
