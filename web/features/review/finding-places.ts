import type { ComponentType } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { ReviewAgainLink } from './again/review-again-link.tsx';
import { SinceBand } from './again/since-band.tsx';
import type { OpenedReview } from './inspect/review-queries.ts';

/** What a part that stands in a finding knows. It is drawn for the open finding alone. */
export type FindingPartProps = {
  reviewId: string;
  finding: ShownFinding;
  /** False for guests and other readers, and while the review runs: they read, and change nothing. */
  canDecide: boolean;
};
type FindingPart = ComponentType<FindingPartProps>;

/** Where parts of the review stand in the open finding, top to bottom; each is fetched when a finding is open. */
export const findingPlaces: Readonly<
  Record<'underTitle' | 'underTexts' | 'besideDecision' | 'underDecision', readonly FindingPart[]>
> = {
  /** Under the title. */
  underTitle: [],
  /** Under the two texts: suggested wording. */
  underTexts: [],
  /** In the row of buttons, after the decision: Assign. */
  besideDecision: [],
  /** Under the buttons: who must do it, evidence, comments. */
  underDecision: [],
};

/** Where parts stand in the bar of a review, before Share: "Review again". */
export const reviewBarPlaces: readonly ComponentType<{ review: OpenedReview }>[] = [ReviewAgainLink];

/** Where parts stand in the band under the bar: what changed since the review before. */
export const reviewBandPlaces: readonly ComponentType<{ review: OpenedReview }>[] = [SinceBand];
