import type { ListedReview } from '#contract/features/review/review.ts';

/** Whether the reader of a review can review its policy again: a file that somebody else uploaded is reviewed by them alone. */
export const canReviewAgain = ({ policy, is_own: isOwn }: Pick<ListedReview, 'policy' | 'is_own'>): boolean =>
  !policy.is_withheld && !policy.is_gone && (isOwn || !policy.is_uploaded);
