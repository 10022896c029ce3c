import type { Modality } from '#contract/features/requirements/modality.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import type { ReviewState } from '#contract/features/requirements/review-state.ts';

/** What every export says of itself. */
export type ExportContext = { publicUrl: string; now: Date };

export const modalityInWords: Readonly<Record<Modality, string>> = {
  must: 'Must',
  should: 'Should',
  may: 'May',
  must_not: 'Must not',
};
export const stateInWords: Readonly<Record<ReviewState, string>> = {
  proposed: 'Proposed',
  approved: 'Approved',
  dismissed: 'Dismissed',
};
export const statusInWords = { in_force: 'in force', upcoming: 'upcoming', superseded: 'superseded' } as const;

/** The clause in the version it was read from. */
export const permalinkOf = (
  { document, element_id: elementId, start, end }: ListedObligation,
  publicUrl: string,
): string => `${publicUrl.replace(/\/$/, '')}/wiki/${document.short_id}?element_ids=${elementId}&quote=${start}-${end}`;

/** Who wrote the text: a guide is never the publication. */
export const kindOf = ({ document }: ListedObligation): string =>
  document.is_guide
    ? 'Candour guide, not the publication'
    : document.partition === 'library'
      ? 'Library'
      : 'Regulation';
