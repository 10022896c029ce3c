import type { AnswerSource, Citation } from '#contract/features/chat/answer-events.ts';
import type { CheckedFact } from '#contract/features/wiki/checked-fact.ts';
import { isSupersededFact } from '#contract/features/wiki/fact-standing.ts';
import type { FactsByElement } from '#engine/facts/fact-store.ts';
import type { Summary } from './summary.ts';

/** Facts of the elements with these ids. */
export type FactsOf = (elementIds: readonly string[]) => Promise<FactsByElement>;

type CitedWords = Pick<Citation, 'element_id' | 'start' | 'end'>;

/** The facts that the cited words state, each once, by their element. */
export function factsCited(facts: FactsByElement, cited: readonly CitedWords[]): FactsByElement {
  const spans = Map.groupBy(cited, ({ element_id: id }) => id);
  return new Map(
    [...spans].map(([id, own]) => [
      id,
      (facts.get(id) ?? []).filter((fact) => own.some(({ start, end }) => fact.start < end && start < fact.end)),
    ]),
  );
}

/** Sources with the facts that their words state. */
export const withFacts = (sources: readonly AnswerSource[], facts: FactsByElement): AnswerSource[] =>
  sources.map((source) => {
    const own = facts.get(source.element_id) ?? [];
    return own.length === 0 ? source : { ...source, facts: [...own] };
  });

const counted = ({ kind }: CheckedFact): boolean => kind !== 'duty_holder' && kind !== 'edition';
const figures = (count: number): string => (count === 1 ? 'one figure' : `${count} figures`);

/** What a reader has to know of the figures that an answer rests on: sentences, none where all are confirmed. */
export function doubtsOfFacts(facts: FactsByElement): string[] {
  const all = [...facts.values()].flat().filter(counted);
  const open = all.filter(({ verdict }) => verdict === 'not_found').length;
  const old = all.filter(isSupersededFact).length;
  return [
    ...(open > 0 ? [`No public source was found that confirms ${figures(open)} quoted here.`] : []),
    ...(old > 0 ? [`A later version of the guide gives ${figures(old)} quoted here differently.`] : []),
  ];
}

/** The row under the question, with what a reader has to know of the figures. */
export const withDoubts = ({ lead, detail }: Summary, doubts: readonly string[]): Summary => ({
  lead,
  detail: [detail, ...doubts].filter((sentence) => sentence !== '').join(' '),
});
