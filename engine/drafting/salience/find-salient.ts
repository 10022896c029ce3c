import { visitWords } from '#engine/search/tokenise.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import { cleanSpeech } from '../speech/clean-speech.ts';
import { lacksFullStops, spokenSentences } from '../transcript/spoken-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { addCount, contentOf } from '../words/content-of.ts';

/** A sentence of a transcript. `text` is what was said without fillers; `salience` is higher for sentences that say more. */
export type SalientSentence = TurnSpan & { text: string; words: number; salience: number };

/** Chosen on the development half of the visits (evals/README.md). */
const salienceSettings = {
  /** Of a content word that is said again elsewhere, for each doubling of how many sentences have it. */
  again: 0.1,
  /** Words that hold short sentences back. */
  short: 4,
  /** For how much its turn says in all, as a logarithm. */
  turn: 0.1,
  figure: 0.2,
  question: 0,
  /** For the share of its content words that no more salient sentence has. */
  fresh: 0.5,
};

type Read = { span: TurnSpan; text: string; words: number; content: string[]; turnContent: number };

function readSentences({ turns }: Transcript): Read[] {
  const isRaw = lacksFullStops({ turns });
  return turns.flatMap((turn) => {
    const sentences = spokenSentences(turn, isRaw).map(({ turn: number, start, end, text: said }) => {
      const span = { turn: number, start, end };
      const text = cleanSpeech(said);
      let words = 0;
      visitWords(text, () => {
        words += 1;
      });
      return { span, text, words, content: contentOf(text) };
    });
    const turnContent = sentences.reduce((sum, { content }) => sum + content.length, 0);
    return sentences.map((each) => ({ ...each, turnContent }));
  });
}

/** How much a sentence says, whatever the others say. */
function scoreOf({ text, words, content, turnContent }: Read, counts: ReadonlyMap<string, number>): number {
  const { again, short, turn, figure, question } = salienceSettings;
  const told = content.reduce((sum, stem) => sum + 1 + again * Math.log2(counts.get(stem) ?? 1), 0);
  const marks = (/\d/u.test(text) ? figure : 0) + (/\?\s*$/u.test(text) ? question : 0);
  return told / (words + short) + turn * Math.log(1 + turnContent) + marks;
}

/**
 * Ranks the sentences of a transcript by how much they say: many words of content, figures, long turns, and little that a sentence
 * ranked before has said. Works by words alone and knows no field.
 * @returns every sentence with a word of content, most salient first
 */
export function findSalient(transcript: Transcript): SalientSentence[] {
  const read = readSentences(transcript).filter(({ content }) => content.length > 0);
  const counts = new Map<string, number>();
  for (const { content } of read) for (const stem of new Set(content)) addCount(counts, stem);
  const said = new Set<string>();
  const byWords = read
    .map((sentence) => ({ sentence, score: scoreOf(sentence, counts) }))
    .sort((a, b) => b.score - a.score);
  return byWords
    .map(({ sentence: { span, text, words, content }, score }) => {
      const unsaid = content.filter((stem) => !said.has(stem)).length;
      for (const stem of content) said.add(stem);
      const salience = score + (content.length === 0 ? 0 : (salienceSettings.fresh * unsaid) / content.length);
      return { ...span, text, words, salience };
    })
    .sort((a, b) => b.salience - a.salience);
}

const inOrder = (a: TurnSpan, b: TurnSpan) => a.turn - b.turn || a.start - b.start;

/**
 * The most salient sentences that together have a share of the words, in the order in which they were said.
 * @param share of the transcript's words, from 0 to 1
 */
export function salientShare(transcript: Transcript, share: number): SalientSentence[] {
  let left = share * transcript.turns.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const chosen: SalientSentence[] = [];
  for (const sentence of findSalient(transcript)) {
    if (left <= 0) break;
    chosen.push(sentence);
    left -= sentence.words;
  }
  return chosen.sort(inOrder);
}
