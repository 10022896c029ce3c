import type { Requirement, ReviewedPolicy } from '#engine/review/review-shapes.ts';

/** Where a policy answers a requirement. A place is an element, or one line of a table. */
export type LabelledPlace = { element: number; line: number | null };

/** A policy with all that it must meet, and what people say it does with one requirement. */
export type AttributionCase = {
  name: string;
  policy: ReviewedPolicy;
  requirements: readonly Requirement[];
  requirement: Requirement;
  /** Best first; empty when missing. */
  places: readonly LabelledPlace[];
  status: 'met' | 'partly' | 'contradicts' | 'missing' | 'out_of_date';
};

/** The same policy without these places: what it would be if it left the requirement out. Other elements keep their index. */
export function withoutPlaces(policy: ReviewedPolicy, places: readonly LabelledPlace[]): ReviewedPolicy {
  const elements = policy.elements.map((element, at) => {
    const here = places.filter((place) => place.element === at);
    if (here.length === 0) return element;
    if (element.tableCells === null || here.some(({ line }) => line === null))
      return { ...element, text: '', tableCells: null };
    const lines = new Set(here.map(({ line }) => line));
    const tableCells = element.tableCells.filter((_, line) => !lines.has(line));
    return { ...element, tableCells, text: tableCells.map((row) => row.join(' | ')).join('\n') };
  });
  return { ...policy, elements };
}
