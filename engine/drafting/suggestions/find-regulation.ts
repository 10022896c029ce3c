import type { Passage, PassageElement } from '#engine/answers/passage-store.ts';
import { splitSentences } from '#engine/answers/split-sentences.ts';
import type { DutySentence } from './duty-sentences.ts';
import { type ClauseMatch, type ClauseSentence, matchClause } from './match-clause.ts';

/** A clause that gives what a sentence says. `quote` is its sentence word for word. */
export type FoundRegulation = { element: PassageElement; quote: string } & Pick<ClauseMatch, 'change'>;

type Candidate = FoundRegulation & { strength: number };

/** The sentences of a passage; an item is read with the sentence that leads it in. */
function sentencesOfPassage({ element, items }: Passage): { element: PassageElement; sentence: ClauseSentence }[] {
  const headings = [...element.sectionPath, element.title];
  const own = splitSentences(element).map(({ text }) => ({ element, sentence: { text, headings } }));
  const last = own.at(-1)?.sentence.text ?? '';
  const leadIn = /:\s*$/u.test(last) ? last : undefined;
  const ofItems = items.flatMap((item) =>
    splitSentences(item).map(({ text }) => ({ element: item, sentence: { text, leadIn, headings } })),
  );
  return [...own, ...ofItems];
}

/**
 * The clause in force that gives what a sentence of a document says; undefined where none of the passages surely does.
 * @param passages what a search for the claim found, within the reader's scope
 */
export function findRegulation(
  { claim }: Pick<DutySentence, 'claim'>,
  passages: readonly Passage[],
): FoundRegulation | undefined {
  const found: Candidate[] = passages.flatMap(sentencesOfPassage).flatMap(({ element, sentence }) => {
    if (element.versionStatus !== 'in_force') return [];
    const match = matchClause(claim, sentence);
    return match ? [{ element, quote: sentence.text, ...match }] : [];
  });
  const [best] = found.toSorted((one, other) => other.strength - one.strength);
  return best && { element: best.element, quote: best.quote, change: best.change };
}
