import { useMemo } from 'react';
import type { WikiDocument } from '../wiki-queries.ts';
import { labelOf, sectionOf } from './section-of.ts';

/** What the margin must know of the text beside it. */
export type Reading = {
  /** The elements of the section being read. */
  section: ReadonlySet<string>;
  labelOf(elementId: string): string | undefined;
  /** Where in the text an element stands. */
  placeOf(elementId: string): number;
  /** Before a clause is shown, where the margin lies over the text. */
  onGo: (() => void) | undefined;
};

/** The section under a heading, and how its clauses are called. */
export function useSection({ elements }: WikiDocument, headingId: string | undefined): Omit<Reading, 'onGo'> {
  const byId = useMemo(() => new Map(elements.map((element, place) => [element.id, { element, place }])), [elements]);
  return useMemo(() => {
    const elementOf = (id: string) => byId.get(id)?.element;
    return {
      section: sectionOf(elements, headingId),
      labelOf: (id) => {
        const element = elementOf(id);
        return element && labelOf(element, elementOf);
      },
      placeOf: (id) => byId.get(id)?.place ?? 0,
    };
  }, [elements, byId, headingId]);
}
