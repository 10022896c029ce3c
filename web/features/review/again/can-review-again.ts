import type { ListedReview } from '#contract/features/review/review.ts';

/** Whether the reader may start another review of the same policy. A file that somebody else uploaded is reviewed again by them alone. */
export const canReviewAgain = (
  { policy, is_own: isOwn }: Pick<ListedReview, 'policy' | 'is_own'>,
  abilities: { ask: boolean },
): boolean => abilities.ask && !policy.is_withheld && !policy.is_gone && (!policy.is_uploaded || isOwn);
