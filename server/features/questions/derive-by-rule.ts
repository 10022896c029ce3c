import { setImmediate as others } from 'node:timers/promises';
import type { DerivedQuestion } from '#engine/questions/derived-questions-store.ts';
import { type AskableDuty, questionsOfDuties, questionsOfTable } from '#engine/questions/rule-questions.ts';
import { obligationsInOrder } from '#engine/requirements/extract-obligations.ts';
import type { ElementForRules } from '#engine/versions/elements-for-rules-store.ts';

/** How long the rules work before they yield to other work, ms. */
const turnMs = 8;

/** The index of the element that search finds in place of each: the provision of a list item, else itself. */
function wholesOf(elements: readonly ElementForRules[]): number[] {
  const places = new Map(elements.map(({ id }, at) => [id, at]));
  const wholeOf = (at: number): number => {
    const { kind, parentId } = elements[at] ?? {};
    const above = kind === 'list_item' && typeof parentId === 'string' ? places.get(parentId) : undefined;
    const isPart = above !== undefined && ['paragraph', 'list_item'].includes(elements[above]?.kind ?? '');
    return isPart ? wholeOf(above) : at;
  };
  return elements.map((_, at) => wholeOf(at));
}

/** The questions that a version's clauses and tables answer, by the rules, in turns that leave time for other work. */
export async function deriveByRule(
  elements: readonly ElementForRules[],
  signal: AbortSignal,
): Promise<DerivedQuestion[]> {
  const places = new Map(elements.map(({ id }, at) => [id, at]));
  const wholes = wholesOf(elements);
  const duties = new Map<number, AskableDuty[]>();
  const read = elements.map(({ parentId, ...rest }) => ({
    ...rest,
    parent: parentId === null ? null : (places.get(parentId) ?? null),
  }));
  let turn = performance.now();
  for (const found of obligationsInOrder(read)) {
    for (const duty of found) {
      if (elements[duty.element]?.kind === 'table') continue;
      const whole = wholes[duty.element] ?? duty.element;
      duties.set(whole, [...(duties.get(whole) ?? []), duty]);
    }
    if (performance.now() - turn < turnMs) continue;
    await others();
    signal.throwIfAborted();
    turn = performance.now();
  }
  return elements.flatMap(({ id: elementId, tableCells }, at) => [
    ...questionsOfDuties(duties.get(at) ?? []).map((question) => ({ elementId, tableRow: null, question })),
    ...questionsOfTable(tableCells ?? []).map((asked) => ({ elementId, ...asked })),
  ]);
}
