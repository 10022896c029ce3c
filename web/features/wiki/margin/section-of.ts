import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { WikiElement } from '../wiki-queries.ts';

const isHeading = ({ kind, level }: WikiElement) => kind === 'heading' && (level ?? 2) >= 2;

/** The ids of the elements from a heading to the next one; all of them where the text has no headings. */
export function sectionOf(elements: readonly WikiElement[], headingId: string | undefined): ReadonlySet<string> {
  const from = elements.findIndex(({ id }) => id === headingId);
  if (from === -1) return new Set(elements.map(({ id }) => id));
  const after = elements.findIndex((element, index) => index > from && isHeading(element));
  return new Set(elements.slice(from, after === -1 ? undefined : after).map(({ id }) => id));
}

/** What a clause is called, as elsewhere; what has no number is called as the clause it belongs to. */
export function labelOf(element: WikiElement, elementOf: (id: string) => WikiElement | undefined): string | undefined {
  const { number, canonical_id: canonicalId, parent_id: parentId } = element;
  const label = clauseLabel({ number, canonicalId });
  if (label !== null) return label;
  const parent = parentId === null ? undefined : elementOf(parentId);
  return parent && parent.kind !== 'heading' ? labelOf(parent, elementOf) : undefined;
}
