import { contentStems } from '#engine/search/tokenise.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { scoreByWords, type WordScores } from '../words/word-scores.ts';
import { type NamedSpeakers, nameSpeakers } from './named-speakers.ts';

/** Chosen on the development half of the meetings (evals/README.md). */
const wordSettings = { k1: 0.9, b: 0.6 };

/** A transcript made ready to find the turns on which sentences rest. */
export type TurnIndex = { transcript: Transcript; scores: WordScores; namedIn: NamedSpeakers };

export function indexTurns(transcript: Transcript): TurnIndex {
  const { turns, speakers } = transcript;
  const texts = turns.map(({ text }) => contentStems(text));
  return { transcript, scores: scoreByWords(texts, wordSettings), namedIn: nameSpeakers(speakers) };
}
