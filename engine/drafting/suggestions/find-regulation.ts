import { loadPassages, type Passage, type PassageElement } from '#engine/answers/passage-store.ts';
import { splitSentences } from '#engine/answers/split-sentences.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { DutySentence } from './duty-sentences.ts';
import { type ClauseMatch, type ClauseSentence, matchClause } from './match-clause.ts';

export type RegulationInput = {
  /** What the reader may see. */
  scope: Scope;
  /** YYYY-MM-DD: clauses in force on this day are searched. */
  today: string;
};

/** A clause that gives what a sentence says. `quote` is its sentence word for word. */
export type FoundRegulation = { element: PassageElement; quote: string } & Pick<ClauseMatch, 'change'>;

/** Passages that are read for a sentence. */
const passagesRead = 12;

type Candidate = FoundRegulation & { strength: number };

function sentencesOfPassage({ element, items }: Passage): { element: PassageElement; sentence: ClauseSentence }[] {
  const headings = [...element.sectionPath, element.title];
  const own = splitSentences(element).map(({ text }) => ({ element, sentence: { text, headings } }));
  const [last] = own.slice(-1);
  const leadIn = last && /:\s*$/u.test(last.sentence.text) ? last.sentence.text : undefined;
  const ofItems = items.flatMap((item) =>
    splitSentences(item).map(({ text }) => ({ element: item, sentence: { text, leadIn, headings } })),
  );
  return [...own, ...ofItems];
}

/**
 * The clause in force that gives what a sentence of a document says, among those that the reader may see; undefined where none surely does.
 * Regulation alone is searched, by words: others who read the document may not see the reader's library.
 */
export async function findRegulation(
  db: EngineDatabase,
  { claim }: Pick<DutySentence, 'claim'>,
  { scope, today }: RegulationInput,
): Promise<FoundRegulation | undefined> {
  const sought = { text: claim, scope, filters: { asOf: today }, library: false, limit: passagesRead };
  const { hits } = await searchElements(db, sought);
  const passages = await loadPassages(db.query, hits, scope, today);
  const found: Candidate[] = passages.flatMap(sentencesOfPassage).flatMap(({ element, sentence }) => {
    if (element.versionStatus !== 'in_force') return [];
    const match = matchClause(claim, sentence);
    return match ? [{ element, quote: sentence.text, ...match }] : [];
  });
  const [best] = found.toSorted((one, other) => other.strength - one.strength);
  return best && { element: best.element, quote: best.quote, change: best.change };
}
