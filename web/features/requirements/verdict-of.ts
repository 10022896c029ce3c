import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import type { Parts, Verdict } from './requirements-queries.ts';

/** The parts the organisation wrote over the extracted ones; null where it wrote none. */
function partsOf({ is_edited, modality, actor, action, timing, condition }: ListedObligation): Parts | null {
  return is_edited ? { modality, actor, action, timing, condition } : null;
}

/** A verdict on an obligation as it stands. Parts the organisation wrote before stay. */
export const verdictOf = (obligation: ListedObligation, state: Verdict['state'], reason?: string): Verdict => ({
  id: obligation.id,
  state,
  parts: partsOf(obligation),
  ...(reason !== undefined && { reason: reason.trim() || null }),
  revision: obligation.revision,
});
