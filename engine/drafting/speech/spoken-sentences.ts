import { splitSentences } from '#engine/answers/split-sentences.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import type { Turn } from '../transcript/transcript.ts';

/** A sentence of a turn, or a stretch of one where the transcript has no full stops. `text` is the turn's text from `start` to `end`. */
export type SpokenSentence = TurnSpan & {
  text: string;
  /** False for a stretch of raw speech recognition: where a sentence ends in it, and whether it asks, cannot be told. */
  isPunctuated: boolean;
};

/** Maximum words of a sentence that is taken as one; longer ones lack their full stops. */
const longestSentence = 60;
/** Minimum words of a turn without any mark before it counts as raw speech recognition. */
const leastRaw = 12;
/** Words of a stretch, at least and at most. */
const stretch = { least: 8, most: 35 };

const ends = /[.?!…]["'”’)]*$/u;
/** "Two hundred and twelve", "one hundred percent": what stands before belongs to what follows. */
const inNumber =
  /^(?:\d[\d,.]*|hundred|thousand|million|point|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|[£$€])$/iu;
const opensStretch = /^(?:so|and|but|because|right|okay|well|then|now)$/iu;

/** Cuts words without full stops before "so", "and", "but" and the like, and in any case where a stretch grows too long. */
function cutStretches(text: string, from: number): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let [words, before] = [0, ''];
  for (const match of text.matchAll(/\S+/gu)) {
    const [start, end] = [from + match.index, from + match.index + match[0].length];
    const last = spans.at(-1);
    const mayCut = words >= stretch.most || (words >= stretch.least && opensStretch.test(match[0]));
    const isNew = !last || (mayCut && !inNumber.test(before));
    before = match[0];
    if (isNew) spans.push({ start, end });
    else last.end = end;
    words = isNew ? 1 : words + 1;
  }
  return spans;
}

const spokenCount = (text: string) => text.split(/\s+/u).length;

/** True where a whole transcript has hardly a full stop, as raw speech recognition writes. */
export function lacksFullStops(turns: readonly Turn[]): boolean {
  const long = turns.filter(({ text }) => spokenCount(text) >= leastRaw);
  return long.length > 0 && long.filter(({ text }) => ends.test(text)).length < long.length / 4;
}

/** The sentences of a turn, in order. @param isRaw the transcript has no full stops (`lacksFullStops`) */
export function spokenSentences(turn: Turn, isRaw = false): SpokenSentence[] {
  const sentenceAt = ({ start, end }: { start: number; end: number }, isPunctuated: boolean): SpokenSentence => ({
    turn: turn.number,
    start,
    end,
    text: turn.text.slice(start, end),
    isPunctuated,
  });
  if (isRaw) return cutStretches(turn.text, 0).map((span) => sentenceAt(span, false));
  return splitSentences({ kind: 'paragraph', text: turn.text }).flatMap(({ start, end, text }) => {
    const words = spokenCount(text);
    const isOpen = words >= leastRaw && !/[.?!…,;—–-]/u.test(text);
    if (words > longestSentence || isOpen) return cutStretches(text, start).map((span) => sentenceAt(span, false));
    return [sentenceAt({ start, end }, true)];
  });
}
