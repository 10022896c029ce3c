import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import { newId } from '#contract/ids.ts';
import type { Requirement } from '#engine/review/review-shapes.ts';
import type { NewRequirement } from './finding-store.ts';
import type { SetRow } from './review-store.ts';
import type { ReviewedElement } from './reviewed-text-store.ts';

/**
 * Finds the element of each requirement. Requirements come in the order of their document: of several elements with one text, the next one
 * counts where the requirement does not stand after the one before it.
 */
function elementFinder(elements: readonly ReviewedElement[]) {
  let last = { place: 0, start: -1 };
  return ({ text, start }: Requirement): ReviewedElement => {
    const from = elements[last.place]?.text === text && start <= last.start ? last.place + 1 : last.place;
    const next = elements.findIndex((element, place) => place >= from && element.text === text);
    const place = next >= 0 ? next : elements.findIndex((element) => element.text === text);
    const found = elements[place];
    if (found === undefined) throw new Error('A requirement has a text that no element of its document has.');
    last = { place, start };
    return found;
  };
}

/** Numbers keys that occurred before, so that a finding names one requirement. @param seen how often each occurred, which this counts on */
function uniqueKey(requirement: Requirement, seen: Map<string, number>): Requirement {
  const times = (seen.get(requirement.key) ?? 0) + 1;
  seen.set(requirement.key, times);
  return times === 1 ? requirement : { ...requirement, key: `${requirement.key} #${times}` };
}

/** Words of an element that the organisation dismissed as an obligation. */
type DismissedWords = { elementId: string; start: number; end: number };

/** How many requirements come before a set's, and how often each key occurred in them. */
type SetPlace = { after: number; seen: Map<string, number>; dismissed: readonly DismissedWords[] };

/** The rows of a set's requirements, without those that the organisation dismissed. */
export function requirementRows(
  { id: setId, reviewId }: Pick<SetRow, 'id' | 'reviewId'>,
  elements: readonly ReviewedElement[],
  requirements: readonly Requirement[],
  { after, seen, dismissed }: SetPlace,
): NewRequirement[] {
  const elementOf = elementFinder(elements);
  const kept = requirements
    .map((found) => ({ found, element: elementOf(found) }))
    .filter(({ found: { start, end }, element: { id } }) =>
      dismissed.every((words) => words.elementId !== id || words.end <= start || words.start >= end),
    );
  return kept.map(({ found, element }, at) => {
    const requirement = uniqueKey(found, seen);
    const place = { elementId: element.id, label: clauseLabel(element) };
    return { id: newId(), reviewId, setId, position: after + at + 1, requirement, ...place };
  });
}
