import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import { newId } from '#contract/ids.ts';
import type { Requirement } from '#engine/review/review-shapes.ts';
import type { SetRequirement } from '#engine/review/sets/set-requirement.ts';
import type { EditedObligation } from '#server/platform/feature/offers.ts';
import type { NewRequirement } from './finding-store.ts';
import type { SetRow } from './review-store.ts';
import type { ReviewedElement } from './reviewed-text-store.ts';
import { asJudged } from './sets/local-requirement.ts';

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

/** Words of an element on which the organisation decided as an obligation. */
type DecidedWords = { elementId: string; start: number; end: number };
type ApprovedWords = DecidedWords & { edited: EditedObligation | null };

/** How many requirements come before a set's, and how often each key occurred in them. */
type SetPlace = { after: number; seen: Map<string, number> };
/** What the organisation decided on the obligations of a document. `approved`: null where all that are not dismissed are checked. */
type Decided = { dismissed: readonly DecidedWords[]; approved: readonly ApprovedWords[] | null };
type Placed = { found: Requirement; element: ReviewedElement };

const isAt =
  ({ found: { start, end }, element: { id } }: Placed) =>
  (words: DecidedWords): boolean =>
    words.elementId === id && words.end > start && words.start < end;

/** A requirement that is to be checked, with the parts that a person wrote; undefined for one that is not. */
function decided(placed: Placed, { dismissed, approved }: Decided): Placed | undefined {
  if (dismissed.some(isAt(placed))) return undefined;
  if (approved === null) return placed;
  const by = approved.find(isAt(placed));
  return by && { ...placed, found: { ...placed.found, ...by.edited } };
}

/** The rows of a document's requirements, without those that the organisation dismissed, or with those alone that it approved. */
export function requirementRows(
  { id: setId, reviewId }: Pick<SetRow, 'id' | 'reviewId'>,
  elements: readonly ReviewedElement[],
  requirements: readonly Requirement[],
  { after, seen, ...decisions }: SetPlace & Decided,
): NewRequirement[] {
  const elementOf = elementFinder(elements);
  const kept = requirements.flatMap((found) => decided({ found, element: elementOf(found) }, decisions) ?? []);
  return kept.map(({ found, element }, at) => {
    const requirement = uniqueKey(found, seen);
    const place = { elementId: element.id, label: clauseLabel(element) };
    return { id: newId(), reviewId, setId, position: after + at + 1, requirement, ...place };
  });
}

/** The rows of a saved set's requirements. */
export const savedRequirementRows = (
  { id: setId, reviewId, title }: Pick<SetRow, 'id' | 'reviewId' | 'title'>,
  requirements: readonly SetRequirement[],
  { after, seen }: SetPlace,
): NewRequirement[] =>
  requirements.map((saved, at) => ({
    id: newId(),
    reviewId,
    setId,
    position: after + at + 1,
    requirement: uniqueKey(asJudged(saved, title), seen),
    elementId: null,
    label: saved.label,
  }));
