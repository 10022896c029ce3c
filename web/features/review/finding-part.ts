import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { OpenedReview } from './inspect/review-queries.ts';

/** What a part that stands in a finding knows. */
export type FindingPartProps = {
  reviewId: string;
  finding: ShownFinding;
  /** False for guests and other readers, and while the review runs: they read, and change nothing. */
  canDecide: boolean;
};

/** What a part that stands under the list knows: the review, and the findings that its filters leave. */
export type FindingListPartProps = { review: OpenedReview; shown: readonly ShownFinding[] };
