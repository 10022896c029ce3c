import type { SearchHit } from '#engine/search/search-elements.ts';
import { wordsOf } from '#engine/search/text-memory.ts';
import type { Context } from './context-store.ts';
import { coverOf, meaningShare, presenceOf, type Question, type QuestionTerm } from './read-question.ts';

/**
 * How well passages answer, in shares of the question's weight: what the passage has of it with its headings, what the passages of
 * its work have of it together, and the score of search. Fixed on the development questions (evals/README.md).
 */
const weights = { cover: 1, score: 0.054, work: 0.34 };
/** Times a word of the headings counts in its work. */
const headingCount = 3;
const saturation = 1.2;

export type RankedHit = SearchHit & { relevance: number };

type Counts = Map<string, number>;

/** Stems the question asks about, its own and those of their meanings. */
function wantedStems({ terms }: Question): ReadonlySet<string> {
  return new Set(terms.flatMap(({ stem, meanings }) => [stem, ...meanings.flat()]));
}

function countWords(text: string, wanted: ReadonlySet<string>): Counts {
  const counts: Counts = new Map();
  for (const { stem, isStop } of wordsOf(text))
    if (!isStop && wanted.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function addTo(all: Counts, body: Counts, heading: Counts): void {
  for (const [stem, count] of body) all.set(stem, (all.get(stem) ?? 0) + count);
  for (const stem of heading.keys()) all.set(stem, Math.max(all.get(stem) ?? 0, headingCount));
}

/** How much a work says of a term: more with every time, but ever less. */
function saidOf(term: QuestionTerm, counts: Counts): number {
  const said = (stem: string) => {
    const count = counts.get(stem) ?? 0;
    return (count * (1 + saturation)) / (count + saturation);
  };
  const byMeaning = term.meanings.map((meaning) => Math.min(...meaning.map(said)));
  return Math.max(said(term.stem), meaningShare * Math.max(0, ...byMeaning));
}

/**
 * Hits by how well they answer, best first: not only the words of each, but what regulation calls them, the headings they stand
 * under, and whether their document is about the question at all.
 */
export function rankPassages(
  question: Question,
  hits: readonly SearchHit[],
  contexts: ReadonlyMap<string, Context>,
): RankedHit[] {
  const wanted = wantedStems(question);
  const works = new Map<string, Counts>();
  const read = hits.map((hit) => {
    const context = contexts.get(hit.elementId);
    const body = countWords(hit.body, wanted);
    const heading = countWords(context?.heading ?? '', wanted);
    const workId = context?.workId ?? hit.versionId;
    const ofWork = works.get(workId) ?? new Map<string, number>();
    works.set(workId, ofWork);
    addTo(ofWork, body, heading);
    const cover = coverOf(question, (term) => presenceOf(term, (stem) => body.has(stem) || heading.has(stem)));
    return { hit, workId, cover };
  });
  const workCovers = new Map(
    [...works].map(([workId, counts]) => [workId, coverOf(question, (term) => saidOf(term, counts))]),
  );
  return read
    .map(({ hit, workId, cover }) => {
      const work = workCovers.get(workId) ?? 0;
      return { ...hit, relevance: weights.cover * cover + weights.score * hit.score + weights.work * work };
    })
    .sort((a, b) => b.relevance - a.relevance);
}
