import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { PolicyReference } from '#engine/review/editions/follow-old-edition.ts';
import type { StoredReference } from './review-tables.ts';
import type { ReviewedElement } from './reviewed-text-store.ts';

/** The references of a policy to old editions as its review keeps them, with the words that they had. */
export const storedReferences = (
  elements: readonly ReviewedElement[],
  references: readonly PolicyReference[],
): StoredReference[] =>
  references.flatMap(({ element, start, end, reason }) => {
    const clause = elements[element];
    if (clause === undefined) return [];
    const { id: elementId, sectionPath: headings, text } = clause;
    return [{ elementId, label: clauseLabel(clause), headings, text, start, end, reason }];
  });
