import { addressedFrom } from './matching-weights.ts';
import type { PolicyCandidate } from './review-shapes.ts';

/** Whether the best of these candidates really addresses the requirement; else it is missing. @param byMeaning whether vectors were there */
export function isAddressed(candidates: readonly PolicyCandidate[], byMeaning: boolean): boolean {
  const [best] = candidates;
  return best !== undefined && best.score >= (byMeaning ? addressedFrom.coverage : addressedFrom.words);
}
