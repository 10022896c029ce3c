import { type Lexeme, tokenise } from '#engine/search/tokenise.ts';
import { everydayWords } from './thesaurus/everyday-words.ts';

/** A term that regulation may use for a word: stems that a passage must all contain. */
export type Meaning = readonly string[];

const keyOf = (stems: readonly string[]) => stems.join(' ');
/** Stems of the content words; all stems of a form made of stop words alone. */
function meaningStems(form: string): Meaning {
  const tokens = tokenise(form);
  const content = tokens.filter(({ isStop }) => !isStop);
  return (content.length > 0 ? content : tokens).map(({ stem }) => stem);
}

type KnownForms = { meaningsOf: ReadonlyMap<string, readonly Meaning[]>; longest: number };

/** Meanings by the stems of the form; forms with the same stems ("illegal", "illegible") share their meanings. */
function readForms(): KnownForms {
  const byStems = Map.groupBy(everydayWords, ([form]) => keyOf(tokenise(form).map(({ stem }) => stem)));
  const meaningsOf = new Map(
    [...byStems].map(([key, forms]) => [key, forms.flatMap(([, meanings]) => meanings.map(meaningStems))] as const),
  );
  return { meaningsOf, longest: Math.max(...[...meaningsOf.keys()].map((key) => key.split(' ').length)) };
}

let known: KnownForms | undefined;
/** Read with the first question: stemming thousands of forms would delay every start. */
const knownForms = (): KnownForms => {
  known ??= readForms();
  return known;
};

/** Meanings of a form, or of one whose last word is an abbreviation in the plural: "HCAs". */
function meaningsAt(key: string): readonly Meaning[] | undefined {
  const { meaningsOf } = knownForms();
  return meaningsOf.get(key) ?? (key.endsWith('s') ? meaningsOf.get(key.slice(0, -1)) : undefined);
}

/**
 * Regulation's terms for the words of a question, by the stem of each content word in an everyday form. Where one form
 * contains another ("notes" in "patient notes") the longer one counts.
 * @param words of the question in order, stop words included
 */
export function readMeanings(words: readonly Lexeme[]): ReadonlyMap<string, readonly Meaning[]> {
  const { longest } = knownForms();
  const found = new Map<string, Meaning[]>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    const formAt = () => words.slice(at, at + length);
    const meaningsHere = () => meaningsAt(keyOf(formAt().map(({ stem }) => stem)));
    while (length > 0 && meaningsHere() === undefined) length -= 1;
    const meanings = meaningsHere() ?? [];
    for (const { stem, isStop } of formAt()) if (!isStop) found.set(stem, [...(found.get(stem) ?? []), ...meanings]);
    at += Math.max(1, length);
  }
  return found;
}
