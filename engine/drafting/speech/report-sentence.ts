import type { Support } from '#contract/features/chat/answer-events.ts';
import { readItems } from '#engine/verification/read-items.ts';
import { contentStemsOf } from '#engine/verification/read-source.ts';
import { isLight } from '#engine/verification/same-meaning.ts';
import { verifySentence } from '#engine/verification/verify-sentence.ts';
import type { DateContext } from '../dates/date-rows.ts';
import { cleanSpeech } from './clean-speech.ts';
import { changedIn } from './keeps-meaning.ts';
import { isInserted, replacePersons } from './persons.ts';
import { isUnclear, readWords, type SpokenWord, writeWords } from './read-words.ts';
import { questionClause } from './report-question.ts';
import { statementClause, thoughtBehind } from './report-statement.ts';
import { placeTimes } from './time-words.ts';
import { isUnreadable } from './unreadable.ts';

/** What a sentence is reported with. `names`: whether a word is a name; `people`: how those who speak are called. */
export type SpeechScene = {
  name: string;
  /** As they are called where "they" would not tell who is meant. */
  shortName: string;
  addressee: string | null;
  isName: (word: string) => boolean;
  people: ReadonlySet<string>;
  dates: DateContext | null;
};

/** Characters of the longest sentence that is cleaned. */
const longestSaid = 1_000;

type Address = { text: string; whom: string | null };

