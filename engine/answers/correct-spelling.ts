import { distance } from 'fastest-levenshtein';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { isEnglish } from '#engine/search/english-words.ts';
import type { SearchResult } from '#engine/search/search-elements.ts';
import { similarStems } from '#engine/search/stem-statistics-store.ts';
import { stemOf, tokenise } from '#engine/search/tokenise.ts';
import { readMeanings } from './read-meanings.ts';

/** Minimum letters of a word to correct: short words are all near another one. */
const shortest = 5;
/** From this length two letters may be wrong, else one. */
const long = 9;
/** Maximum words to look up: a page pasted in another language is no typing mistake. */
const mostSlips = 6;

/** The regulation's stem that a mistyped one most likely means: the nearest, and the most frequent of equally near ones. */
function nearestOf(stem: string, similar: readonly { stem: string; documents: number }[]): string | undefined {
  const allowed = stem.length >= long ? 2 : 1;
  return similar
    .map((known) => ({ ...known, far: distance(stem, known.stem) }))
    .filter(({ far }) => far <= allowed)
    .sort((a, b) => a.far - b.far || b.documents - a.documents || (a.stem < b.stem ? -1 : 1))[0]?.stem;
}

type Term = SearchResult['query']['terms'][number];

/** A capitalised word inside the text is a name: "Leeds" is no mistyped "lead". */
const isName = (text: string, { written }: Term) => /^\p{Lu}/u.test(written) && !text.trimStart().startsWith(written);

/** Words that occur in nothing that was searched, in no English word list and in no thesaurus entry. */
async function mistypedTerms(text: string, { query, usedStems }: Searched): Promise<Term[]> {
  const meanings = readMeanings(tokenise(text));
  const unknown = query.terms.filter(
    (term) =>
      !usedStems.has(term.stem) &&
      !meanings.has(term.stem) &&
      !isName(text, term) &&
      term.word.length >= shortest &&
      /^\p{L}+$/u.test(term.word),
  );
  if (unknown.length > mostSlips) return [];
  const areEnglish = await Promise.all(unknown.map(({ word }) => isEnglish(word)));
  return unknown.filter((_, index) => !areEnglish[index]);
}

type Searched = Pick<SearchResult, 'query' | 'usedStems'>;

/** A word of that stem: search stems its input again, and "offens" would become "offen". */
const formOf = (stem = ''): string | undefined =>
  ['', 'e', 'es', 'ing'].map((ending) => stem + ending).find((form) => stem !== '' && stemOf(form) === stem);

/** @param meant corrected forms by the stems of the mistyped words */
function respell(text: string, meant: ReadonlyMap<string, string>): CorrectedText {
  const slips = new Map<string, string>();
  let [respelt, at] = ['', 0];
  for (const { stem, start, end } of tokenise(text)) {
    const form = meant.get(stem);
    if (form === undefined) continue;
    if (!slips.has(form)) slips.set(form, text.slice(start, end));
    respelt += text.slice(at, start) + form;
    at = end;
  }
  return { text: respelt + text.slice(at), slips };
}

/** `slips` maps each corrected word to the word as typed. */
export type CorrectedText = { text: string; slips: ReadonlyMap<string, string> };

/**
 * Corrects the question's mistyped words to words of the regulation one letter away, or two for a long word.
 * @returns undefined when nothing is corrected
 */
export async function correctSpelling(
  db: EngineDatabase,
  text: string,
  searched: Searched,
): Promise<CorrectedText | undefined> {
  const mistyped = await mistypedTerms(text, searched);
  if (mistyped.length === 0) return undefined;
  const similar = await similarStems(
    db.query,
    mistyped.map(({ stem }) => stem),
  );
  const meant = new Map(
    mistyped.flatMap(({ stem }) => {
      const form = formOf(nearestOf(stem, similar.get(stem) ?? []));
      return form === undefined ? [] : [[stem, form] as const];
    }),
  );
  return meant.size === 0 ? undefined : respell(text, meant);
}
