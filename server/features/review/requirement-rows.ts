import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import { newId } from '#contract/ids.ts';
import type { Requirement } from '#engine/review/review-shapes.ts';
import type { NewRequirement } from './finding-store.ts';
import type { SetRow } from './review-store.ts';
import type { ReviewedElement } from './reviewed-text-store.ts';

/**
 * Finds the element of each requirement. Requirements come in the order of their document, so that of several elements with one text the
 * next one counts.
 */
function elementFinder(elements: readonly ReviewedElement[]) {
  let from = 0;
  return ({ text }: Requirement): ReviewedElement => {
    const next = elements.findIndex((element, at) => at >= from && element.text === text);
    const at = next >= 0 ? next : elements.findIndex((element) => element.text === text);
    const found = elements[at];
    if (found === undefined) throw new Error('A requirement has a text that no element of its document has.');
    from = at;
    return found;
  };
}

/** Numbers keys that occurred before, so that a finding names one requirement. @param seen how often each occurred, which this counts on */
function uniqueKey(requirement: Requirement, seen: Map<string, number>): Requirement {
  const times = (seen.get(requirement.key) ?? 0) + 1;
  seen.set(requirement.key, times);
  return times === 1 ? requirement : { ...requirement, key: `${requirement.key} #${times}` };
}

/** The place of a set among those of its review: how many requirements come before it, and how often each key occurred in them. */
export type SetPlace = { after: number; seen: Map<string, number> };

/** The rows of a set's requirements. */
export function requirementRows(
  { id: setId, reviewId }: Pick<SetRow, 'id' | 'reviewId'>,
  elements: readonly ReviewedElement[],
  requirements: readonly Requirement[],
  { after, seen }: SetPlace,
): NewRequirement[] {
  const elementOf = elementFinder(elements);
  return requirements.map((found, at) => {
    const element = elementOf(found);
    const requirement = uniqueKey(found, seen);
    const place = { elementId: element.id, label: clauseLabel(element) };
    return { id: newId(), reviewId, setId, position: after + at + 1, requirement, ...place };
  });
}
