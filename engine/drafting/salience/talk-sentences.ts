import type { TurnSpan } from '../meeting/meeting.ts';
import type { Turn } from '../transcript/transcript.ts';

/** A sentence with the words as they stand in the turn. */
export type TalkSentence = TurnSpan & { said: string };

/** Recognised speech writes sentences without a capital: "okay . we'll do that ." */
const sentence = /\S.*?(?:[.?!…](?=\s|$)(?:\s*[.?!…]+(?=\s|$))*|$)/gsu;
/** "Dr. Rao", "e.g. the taps". */
const abbreviation = /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nos|e\.g|i\.e|vs|approx|[a-z])\.$/iu;
/** Speech without full stops has no sentences: so many words stand for one. */
const mostWords = 60;

function spansOf(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const match of text.matchAll(sentence)) {
    const last = spans.at(-1);
    const end = match.index + match[0].trimEnd().length;
    if (last && abbreviation.test(text.slice(last.start, last.end))) last.end = end;
    else spans.push({ start: match.index, end });
  }
  return spans;
}

/** Divides what is too long for a sentence after so many words. */
function divide(text: string, { start, end }: { start: number; end: number }): { start: number; end: number }[] {
  const words = [...text.slice(start, end).matchAll(/\S+/gu)];
  if (words.length <= mostWords) return [{ start, end }];
  const parts = Math.ceil(words.length / mostWords);
  const size = Math.ceil(words.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    const first = words[part * size];
    const last = words[Math.min(words.length, (part + 1) * size) - 1];
    return first && last ? [{ start: start + first.index, end: start + last.index + last[0].length }] : [];
  }).flat();
}

/** The sentences of a turn in their order; each word is in one of them. */
export function talkSentences({ number, text }: Turn): TalkSentence[] {
  return spansOf(text)
    .flatMap((span) => divide(text, span))
    .map(({ start, end }) => ({ turn: number, start, end, said: text.slice(start, end) }));
}
