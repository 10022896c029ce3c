import type { ComponentType } from 'react';
import { ReviewAgainLink } from './again/review-again-link.tsx';
import { SinceBand } from './again/since-band.tsx';
import { AssignAct } from './assign/assign-act.tsx';
import { AssignBar } from './assign/assign-bar.tsx';
import { AssignedLine } from './assign/assigned-line.tsx';
import { ListedAssignment } from './assign/listed-assignment.tsx';
import { TickBox } from './assign/tick-box.tsx';
import { FindingComments } from './comment/finding-comments.tsx';
import { FindingEvidence } from './evidence/finding-evidence.tsx';
import type { FindingListPartProps, FindingPartProps } from './finding-part.ts';
import type { OpenedReview } from './inspect/review-queries.ts';
import { PolicyDraftButton } from './wording/policy-draft-button.tsx';
import { WordingPart } from './wording/wording-part.tsx';

type FindingPart = ComponentType<FindingPartProps>;

/** Where parts of the review stand in a finding, top to bottom: the first two in each of the list, the others in the open one. */
export const findingPlaces: Readonly<
  Record<'inHead' | 'listed' | 'underTitle' | 'underTexts' | 'besideDecision' | 'underDecision', readonly FindingPart[]>
> = {
  /** In the row of the status: a box to tick. */
  inHead: [TickBox],
  /** Under the title of one that is not open. */
  listed: [ListedAssignment],
  /** Under the title of the open one. */
  underTitle: [],
  /** Under the two texts: suggested wording. */
  underTexts: [WordingPart],
  /** In the row of buttons, after the decision: Assign. */
  besideDecision: [AssignAct],
  /** Under the buttons: who must do it, evidence, comments. */
  underDecision: [AssignedLine, FindingEvidence, FindingComments],
};

/** Where parts stand under the list of findings, on a wide page. */
export const findingListPlaces: readonly ComponentType<FindingListPartProps>[] = [AssignBar];

/** Where parts stand in the bar of a review, before Share: "Review again", the draft. */
export const reviewBarPlaces: readonly ComponentType<{ review: OpenedReview }>[] = [ReviewAgainLink, PolicyDraftButton];

/** Where parts stand in the band under the bar: what changed since the review before. */
export const reviewBandPlaces: readonly ComponentType<{ review: OpenedReview }>[] = [SinceBand];
