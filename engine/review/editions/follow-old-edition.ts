import type { ParsedElement } from '#engine/reading/document-shape.ts';
import type { ReviewFinding } from '../review-shapes.ts';
import { findOutdatedReferences, type OutdatedReference } from './find-outdated-references.ts';
import type { EditedPublication } from './publications.ts';

/** A reference of a policy to an edition that is no longer in force. `element` is an index; offsets are UTF-16 units, `end` exclusive. */
export type PolicyReference = OutdatedReference & { element: number };

/** Every reference of a policy to an edition that is no longer in force, in its order. */
export function outdatedReferencesOf(
  elements: readonly Pick<ParsedElement, 'text'>[],
  publications: readonly EditedPublication[],
): PolicyReference[] {
  if (publications.length === 0) return [];
  return elements.flatMap(({ text }, element) =>
    findOutdatedReferences(text, publications).map((reference) => ({ ...reference, element })),
  );
}

/** Whether a requirement belongs to the work with this key. */
const isOf = (requirement: string, key: string | null) => key !== null && requirement.startsWith(`${key} `);

/**
 * What the policy meets, wholly or in part, by a clause that names an old edition is out of date: the clause it rests on first, or any of
 * them that names an old edition of the requirement's own document. Gaps and contradictions stay what they are.
 */
export function withEdition(finding: ReviewFinding, references: readonly PolicyReference[]): ReviewFinding {
  if (finding.status !== 'met' && finding.status !== 'partly_met') return finding;
  const [first] = finding.elements;
  const old = references.find(
    ({ element, key }) => element === first || (isOf(finding.requirement, key) && finding.elements.includes(element)),
  );
  if (old === undefined) return finding;
  const { element, start, end, reason } = old;
  return {
    ...finding,
    status: 'out_of_date',
    slot: 'edition',
    decides: { ...finding.decides, policy: [{ element, start, end }] },
    lacking: reason,
  };
}
