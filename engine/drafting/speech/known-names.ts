import nlp from 'compromise/two';
import { englishStopWords } from '#engine/search/english-stop-words.ts';
import type { Transcript } from '../transcript/transcript.ts';

const inSentence = /(?<=[\p{L},;]['’]?\s)\p{Lu}[\p{L}\p{M}]*/gu;
const anywhere = /(?<![\p{L}\p{M}'’])\p{Ll}[\p{L}\p{M}]*/gu;

/**
 * Tells names from words that have a capital only because a sentence starts: a word is a name where the transcript writes it with a
 * capital within a sentence, or never without one.
 */
export function knownNames({ turns, speakers }: Transcript): (word: string) => boolean {
  const [names, plain] = [new Set<string>(), new Set<string>()];
  for (const { label, fullName } of speakers)
    for (const part of `${label} ${fullName ?? ''}`.split(/[\s().]+/u)) if (/^\p{Lu}/u.test(part)) names.add(part);
  for (const { text } of turns) {
    for (const [word] of text.matchAll(inSentence)) names.add(word);
    for (const [word] of text.matchAll(anywhere)) plain.add(word);
  }
  const read = new Map<string, boolean>();
  /** What the tagger knows as another word than a noun, or as a plural, is no name. */
  const isPlain = (lower: string) => {
    const known =
      read.get(lower) ?? nlp(lower).has('(#Plural|#Verb|#Adjective|#Adverb|#Preposition|#Conjunction|#Pronoun|#Value)');
    read.set(lower, known);
    return known;
  };
  const pronouns = /^(?:some|every|any|no)(?:one|body|thing|where)$/u;
  /** Departments whose names look like plurals. */
  const departments =
    /^(?:estates|outpatients|theatres|facilities|operations|communications|supplies|paediatrics|obstetrics)$/u;
  return (written) => {
    const word = written.replace(/['’].*$/u, '');
    const lower = word.toLocaleLowerCase('en-GB');
    if (englishStopWords.has(lower) || pronouns.test(lower) || word === lower) return false;
    if (names.has(word) || departments.test(lower)) return true;
    return !plain.has(lower) && !isPlain(lower);
  };
}
