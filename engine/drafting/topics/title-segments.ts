import { tokenise } from '#engine/search/tokenise.ts';
import { largeNumbers, numberWords } from '#engine/verification/measures.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { addCount } from '../words/content-of.ts';
import { talkWords } from '../words/talk-words.ts';
import { handOverOf } from './hand-over.ts';
import { saidTitles } from './said-title.ts';

/** The words of the span, with a capital at the beginning. */
export type SegmentTitle = { text: string; span: TurnSpan };

/** Turns of a segment, as indexes: from the first to before the end. */
export type TurnRange = { start: number; end: number };

/** Longest phrase, in words. */
const longestPhrase = 4;
/** A phrase of several words tells more than its words alone. */
const lengthWeight = 1.5;

/** "Per cent" and "four hundred" are said of every topic. */
const isNumber = (word: string) =>
  numberWords.has(word) || largeNumbers.has(word) || word === 'per' || word === 'cent' || word === 'percent';

type Phrase = { key: string; words: number; span: TurnSpan };

/** Runs of up to four telling words that stand together. Half of a compound such as "part-time" tells nothing. */
function phrasesOf(transcript: Transcript, at: number, names: ReadonlySet<string>): Phrase[] {
  const turn = transcript.turns[at];
  if (!turn) return [];
  const tokens = tokenise(turn.text);
  const telling = tokens.map(
    ({ word, isStop }) =>
      !isStop && !talkWords.has(word) && !names.has(word) && !isNumber(word) && /^\p{L}{3,}$/u.test(word),
  );
  const joins = (at: number) => turn.text.slice(tokens[at]?.end, tokens[at + 1]?.start) === '-';
  const tells = telling.map(
    (each, at) => each && !(joins(at) && !telling[at + 1]) && !(at > 0 && joins(at - 1) && !telling[at - 1]),
  );
  return tokens.flatMap(({ start }, from) => {
    const phrases: Phrase[] = [];
    for (let words = 1; words <= longestPhrase; words += 1) {
      const last = from + words - 1;
      const token = tokens[last];
      const before = tokens[last - 1];
      if (!token || !tells[last] || (words > 1 && !/^[ -]$/u.test(turn.text.slice(before?.end, token.start)))) break;
      const stems = tokens.slice(from, last + 1).map(({ stem }) => stem);
      phrases.push({ key: stems.join(' '), words, span: { turn: turn.number, start, end: token.end } });
    }
    return phrases;
  });
}

/** The phrase that is said most here and little elsewhere, where it stands first. */
function tellingPhrase(own: readonly Phrase[], everywhere: ReadonlyMap<string, number>): TurnSpan | undefined {
  const counts = new Map<string, number>();
  for (const { key } of own) addCount(counts, key);
  let [best, highest]: [Phrase | undefined, number] = [undefined, 0];
  const seen = new Set<string>();
  for (const phrase of own) {
    if (seen.has(phrase.key)) continue;
    seen.add(phrase.key);
    const here = counts.get(phrase.key) ?? 0;
    const share = here / (everywhere.get(phrase.key) ?? here);
    // Said once, a phrase of several words may be anything.
    const score = (here - 0.5) * share * phrase.words ** lengthWeight * (here === 1 ? 0.5 : 1);
    if (score > highest) [best, highest] = [phrase, score];
  }
  return best?.span;
}

/** Words at the beginning with which somebody opens the topic: the hand-over first, then the first question. */
function openingWords(
  { turns, speakers }: Transcript,
  { start, end }: TurnRange,
  leaders: ReadonlySet<number>,
): TurnSpan | undefined {
  const before = turns[start - 1];
  const opening = turns.slice(start, Math.min(end, start + 2));
  const candidates = before && handOverOf(before.text) === 'subject' ? [before, ...opening] : opening;
  for (const turn of candidates) {
    // A hand-over stands at the end of what its speaker says about the topic before.
    const place = saidTitles(turn.text, { speakers, leads: turn.speaker !== null && leaders.has(turn.speaker) }).at(-1);
    if (place) return { turn: turn.number, ...place };
  }
  return undefined;
}

/** The titles of segments in words that were said: those that open the topic, else its most telling phrase. */
export function titleSegments(
  transcript: Transcript,
  ranges: readonly TurnRange[],
  leaders: ReadonlySet<number>,
): (SegmentTitle | null)[] {
  const names = new Set(transcript.speakers.flatMap(({ label }) => label.toLowerCase().match(/\p{L}+/gu) ?? []));
  const phrases = transcript.turns.map((_, at) => phrasesOf(transcript, at, names));
  const everywhere = new Map<string, number>();
  for (const each of phrases) for (const { key } of each) addCount(everywhere, key);
  const firstNumber = transcript.turns[0]?.number ?? 1;
  return ranges.map((range) => {
    const own = phrases.slice(range.start, range.end).flat();
    const span = openingWords(transcript, range, leaders) ?? tellingPhrase(own, everywhere);
    const said = span && transcript.turns[span.turn - firstNumber]?.text.slice(span.start, span.end);
    return span && said ? { text: said.slice(0, 1).toUpperCase() + said.slice(1), span } : null;
  });
}
