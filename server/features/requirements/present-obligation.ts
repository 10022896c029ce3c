import type { ListedObligation, Obligation } from '#contract/features/requirements/obligation.ts';
import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { DocumentReference } from '#server/platform/feature/offers.ts';
import type { ObligationRow } from './obligation-store.ts';

const partsOf = ({ modality, actor, action, timing, condition }: ObligationRow['obligation']) => ({
  modality,
  actor,
  action,
  timing,
  condition,
});

/** What a person wrote, where one did; the database refuses an edit without modality and action. */
function editedParts({ review }: ObligationRow) {
  if (!review?.isEdited || review.modality === null || review.action === null) return undefined;
  const { modality, actor, action, timing, condition } = review;
  return { modality, actor, action, timing, condition };
}

export function presentObligation(row: ObligationRow): Obligation {
  const { obligation, review, reviewer } = row;
  const edited = editedParts(row);
  return {
    id: obligation.id,
    element_id: obligation.elementId,
    start: obligation.quoteStart,
    end: obligation.quoteEnd,
    quote: obligation.quote,
    ...(edited ?? partsOf(obligation)),
    state: review?.state ?? 'proposed',
    is_edited: edited !== undefined,
    read: edited ? partsOf(obligation) : null,
    reason: review?.reason ?? null,
    reviewed_by: reviewer ? `${reviewer.firstname} ${reviewer.surname}`.trim() : null,
    reviewed_at: review?.reviewedAt.toISOString() ?? null,
    revision: review?.revision ?? 0,
  };
}

/** An obligation as the list shows it. */
export const presentListed = (row: ObligationRow, document: DocumentReference): ListedObligation => ({
  ...presentObligation(row),
  document,
  label: clauseLabel(row.element),
  section_path: row.element.sectionPath,
});
