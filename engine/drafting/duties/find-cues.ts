import { addDays, type Day } from '../dates/calendar.ts';
import { findPastDates } from '../dates/find-past-dates.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import type { Turn } from '../transcript/transcript.ts';
import { abuseCues } from './cues/abuse-cues.ts';
import { cancelCues } from './cues/cancel-cues.ts';
import { careCues } from './cues/care-cues.ts';
import { dataCues } from './cues/data-cues.ts';
import { drugCues } from './cues/drug-cues.ts';
import { fieldCues } from './cues/field-cues.ts';
import { harmCues } from './cues/harm-cues.ts';
import { supportCues } from './cues/support-cues.ts';
import { workCues } from './cues/work-cues.ts';
import { plainTalk } from './plain-talk.ts';

const groups = {
  ...harmCues,
  ...fieldCues,
  ...careCues,
  ...workCues,
  ...dataCues,
  ...abuseCues,
  ...drugCues,
  ...cancelCues,
  ...supportCues,
};
type WordCue = keyof typeof groups;

/** Besides words, a day more than a week before the meeting: somebody hurt then and still off has been off for more than seven days. */
export type CueName = WordCue | 'overAWeekAgo';
export type CancelName = keyof typeof cancelCues | 'notControlled';
export const cancelNames: readonly CancelName[] = [...(Object.keys(cancelCues) as CancelName[]), 'notControlled'];
export const supportNames = Object.keys(supportCues) as readonly (keyof typeof supportCues)[];

/** A cue where it was said. Words are counted from the first of all turns. */
export type FoundCue = { cue: CueName; span: TurnSpan; turnAt: number; word: number; lastWord: number };
export type FoundCues = ReadonlyMap<CueName, readonly FoundCue[]>;

const compiled = (Object.keys(groups) as WordCue[]).map((cue) => ({
  cue,
  patterns: groups[cue].map((source) => new RegExp(source, 'g')),
}));

/** In the order of the talk; of cues that share words the longer one counts. */
function withoutOverlap(cues: readonly FoundCue[]): FoundCue[] {
  const kept: FoundCue[] = [];
  for (const cue of cues.toSorted((a, b) => a.word - b.word || b.lastWord - a.lastWord)) {
    const last = kept.at(-1);
    if (last === undefined || last.lastWord < cue.word) kept.push(cue);
    else if (cue.lastWord - cue.word > last.lastWord - last.word) kept[kept.length - 1] = cue;
  }
  return kept;
}

/** The number of the word that each character of a text stands in. */
function wordOfEach(text: string, first: number): number[] {
  let word = first;
  return [...Array(text.length).keys()].map((index) => (text.charAt(index) === ' ' ? word++ : word));
}

const longestOff = 200;
const isOverAWeekAgo = (day: Day, meeting: Day) => day < addDays(meeting, -7) && day > addDays(meeting, -longestOff);

/** The cues in one turn. @param first the number of its first word */
function cuesOf(turn: Turn, turnAt: number, first: number, meeting: Day | null): { cues: FoundCue[]; words: number } {
  const { text, at } = plainTalk(turn.text);
  const wordAt = wordOfEach(text, first);
  const cueAt = (cue: CueName, from: number, to: number): FoundCue[] => {
    const [start, end] = [at[from], at[to]];
    if (start === undefined || end === undefined) return [];
    const span = { turn: turn.number, start, end: end + 1 };
    return [{ cue, span, turnAt, word: wordAt[from] ?? first, lastWord: wordAt[to] ?? first }];
  };
  const words = compiled.flatMap(({ cue, patterns }) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match) =>
        match[0] === '' ? [] : cueAt(cue, match.index, match.index + match[0].length - 1),
      ),
    ),
  );
  const days =
    meeting === null
      ? []
      : findPastDates(text, meeting)
          .filter(({ day }) => isOverAWeekAgo(day, meeting))
          .flatMap(({ start, end }) => cueAt('overAWeekAgo', start, end - 1));
  return { cues: [...words, ...days], words: (wordAt.at(-1) ?? first) + 1 - first };
}

/** The cues in the turns, each kind in the order of the talk. @param meeting the day of the meeting, if it is known */
export function findCues(turns: readonly Turn[], meeting: Day | null): FoundCues {
  const found = new Map<CueName, FoundCue[]>();
  let first = 0;
  for (const [turnAt, turn] of turns.entries()) {
    const { cues, words } = cuesOf(turn, turnAt, first, meeting);
    for (const cue of cues) found.set(cue.cue, [...(found.get(cue.cue) ?? []), cue]);
    first += words;
  }
  return new Map([...found].map(([cue, each]) => [cue, withoutOverlap(each)]));
}
