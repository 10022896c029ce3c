import type { Support } from '#contract/features/chat/answer-events.ts';
import { stemSet } from '../candidates.ts';

export type SentenceVerdict = { support: Support; reason: string };

/** A passage that a sentence cites. */
export type CitedText = {
  /** The element's own words. */
  text: string;
  /** What a reader has in mind on reaching them: lead-in, section path, title. */
  around: string;
};

/** Judges a written sentence by the passages it cites, knowing nothing of who wrote it. */
export type CheckSentence = (sentence: string, cited: readonly CitedText[]) => SentenceVerdict;

/** Words that change what is asked of whom, how strongly, or whether at all. */
const turns =
  /\b(?:must|shall|should|may|might|can|cannot|could|need(?:s|ed)?|required?|not|never|no|none|neither|nor|without|except|unless|only|before|after|within|until|least|most|more|less|fewer)\b|n['’]t\b/gi;
const figures = /\d+(?:[.,:/]\d+)*|[%£°]/g;
/** Share of the content words below which a sentence is about something else. */
const leastShared = 0.6;

const matchesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set((text.match(pattern) ?? []).map((found) => found.toLowerCase().replace(/^n['’]t$/, 'not')));

const absentFrom = (wanted: ReadonlySet<string>, given: ReadonlySet<string>) =>
  [...wanted].filter((one) => !given.has(one));

const inQuotes = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/**
 * The strict reading: supported only when every figure, every word that turns the meaning and every content word of the sentence
 * stand in one cited passage, and that passage turns its meaning by no word that the sentence lacks.
 */
export const checkSentenceByWords: CheckSentence = (sentence, cited) => {
  const words = stemSet(sentence);
  const own = { figures: matchesIn(sentence, figures), turns: matchesIn(sentence, turns) };
  const verdicts = cited.map(({ text, around }): SentenceVerdict & { rank: number } => {
    const whole = `${text}\n${around}`;
    const given = stemSet(whole);
    const lost = absentFrom(own.figures, matchesIn(whole, figures));
    const changed = [
      ...absentFrom(own.turns, matchesIn(whole, turns)),
      ...absentFrom(matchesIn(text, turns), own.turns),
    ];
    const foreign = [...words].filter((stem) => !given.has(stem));
    if (lost.length > 0) {
      return { rank: 0, support: 'unsupported', reason: `The cited passage does not say ${inQuotes(lost)}.` };
    }
    if (words.size === 0 || foreign.length > (1 - leastShared) * words.size) {
      return { rank: 0, support: 'unsupported', reason: 'The cited passage is about something else.' };
    }
    if (changed.length > 0 || foreign.length > 0) {
      const reason =
        changed.length > 0
          ? `The sentence and the cited passage differ in ${inQuotes(changed.slice(0, 3))}.`
          : 'Not all of its words stand in the cited passage.';
      return { rank: 1, support: 'partly', reason };
    }
    return { rank: 2, support: 'supported', reason: 'All of its words stand in the cited passage.' };
  });
  const [best] = verdicts.sort((a, b) => b.rank - a.rank);
  if (best === undefined) return { support: 'unsupported', reason: 'It names no source.' };
  return { support: best.support, reason: best.reason };
};