/** "Barry, could you": the name is whom the words are for. */
function takeAddress(text: string, people: ReadonlySet<string>): Address {
  const front = /^(?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?),\s+(?<rest>.+)$/su.exec(text)?.groups;
  const isList = /^\p{Lu}[\p{L}' -]*,/u.test(front?.['rest'] ?? '');
  if (front?.['name'] && front['rest'] && !isList && people.has(front['name']))
    return { text: front['rest'], whom: front['name'] };
  const back = /^(?<rest>.+?),\s+(?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)(?<end>[.?!]*)$/su.exec(text)?.groups;
  if (back?.['name'] && back['rest'] && people.has(back['name']))
    return { text: back['rest'] + (back['end'] ?? ''), whom: back['name'] };
  return { text, whom: null };
}

/** The first word without the capital that it has from its place. */
function lowered(words: readonly SpokenWord[], isFirst: boolean, isName: (word: string) => boolean): SpokenWord[] {
  const [first, ...rest] = words;
  if (!first || !isFirst || isName(first.text.replace(/'s?$/u, '')) || /\p{Lu}/u.test(first.text.slice(1)))
    return [...words];
  return [{ ...first, text: first.lower }, ...rest];
}

const ended = (text: string) => `${text.replace(/[\s.,;:?!—–-]+$/u, '')}.`;
const proper = (text: string) => text.replaceAll(/\b(?<verb>can) not\b/gu, '$<verb>not').replaceAll(/\s+/gu, ' ');

/** Why a sentence is quoted: the rules cannot read it, cannot tell who is meant, or would change or lose something. */
export type SpeechFault = 'unreadable' | 'no clause' | 'persons' | 'changed' | 'verifier';
/** "We're not doing that, Jo.": somebody who is called by another name than the transcript has. */
const calledName =
  /,\s+(?!(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}\p{Ll}+[.!]$/u;
type Draft = { opening: string; words: readonly SpokenWord[] };

function draftQuestion(
  text: string,
  words: SpokenWord[],
  whom: string | null,
  scene: SpeechScene,
): Draft | SpeechFault {
  const clause = questionClause(words) ?? declarativeQuestion(words);
  if (!clause) return 'no clause';
  const placed = replacePersons(clause, { allowsYou: true, shortName: scene.shortName });
  if (!placed) return 'persons';
  const addressed = whom ?? (/\byou/iu.test(text) ? scene.addressee : null);
  return { opening: addressed === null ? 'asked' : `asked ${addressed}`, words: placed };
}

/** "And that's the fifteenth?" */
function declarativeQuestion(words: SpokenWord[]): SpokenWord[] | null {
  if (/^(?:any|every)/u.test(words[0]?.lower ?? '')) return null;
  // "In the meantime could we" and two sentences in one are no statement with a question mark.
  const isTurned = words.some(
    ({ lower }, at) =>
      at > 0 &&
      /^(?:is|are|was|were|has|have|do|does|did|will|would|can|could|should)$/u.test(lower) &&
      /^(?:i|we|you|they|he|she|it|this|anything|anybody|anyone)$/u.test(words[at + 1]?.lower ?? ''),
  );
  if (isTurned || words.slice(0, -1).some(({ after }) => /[,;]/u.test(after))) return null;
  const clause = statementClause(words, 'asked');
  return clause && [{ text: 'whether', lower: 'whether', tags: new Set(), after: ' ' }, ...clause.words];
}

type Thought = { verb: string | null; whom: string | null };

function draftStatement(words: SpokenWord[], { verb, whom }: Thought, { shortName }: SpeechScene): Draft | SpeechFault {
  const clause = statementClause(words, verb);
  if (!clause) return 'no clause';
  const placed = replacePersons(clause.words, {
    allowsYou: whom !== null,
    shortName,
  });
  if (!placed || (whom !== null && (clause.opening === '' || verb !== null))) return 'persons';
  return { opening: whom === null ? clause.opening : `told ${whom} that`, words: placed };
}

function draftOf(said: string, scene: SpeechScene): (Draft & { whom: string | null }) | SpeechFault {
  if (said.length > longestSaid) return 'unreadable';
  const cleaned = cleanSpeech(said);
  if (isUnreadable(said, cleaned)) return 'unreadable';
  const { text: rest, whom } = takeAddress(cleaned, scene.people);
  const isQuestion = /\?\s*$/u.test(rest);
  const { text, verb } = isQuestion ? { text: rest, verb: null } : thoughtBehind(cleanSpeech(rest));
  const isFirst = /^[^\p{L}]*\p{Lu}/u.test(text);
  const words = lowered(readWords(text), isFirst, scene.isName);
  const isAddressed = text
    .split(/,\s*/u)
    .slice(1)
    .some((part) => scene.people.has(part));
  const isCalled = calledName.test(text);
  if (words.some((word, at) => isUnclear(word, words[at + 1])) || isAddressed || isCalled) return 'unreadable';
  const draft = isQuestion ? draftQuestion(text, words, whom, scene) : draftStatement(words, { verb, whom }, scene);
  return typeof draft === 'string' ? draft : { ...draft, whom };
}

/** The sentence, and what the verifier says of it: never 'unsupported'. */
export type SpokenReport = { text: string; support: Support };

/**
 * One spoken sentence in reported speech, without changing a number, a name, a modal verb or a denial; or why that cannot be done. What
 * the rules write is held against the sentence twice: word classes counted on both sides, and the verifier.
 */
export function reportSentence(said: string, scene: SpeechScene): SpokenReport | { fault: SpeechFault } {
  const draft = draftOf(said, scene);
  if (typeof draft === 'string') return { fault: draft };
  const { opening, words, whom } = draft;
  const own = words.filter((word) => !isInserted(word));
  if (changedIn(said, [whom ?? '', writeWords(own)].join(' '), scene.isName).length > 0) return { fault: 'changed' };
  const body = placeTimes(proper(writeWords(words)), said, scene.dates);
  const written = ended([scene.name, opening, body].filter((part) => part !== '').join(' '));
  const plain = said.replaceAll(/\b(?:um+|uh+|er+|erm+)\b,?/giu, '').replace(/[?!]\s*$/u, '.');
  // The verifier compares stems, which "went" and "go" do not share.
  const claim = writeWords(words.map((word) => ({ ...word, text: word.said ?? word.text })));
  // Without a content word there is nothing that the verifier could find in the sentence.
  if (contentStemsOf(readItems(claim)).every(isLight)) return { text: written, support: 'supported' };
  const { support } = verifySentence(ended(opening === '' ? `they ${claim}` : claim), [
    { text: plain, headings: [scene.shortName, whom ?? '', 'that whether they'] },
  ]);
  if (support === 'unsupported') return { fault: 'verifier' };
  return { text: written, support };
}

/** Words of a text that is no sentence, without parts of speech. */
const plainWords = (text: string): SpokenWord[] =>
  [...text.matchAll(/(?<word>[^\s,.;:!?]+)(?<after>[,.;:!?]*\s*)/gu)].map(({ groups }) => {
    const { word = '', after = '' } = groups ?? {};
    return { text: word, lower: word.toLowerCase(), tags: new Set<string>(), after };
  });

/** A task as it was said, such as "send my list round tomorrow", with the persons and times of a report where that keeps its meaning. */
export function reportTask(task: string, { shortName, isName }: Pick<SpeechScene, 'shortName' | 'isName'>): string {
  const words = plainWords(task);
  const placed = replacePersons(words, { allowsYou: false, shortName, allowsTheir: true });
  if (!placed || changedIn(task, writeWords(placed.filter((word) => !isInserted(word))), isName).length > 0)
    return task;
  return placeTimes(writeWords(placed), task, null);
}
