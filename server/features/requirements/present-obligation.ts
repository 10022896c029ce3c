import type { ListedObligation, Obligation } from '#contract/features/requirements/obligation.ts';
import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { ListedDocumentName } from '#server/platform/feature/offers.ts';
import type { ObligationRow } from './obligation-store.ts';

const partsOf = ({ modality, actor, action, timing, condition }: ObligationRow['obligation']) => ({
  modality,
  actor,
  action,
  timing,
  condition,
});

/** The parts that a person wrote, if any. The database refuses an edit without modality and action. */
function editedParts({ verdict }: ObligationRow) {
  if (!verdict?.isEdited || verdict.modality === null || verdict.action === null) return undefined;
  const { modality, actor, action, timing, condition } = verdict;
  return { modality, actor, action, timing, condition };
}

export function presentObligation(row: ObligationRow): Obligation {
  const { obligation, verdict, decider } = row;
  const edited = editedParts(row);
  return {
    id: obligation.id,
    element_id: obligation.elementId,
    start: obligation.quoteStart,
    end: obligation.quoteEnd,
    quote: obligation.quote,
    ...(edited ?? partsOf(obligation)),
    state: verdict?.state ?? 'proposed',
    is_edited: edited !== undefined,
    read: edited ? partsOf(obligation) : null,
    reason: verdict?.reason ?? null,
    decided_by: decider ? `${decider.firstname} ${decider.surname}`.trim() : null,
    decided_at: verdict?.decidedAt.toISOString() ?? null,
    revision: verdict?.revision ?? 0,
  };
}

/** An obligation as the list shows it. */
export const presentListedObligation = (row: ObligationRow, document: ListedDocumentName): ListedObligation => ({
  ...presentObligation(row),
  document,
  label: clauseLabel(row.element),
  section_path: row.element.sectionPath,
});
