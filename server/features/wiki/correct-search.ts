import { distance } from 'fastest-levenshtein';
import { britishForms } from '#engine/search/british-forms.ts';
import { beginsEnglish, englishWordsNear, isEnglish } from '#engine/search/english-words.ts';
import type { QueryTerm } from '#engine/search/search-query.ts';
import { readStatistics } from '#engine/search/stem-statistics-store.ts';
import { stemOf, tokenise } from '#engine/search/tokenise.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { termsBesideNumbers } from './read-search.ts';
import { stemsOfBegunWord } from './search-store.ts';

/** Minimum letters of a word to correct: short words are all near another one. */
const shortest = 5;
/** From this length two letters may be wrong, else one. */
const long = 8;
/** Maximum words to look up: a page pasted in another language is no typing mistake. */
const mostSlips = 6;

/** `text` is what is searched instead; `words` are the mistyped words with the words they were taken for. */
export type CorrectedSearch = { text: string; words: { typed: string; meant: string }[] };

/** The stems among these that occur in the regulation or in the reader's own library. */
async function stemsThatOccur(db: Queryable, scope: Scope, stems: readonly string[]): Promise<ReadonlySet<string>> {
  const regulation = await readStatistics(db, 'regulation', '', stems);
  const own =
    scope.organisationId === null ? undefined : await readStatistics(db, 'library', scope.organisationId, stems);
  return new Set([...regulation.frequency.keys(), ...(own?.frequency.keys() ?? [])]);
}

/** A capitalised word inside the text is a name: "Leeds" is no mistyped "lead". */
const isName = (text: string, { written }: QueryTerm) =>
  /^\p{Lu}/u.test(written) && !text.trimStart().startsWith(written);

/** Whether the last word may still be growing into a word that texts contain. */
async function isUnfinished(db: Queryable, scope: Scope, text: string, { word, stem }: QueryTerm): Promise<boolean> {
  if (!text.toLowerCase().endsWith(word)) return false;
  const [first] = await stemsOfBegunWord(db, scope, { word, stem }, 1);
  return first !== undefined && (first.startsWith(word) || (await beginsEnglish(word)));
}

/** Whether a word lacks letters of another one and has no wrong ones: the most frequent slip. */
function lacksLetters(word: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === word[at]) at += 1;
  return at === word.length;
}

/**
 * The word of the regulation that a word that occurs nowhere most likely means: its British spelling or, where English has no such
 * word, the nearest English word that the regulation uses, and the most frequent of equally near ones.
 */
async function meantBy(db: Queryable, word: string): Promise<string | undefined> {
  const british = britishForms(word);
  const near = (await isEnglish(word)) ? [] : await englishWordsNear(word, word.length >= long ? 2 : 1);
  const stems = [...british, ...near].map(stemOf);
  const { frequency } = await readStatistics(db, 'regulation', '', stems);
  const best = (forms: readonly string[]) =>
    forms
      .map((form) => ({
        form,
        far: distance(form, word) - (lacksLetters(word, form) ? 0.5 : 0),
        often: frequency.get(stemOf(form)) ?? 0,
      }))
      .filter(({ often }) => often > 0)
      .sort((a, b) => a.far - b.far || b.often - a.often || (a.form < b.form ? -1 : 1))[0]?.form;
  return best(british) ?? best(near);
}

/** Writes what was meant in place of each mistyped word. */
function respell(text: string, meant: ReadonlyMap<string, string>): CorrectedSearch {
  const words = new Map<string, string>();
  let [respelt, at] = ['', 0];
  for (const { word, start, end } of tokenise(text)) {
    const form = meant.get(word);
    if (form === undefined) continue;
    words.set(text.slice(start, end), form);
    respelt += text.slice(at, start) + form;
    at = end;
  }
  return { text: respelt + text.slice(at), words: [...words].map(([typed, form]) => ({ typed, meant: form })) };
}

/**
 * Corrects words that neither texts nor titles contain.
 * @param inTitles whether a title that the reader may see contains the word
 * @returns undefined when nothing is corrected
 */
export async function correctSearch(
  db: Queryable,
  scope: Scope,
  typed: string,
  inTitles: (word: string) => Promise<boolean>,
): Promise<CorrectedSearch | undefined> {
  const terms = termsBesideNumbers(typed).filter(({ word }) => word.length >= shortest && /^[a-z]+$/u.test(word));
  const occurring = await stemsThatOccur(
    db,
    scope,
    terms.map(({ stem }) => stem),
  );
  const unknown = terms.filter((term) => !occurring.has(term.stem) && !isName(typed, term));
  if (unknown.length > mostSlips) return undefined;
  const meant = new Map<string, string>();
  for (const term of unknown) {
    if (await isUnfinished(db, scope, typed, term)) continue;
    const form = await meantBy(db, term.word);
    if (form !== undefined && !(await inTitles(term.word))) meant.set(term.word, form);
  }
  return meant.size === 0 ? undefined : respell(typed.trim(), meant);
}
