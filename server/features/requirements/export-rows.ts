import type { Modality } from '#contract/features/requirements/modality.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import type { VerdictState } from '#contract/features/requirements/verdict-state.ts';

/** The description that every export contains. */
export type ExportContext = { publicUrl: string; now: Date };

export const modalityInWords: Readonly<Record<Modality, string>> = {
  must: 'Must',
  should: 'Should',
  may: 'May',
  must_not: 'Must not',
};
export const verdictInWords: Readonly<Record<VerdictState, string>> = {
  proposed: 'Proposed',
  approved: 'Approved',
  dismissed: 'Dismissed',
};
export const exportedStatus = { in_force: 'in force', upcoming: 'upcoming', superseded: 'superseded' } as const;

/** The clause in the version from which the obligation was extracted. */
export const permalinkOf = (
  { document, element_id: elementId, start, end }: ListedObligation,
  publicUrl: string,
): string => `${publicUrl.replace(/\/$/, '')}/wiki/${document.short_id}?element_ids=${elementId}&quote=${start}-${end}`;

/** The author of the text: a guide is never the publication. */
export const kindOf = ({ document }: ListedObligation): string =>
  document.is_guide
    ? 'Candour guide, not the publication'
    : document.partition === 'library'
      ? 'Data library'
      : 'Regulation';
