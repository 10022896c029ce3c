import type { ListedObligation, Parts, Review } from './requirements-queries.ts';

/** What the organisation wrote in place of what was read; null where it wrote nothing. */
function partsOf({ is_edited, modality, actor, action, timing, condition }: ListedObligation): Parts | null {
  return is_edited ? { modality, actor, action, timing, condition } : null;
}

/** The word of the organisation on an obligation as it stands. What it wrote of the obligation before stays. */
export const reviewOf = (obligation: ListedObligation, state: Review['state'], reason?: string): Review => ({
  id: obligation.id,
  state,
  parts: partsOf(obligation),
  ...(reason !== undefined && { reason: reason.trim() || null }),
  revision: obligation.revision,
});
