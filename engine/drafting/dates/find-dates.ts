import type { Day } from './calendar.ts';
import { type DateContext, dateRows, type Groups } from './date-rows.ts';
import { keepLongest } from './keep-longest.ts';

/** Words that name a day, and the day that they mean. */
export type SaidDate = {
  start: number;
  end: number;
  words: string;
  day: Day;
  /** A time of day, which means today unless a day is named beside it. */
  isWeak: boolean;
};

/** "Every Tuesday" and "on a Friday" name no day. */
const recurring = /\b(?:each|every|alternate|any|a|on a|of a|most|some|last)\s+$/iu;

/** "The Friday before the August bank holiday" counts from another day. */
const besideAnother = /^\s+(?:before|after) (?:the|that|it|we|they|easter|christmas)\b/iu;

/** The days that are named in a piece of talk, in its order; of words read in two ways the longer reading counts. */
export function findDates(text: string, context: DateContext): SaidDate[] {
  const found: SaidDate[] = [];
  for (const { words, day, isWeak = false } of dateRows) {
    for (const match of text.matchAll(words)) {
      const meant = day((match.groups ?? {}) as Groups, context);
      if (meant === null || recurring.test(text.slice(0, match.index))) continue;
      if (besideAnother.test(text.slice(match.index + match[0].length))) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      found.push({ start, end, words: match[0], day: meant, isWeak });
    }
  }
  return keepLongest(found);
}
