import { orderInsideWorks } from '#engine/search/order-inside-works.ts';
import type { SearchHit } from '#engine/search/search-elements.ts';
import { wordsOf } from '#engine/search/text-memory.ts';
import type { Context } from './context-store.ts';
import { coverOf, meaningShare, type ParsedQuestion, presenceOf, type QuestionTerm } from './read-question.ts';

/**
 * Weights of a passage's score. They apply to the share of the question's weight in the passage with its headings, to that
 * in all passages of its work, and to the search score. Tuned on the development questions (evals/README.md).
 */
const weights = { cover: 1, score: 0.054, work: 0.34 };
/** A word of the headings counts this many times for its work. */
const headingCount = 3;
const saturation = 1.2;

export type RankedHit = SearchHit & {
  /** By words: from its own, its headings' and its work's. */
  relevance: number;
  /** By all signals. */
  value: number;
};

type Counts = Map<string, number>;

/** The stems to look for: the question's own and those of their meanings. */
function wantedStems({ terms }: ParsedQuestion): ReadonlySet<string> {
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

/** A work's coverage of a term: it grows with every occurrence, by less each time. */
function saidOf(term: QuestionTerm, counts: Counts): number {
  const said = (stem: string) => {
    const count = counts.get(stem) ?? 0;
    return (count * (1 + saturation)) / (count + saturation);
  };
  const byMeaning = term.meanings.map((meaning) => Math.min(...meaning.map(said)));
  return Math.max(said(term.stem), meaningShare * Math.max(0, ...byMeaning));
}

/** Signals beside the words, by element id. */
export type OtherSignals = {
  similarities?: ReadonlyMap<string, number> | undefined;
  questions?: ReadonlyMap<string, { words: number; cosine: number | undefined; row: number | null }> | undefined;
};

/**
 * What the other signals add to a passage's value by words. The weights were fixed on the development questions (evals/README.md), with
 * cosines of the model in the box; without it the words of the stored questions count for more.
 */
function addedBy(elementId: string, { similarities, questions }: OtherSignals): number {
  const match = questions?.get(elementId);
  if (similarities === undefined) return wordsAlone.question * (match?.words ?? 0);
  const similarity = similarities.get(elementId) ?? 0;
  const asked = Math.max(match?.cosine ?? 0, similarity);
  return withMeaning.similarity * similarity + withMeaning.cosine * asked + withMeaning.question * (match?.words ?? 0);
}
const wordsAlone = { question: 1.5 };
const withMeaning = { similarity: 1, cosine: 3, question: 1 };

/**
 * Ranks hits by how well they answer, best first. It uses the words of each, regulation's terms for them, their headings,
 * whether their document is about the question at all, and the other signals. Inside a work, what only explains stands below what it
 * explains.
 */
export function rankPassages(
  question: ParsedQuestion,
  hits: readonly SearchHit[],
  contexts: ReadonlyMap<string, Context>,
  others: OtherSignals = {},
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
  const ranked = read
    .map(({ hit, workId, cover }) => {
      const byWords = weights.cover * cover + weights.score * hit.score;
      const relevance = byWords + weights.work * (workCovers.get(workId) ?? 0);
      const added = addedBy(hit.elementId, others);
      return { hit, workId, own: byWords + added, relevance, value: relevance + added };
    })
    .sort((a, b) => b.value - a.value);
  const ordered = orderInsideWorks(question.text, ranked, ({ hit, workId, own }) => {
    const { role = 'provision', nearestHeading: heading = '' } = contexts.get(hit.elementId) ?? {};
    return { workId, role, heading, body: hit.body, own };
  });
  // Each place keeps its value: a work that explains a duty is no less about the question than the duty is.
  return ordered.map(({ hit, relevance }, at) => ({ ...hit, relevance, value: ranked[at]?.value ?? 0 }));
}
