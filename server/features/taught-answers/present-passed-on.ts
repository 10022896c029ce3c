import type { z } from 'zod';
import type { chosenClauseSchema, passedOnSchema } from '#contract/features/taught-answers/taught-answers-contract.ts';
import type { Passage } from '#engine/answers/passage-store.ts';
import type { ChosenClause } from '#engine/questions/person-questions-store.ts';
import type { PassedOnRow } from './passed-on-store.ts';

type ClauseShown = z.input<typeof chosenClauseSchema>;

/** The words of a clause as screens show them: its own, then its items by line. */
export const wordsOfPassage = ({ element, items }: Passage): string =>
  [element, ...items].map(({ number, text }, at) => (at > 0 && number ? `(${number}) ${text}` : text)).join('\n');

/** @param mayRead ids of the elements that the person who asked may read; null where nobody knows who asked */
export const presentClause = (passage: Passage, mayRead: ReadonlySet<string> | null): ClauseShown => {
  const { element } = passage;
  return {
    element_id: element.elementId,
    document_id: element.versionId,
    title: element.title,
    is_guide: element.isGuide,
    version: element.version,
    version_status: element.versionStatus,
    effective_from: element.effectiveFrom,
    section_path: element.sectionPath,
    number: element.number,
    text: wordsOfPassage(passage),
    asker_may_read: mayRead === null ? null : mayRead.has(element.elementId),
  };
};

/** Of a passed-on question with these clauses. */
export function stateOfPassedOn(
  { answeredAt }: Pick<PassedOnRow, 'answeredAt'>,
  chosen: readonly Pick<ChosenClause, 'lookAgain'>[],
): 'open' | 'look_again' | 'answered' {
  if (answeredAt === null) return 'open';
  return chosen.length === 0 || chosen.some(({ lookAgain }) => lookAgain) ? 'look_again' : 'answered';
}

/** @param names of people who are still in the organisation, by user id */
export const presentPassedOn = (
  row: PassedOnRow,
  chosen: readonly ChosenClause[],
  names: ReadonlyMap<string, string>,
): z.input<typeof passedOnSchema> => ({
  id: row.id,
  question: row.question,
  state: stateOfPassedOn(row, chosen),
  asked_by: names.get(row.askerId ?? '') ?? null,
  passed_on_at: row.passedOnAt.toISOString(),
  answered_by: names.get(row.answeredBy ?? '') ?? null,
  answered_at: row.answeredAt?.toISOString() ?? null,
  revision: row.revision,
});
