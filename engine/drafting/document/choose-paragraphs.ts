import type { DocumentStatement } from '#contract/features/write/document-section.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import { cuesIn } from '../meeting/talk-cues.ts';
import { addCount, contentOf } from '../words/content-of.ts';
import { passageOf, type SpokenPassage, statementsOfPassage, withFollowing } from './passages.ts';
import { placeKey, type RankedSentence, sameSpan, type WritingSource } from './writing-source.ts';

/** Shares of its salience that a sentence keeps: a quoted one, one that another section has, for each word that stands for something unnamed,
 * of the second and third sentence of a paragraph, of what is said once, and of words about the talk
 * itself: "I'll be quick", "thank you". */
const kept = { quoted: 0.6, repeated: 0.4, leaning: 0.35, further: 0.5, aside: 0.4, aboutTalk: 0.5 };
const mostSentences = 4;
const standsForElse =
  /\b(?:it|that|this|those|these|they|them|one|ones|there|he|she|him|her|his|its|lot|thing|things)\b/giu;
const tellsSomething = /\b(?:\p{Lu}\p{Ll}+|\d[\d.,]*|\p{L}{6,})\b/gu;

/** From 0 to 1: how far a sentence tells by itself what it is about. */
function clarityOf(text: string): number {
  const telling = text.match(tellsSomething)?.length ?? 0;
  const leaning = text.match(standsForElse)?.length ?? 0;
  return telling / (telling + leaning + 1);
}

const wordCount = (text: string) => text.split(/\s+/u).length;

const isAboutTheTalk = (text: string) => {
  const cues = cuesIn(text);
  return cues.has('inMeeting') || cues.has('selfTalk') || cues.has('thanks');
};

/** What share of a sentence's content the talk comes back to, from 0 to 1: an aside is spoken of once. */
function centralityIn(sentences: readonly RankedSentence[]): (sentence: RankedSentence) => number {
  const contents = new Map(sentences.map((sentence) => [sentence, new Set(contentOf(sentence.text))]));
  const counts = new Map<string, number>();
  for (const content of contents.values()) for (const stem of content) addCount(counts, stem);
  return (sentence) => {
    const content = [...(contents.get(sentence) ?? [])];
    return content.filter((stem) => (counts.get(stem) ?? 0) > 1).length / Math.max(1, content.length);
  };
}

/** Of each candidate that may be chosen, so many are reported to see which can be. */
const candidatesEach = 2;
const leastWords = { sentence: 5, paragraph: 7 };
/** What has a smaller share of the weight of the heaviest paragraph is left out: a short talk about little makes few paragraphs. */
const leastOfHeaviest = 0.25;

type Weighed = { passage: SpokenPassage; weight: number };

const overlap = (one: SpokenPassage, other: SpokenPassage) =>
  one.sentences.some((sentence) => other.sentences.some((each) => sameSpan(sentence, each)));

/** The heaviest passages that share no sentence. */
function apart(weighed: readonly Weighed[]): Weighed[] {
  const chosen: Weighed[] = [];
  for (const each of weighed.toSorted((a, b) => b.weight - a.weight))
    if (!chosen.some(({ passage }) => overlap(passage, each.passage))) chosen.push(each);
  return chosen;
}

/**
 * Paragraphs for the most salient of some sentences, in the order in which they were said: each with the sentences before it that tell
 * what it is about. Questions and short remarks are not chosen; what cannot be understood alone and quotations come last.
 * @param without stretches that are left out, @param used stretches that an earlier section has
 */
export function chooseParagraphs(
  source: WritingSource,
  sentences: readonly RankedSentence[],
  { atMost, without = [], used = [] }: { atMost: number; without?: readonly TurnSpan[]; used?: readonly TurnSpan[] },
): DocumentStatement[][] {
  const isLeftOut = (sentence: TurnSpan) => without.some((span) => sameSpan(span, sentence));
  const centrality = centralityIn(sentences);
  const worth = new Map(
    sentences.map((sentence) => [
      placeKey(sentence),
      wordCount(sentence.text) < leastWords.sentence || /\?\W*$/u.test(sentence.text)
        ? 0
        : sentence.salience *
          clarityOf(sentence.text) *
          (isAboutTheTalk(sentence.text) ? kept.aboutTalk : 1) *
          (kept.aside + (1 - kept.aside) * centrality(sentence)),
    ]),
  );
  const weighed = sentences
    .filter((sentence) => (worth.get(placeKey(sentence)) ?? 0) > 0)
    .flatMap((sentence) => {
      const own = passageOf(source, sentence);
      return [own, ...[1, 2].map((most) => withFollowing(source, own, most)).filter((each) => each !== null)];
    })
    .filter(({ sentences: own }) => wordCount(own.map(({ text }) => text).join(' ')) >= leastWords.paragraph)
    .filter((passage) => passage.sentences.length <= mostSentences && !passage.sentences.some(isLeftOut))
    .map((passage) => {
      const isUsed = passage.sentences.some((sentence) => used.some((span) => sameSpan(span, sentence)));
      const worths = passage.sentences.map((sentence) => worth.get(placeKey(sentence)) ?? 0).toSorted((a, b) => b - a);
      const sum = worths.reduce((total, each, at) => total + each * kept.further ** at, 0);
      return { passage, weight: sum * kept.leaning ** passage.leaning * (isUsed ? kept.repeated : 1) };
    })
    .filter(({ weight }) => weight > 0);
  const reported = apart(weighed)
    .slice(0, atMost * candidatesEach)
    .map(({ passage, weight }) => {
      const statements = statementsOfPassage(source, passage);
      const quoted = statements.filter(({ way }) => way === 'quoted').length / statements.length;
      return { passage, statements, weight: weight * kept.quoted ** quoted };
    });
  const heaviest = Math.max(0, ...reported.map(({ weight }) => weight));
  return reported
    .filter(({ weight }) => weight >= leastOfHeaviest * heaviest)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, atMost)
    .toSorted((a, b) => firstOf(a).turn - firstOf(b).turn || firstOf(a).start - firstOf(b).start)
    .map(({ statements }) => statements);
}

const firstOf = ({ passage }: { passage: SpokenPassage }): TurnSpan =>
  passage.sentences[0] ?? { turn: 0, start: 0, end: 0 };
