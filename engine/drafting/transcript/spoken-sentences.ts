import { splitSentences } from '#engine/answers/split-sentences.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import type { Transcript, Turn } from './transcript.ts';

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
const stretch = { least: 4, most: 35 };

const ends = /[.?!…]["'”’)]*$/u;
/** "Okay . we'll do that .": recognised speech writes sentences without a capital. "Dr. rao" and "3 p.m. to" are one. */
const smallBegin = /(?<=\p{L}{3,}|\p{N}|\s)[.?!…]+\s+(?=\p{Ll})/gu;
const abbreviated = /\b(?:prof|approx|mrs|nos|etc)$/iu;
/** "Two hundred and twelve", "one hundred percent": what stands before belongs to what follows. */
const inNumber =
  /^(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|point|half|[£$€])$/iu;
/** Words with which people begin anew. */
const beginsAnew =
  /^(?:so|but|okay|ok|right|anyway|because|i['’]?ll|yeah|no no|well|um so|now|and then|and i['’]?ll|and we['’]?ll|and you['’]?ll|and (?:can|could|would) you|and (?:he|she|they)['’]?ll)\s/iu;

/** Characters of the longest of these. */
const longestOpening = 20;

type Span = { start: number; end: number };

/** Cuts words without full stops where people begin anew, and in any case where a stretch grows too long. */
function cutStretches(text: string, from: number): Span[] {
  const spans: Span[] = [];
  let [words, before] = [0, ''];
  for (const match of text.matchAll(/\S+/gu)) {
    const [start, end] = [from + match.index, from + match.index + match[0].length];
    const last = spans.at(-1);
    const mayCut =
      words >= stretch.most ||
      (words >= stretch.least && beginsAnew.test(text.slice(match.index, match.index + longestOpening)));
    const isWithinNumber = words < 2 * stretch.most && (inNumber.test(before) || inNumber.test(match[0]));
    const isNew = !last || (mayCut && !isWithinNumber);
    before = match[0];
    if (isNew) spans.push({ start, end });
    else last.end = end;
    words = isNew ? 1 : words + 1;
  }
  return spans;
}
const spokenCount = (text: string) => text.split(/\s+/u).length;

/** True where a whole transcript has hardly a full stop, as raw speech recognition writes. */
export function lacksFullStops({ turns }: Pick<Transcript, 'turns'>): boolean {
  const long = turns.filter(({ text }) => spokenCount(text) >= leastRaw);
  return long.length > 0 && long.filter(({ text }) => ends.test(text)).length < long.length / 4;
}

function cutAtSmall(text: string, from: number): Span[] {
  const cuts = [...text.matchAll(smallBegin)].filter(
    ({ index }) => !abbreviated.test(text.slice(Math.max(0, index - 10), index)),
  );
  let start = 0;
  const spans: Span[] = [];
  for (const { index, 0: mark } of cuts) {
    const end = index + mark.trimEnd().length;
    spans.push({ start: from + start, end: from + end });
    start = index + mark.length;
  }
  return [...spans, { start: from + start, end: from + text.length }];
}

/** The sentences of a turn, in order. @param isRaw the transcript has no full stops (`lacksFullStops`) */
export function spokenSentences(turn: Turn, isRaw = false): SpokenSentence[] {
  const sentenceAt = ({ start, end }: Span, isPunctuated: boolean): SpokenSentence => ({
    turn: turn.number,
    start,
    end,
    text: turn.text.slice(start, end),
    isPunctuated,
  });
  if (isRaw) return cutStretches(turn.text, 0).map((span) => sentenceAt(span, false));
  return splitSentences({ kind: 'paragraph', text: turn.text }).flatMap(({ start, text }) =>
    cutAtSmall(text, start).flatMap((span) => {
      const said = turn.text.slice(span.start, span.end);
      const words = spokenCount(said);
      const isOpen = words >= leastRaw && !/[.?!…,;—–-]/u.test(said);
      if (words > longestSentence || isOpen)
        return cutStretches(said, span.start).map((each) => sentenceAt(each, false));
      return [sentenceAt(span, true)];
    }),
  );
}
