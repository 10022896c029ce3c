import { salientShare } from '#engine/drafting/salience/find-salient.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { mean } from '../alternate-halves.ts';
import type { Visit } from './read-visits.ts';
import { type RougeFigures, rougeOf, rougeWords } from './rouge.ts';

/** Shares of a transcript's words; ours was chosen on the development half, that of the longest turns is the one that gives .403. */
const shares = { ours: 0.37, longest: 0.3 };

/** The longest turns until they have a share of the words, in the order of the talk. */
function longestTurns({ turns }: Transcript, share: number): string {
  const lengths = new Map(turns.map((turn) => [turn, rougeWords(turn.text).length]));
  let left = share * lengths.values().reduce((sum, words) => sum + words, 0);
  const chosen = new Set<(typeof turns)[number]>();
  for (const turn of turns.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0))) {
    if (left <= 0) break;
    chosen.add(turn);
    left -= lengths.get(turn) ?? 0;
  }
  return turns
    .filter((turn) => chosen.has(turn))
    .map(({ text }) => text)
    .join('\n');
}

const inLines = (transcript: Transcript) =>
  salientShare(transcript, shares.ours)
    .map(({ text }) => text)
    .join('\n');

function meanRouge(visits: readonly Visit[], write: (transcript: Transcript) => string): RougeFigures {
  const figures = visits.map(({ transcript, note }) => rougeOf(write(transcript), note));
  const of = (name: keyof RougeFigures) => mean(figures.map((each) => each[name]));
  return { rouge_1: of('rouge_1'), rouge_2: of('rouge_2'), rouge_l: of('rouge_l') };
}

/** The most salient sentences of each visit against its note, and the longest turns beside them. */
export function measureNotes(visits: readonly Visit[]): RougeFigures & {
  longest_turns_rouge_1: number;
  longest_turns_rouge_2: number;
  longest_turns_rouge_l: number;
} {
  const plain = meanRouge(visits, (transcript) => longestTurns(transcript, shares.longest));
  return {
    ...meanRouge(visits, inLines),
    longest_turns_rouge_1: plain.rouge_1,
    longest_turns_rouge_2: plain.rouge_2,
    longest_turns_rouge_l: plain.rouge_l,
  };
}
