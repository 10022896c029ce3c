import type { Day } from './calendar.ts';
import { type DateContext, dateRows, type Groups } from './date-rows.ts';

/** Words that name a day, and the day that they mean. */
export type SaidDate = { start: number; end: number; words: string; day: Day };

/** The days that are named in a piece of talk, in its order; of words read in two ways the longer reading counts. */
export function findDates(text: string, context: DateContext): SaidDate[] {
  const found: SaidDate[] = [];
  for (const { words, day } of dateRows) {
    for (const match of text.matchAll(words)) {
      const meant = day((match.groups ?? {}) as Groups, context);
      if (meant === null) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      found.push({ start, end, words: match[0], day: meant });
    }
  }
  const longestFirst = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: SaidDate[] = [];
  for (const each of longestFirst)
    if (!kept.some(({ start, end }) => each.start < end && start < each.end)) kept.push(each);
  return kept.toSorted((a, b) => a.start - b.start);
}
