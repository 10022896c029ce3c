import { splitSentences } from '#engine/answers/split-sentences.ts';
import type { Transcript, Turn } from '../transcript/transcript.ts';

/** A spoken sentence: `text` is exactly the turn's text from `start` to `end`. */
export type Utterance = { turn: Turn; start: number; end: number; text: string };

/** Raw speech recognition has no full stops; people begin anew with such words. */
const beginsAnew =
  /\s(?=(?:so|but|okay|ok|right|anyway|because|and then|and i['’]?ll|and we['’]?ll|and you['’]?ll|and (?:can|could|would) you|and (?:he|she|they)['’]?ll|i['’]?ll|yeah|no no|well|um so|now)\s)/giu;
const fewestWords = 4;
/** A turn of more words without any full stop is raw speech recognition. */
const longestSentence = 25;

const wordCount = (text: string) => text.trim().split(/\s+/u).length;

function splitAnew(turn: Turn, from: number, to: number): Utterance[] {
  const text = turn.text.slice(from, to);
  const cuts = [0];
  for (const { index } of text.matchAll(beginsAnew))
    if (wordCount(text.slice(cuts.at(-1), index)) >= fewestWords) cuts.push(index + 1);
  return cuts.map((start, at) => {
    const end = (cuts[at + 1] ?? text.length + 1) - 1;
    return { turn, start: from + start, end: from + end, text: text.slice(start, end) };
  });
}

/** The spoken sentences of a turn, in order; together they hold all its words. */
function utterancesOf(turn: Turn): Utterance[] {
  return splitSentences({ kind: 'paragraph', text: turn.text }).flatMap(({ start, end, text }) =>
    wordCount(text) > longestSentence && !/[,;]/u.test(text)
      ? splitAnew(turn, start, end)
      : [{ turn, start, end, text }],
  );
}

export const utterancesIn = ({ turns }: Transcript): Utterance[] => turns.flatMap(utterancesOf);
