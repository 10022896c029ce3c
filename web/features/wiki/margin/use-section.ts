import { useMemo } from 'react';
import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { WikiDocument, WikiElement } from '#web/features/wiki/wiki-queries.ts';

const isHeading = ({ kind, level }: WikiElement) => kind === 'heading' && (level ?? 2) >= 2;

/** The ids of the elements from a heading to the next; all of them where the text has no headings. */
export function sectionOf(elements: readonly WikiElement[], headingId: string | undefined): ReadonlySet<string> {
  const from = elements.findIndex(({ id }) => id === headingId);
  if (from === -1) return new Set(elements.map(({ id }) => id));
  const after = elements.findIndex((element, index) => index > from && isHeading(element));
  return new Set(elements.slice(from, after === -1 ? undefined : after).map(({ id }) => id));
}

/** The label of a clause, as elsewhere; an unnumbered element takes that of its clause. */
export function labelOfElement(
  element: WikiElement,
  elementOf: (id: string) => WikiElement | undefined,
): string | undefined {
  const { number, canonical_id: canonicalId, parent_id: parentId } = element;
  const label = clauseLabel({ number, canonicalId });
  if (label !== null) return label;
  const parent = parentId === null ? undefined : elementOf(parentId);
  return parent && parent.kind !== 'heading' ? labelOfElement(parent, elementOf) : undefined;
}

/** What the margin needs to know about the text. */
export type Reading = {
  /** The elements of the current section. */
  section: ReadonlySet<string>;
  labelOf(elementId: string): string | undefined;
  /** The position of an element in the text. */
  placeOf(elementId: string): number;
  /** Runs before a clause is shown where the margin covers the text. */
  onGo: (() => void) | undefined;
};

/** The section under a heading, and the labels of its clauses. */
export function useSection({ elements }: WikiDocument, headingId: string | undefined): Omit<Reading, 'onGo'> {
  const byId = useMemo(() => new Map(elements.map((element, place) => [element.id, { element, place }])), [elements]);
  return useMemo(() => {
    const elementOf = (id: string) => byId.get(id)?.element;
    return {
      section: sectionOf(elements, headingId),
      labelOf: (id) => {
        const element = elementOf(id);
        return element && labelOfElement(element, elementOf);
      },
      placeOf: (id) => byId.get(id)?.place ?? 0,
    };
  }, [elements, byId, headingId]);
}
