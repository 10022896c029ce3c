import { type Lexeme, tokenise } from '#engine/search/tokenise.ts';
import { everydayWords } from './thesaurus/everyday-words.ts';

/** What a word may be called in regulation: stems that a passage must all have. */
export type Meaning = readonly string[];

const keyOf = (stems: readonly string[]) => stems.join(' ');
/** Stems of the content words; of a form of stop words alone, all its stems. */
function meaningStems(form: string): Meaning {
  const tokens = tokenise(form);
  const content = tokens.filter(({ isStop }) => !isStop);
  return (content.length > 0 ? content : tokens).map(({ stem }) => stem);
}

/** By the stems of the form; forms that share them ("illegal", "illegible") share their meanings. */
const meaningsOf: ReadonlyMap<string, readonly Meaning[]> = (() => {
  const byStems = Map.groupBy(everydayWords, ([form]) => keyOf(tokenise(form).map(({ stem }) => stem)));
  return new Map(
    [...byStems].map(([key, forms]) => [key, forms.flatMap(([, meanings]) => meanings.map(meaningStems))]),
  );
})();
/** Stems of a form, or of one whose last word is an abbreviation in the plural: "HCAs". */
const meaningsAt = (key: string) =>
  meaningsOf.get(key) ?? (key.endsWith('s') ? meaningsOf.get(key.slice(0, -1)) : undefined);
const longestForm = Math.max(...[...meaningsOf.keys()].map((key) => key.split(' ').length));

/**
 * What the words of a question may be called in regulation, by the stem of each content word that stands in an everyday form. Where
 * one form stands inside another ("notes" in "patient notes") the longer one counts.
 * @param words of the question in order, stop words included
 */
export function readMeanings(words: readonly Lexeme[]): ReadonlyMap<string, readonly Meaning[]> {
  const found = new Map<string, Meaning[]>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestForm, words.length - at);
    const formAt = () => words.slice(at, at + length);
    const known = () => meaningsAt(keyOf(formAt().map(({ stem }) => stem)));
    while (length > 0 && known() === undefined) length -= 1;
    const meanings = known() ?? [];
    for (const { stem, isStop } of formAt()) if (!isStop) found.set(stem, [...(found.get(stem) ?? []), ...meanings]);
    at += Math.max(1, length);
  }
  return found;
}
