/** What a policy does with one requirement. That a requirement does not apply is a person's decision and none of these. */
export const findingStatuses = ['met', 'partly_met', 'missing', 'contradicts', 'out_of_date'] as const;

export type FindingStatus = (typeof findingStatuses)[number];

/** The statuses in the words of a screen. */
export const findingStatusWords: Readonly<Record<FindingStatus, string>> = {
  met: 'Met',
  partly_met: 'Partly met',
  missing: 'Missing',
  contradicts: 'Contradicts',
  out_of_date: 'Out of date',
};

/** The part of a requirement in which the policy differs from it. */
export const findingSlots = [
  'modality',
  'actor',
  'action',
  'object',
  'quantity',
  'frequency',
  'deadline',
  'condition',
  'negation',
  'place',
  'edition',
] as const;

export type FindingSlot = (typeof findingSlots)[number];

/** What became of a requirement since the earlier review that a review is compared with. `new`: it was met then, or was not checked. */
export const changesSince = ['fixed', 'still_open', 'changed', 'new', 'same'] as const;

export type ChangeSince = (typeof changesSince)[number];

/** Why a decision of the earlier review is not carried over. */
export const reopenedReasons = ['requirement_changed', 'policy_changed', 'not_resolved', 'lapsed'] as const;

export type ReopenedReason = (typeof reopenedReasons)[number];

/** What people decided about a finding. An accepted risk is open again after its date. */
export const decisionStates = ['open', 'resolved', 'dismissed', 'not_applicable', 'accepted_risk'] as const;

export type DecisionState = (typeof decisionStates)[number];

/** The decisions in the words of a screen. */
export const decisionWords: Readonly<Record<DecisionState, string>> = {
  open: 'Open',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
  not_applicable: 'Not applicable',
  accepted_risk: 'Risk accepted',
};

/** Decisions that need a reason in words. */
export const decisionsWithReason: readonly DecisionState[] = ['dismissed', 'not_applicable', 'accepted_risk'];

/** Why a document is suggested as a requirement set: the policy names it, shares its subject, or the organisation's profile does. */
export const suggestionGrounds = ['names', 'subject', 'profile'] as const;

/** Numbers of reviews; lengths in characters. */
export const reviewLimits = {
  mostSets: 50,
  /** Requirements that one review checks, over all its sets. */
  mostRequirements: 2_000,
  mostListed: 200,
  reasonCharacters: 1_000,
  searchCharacters: 200,
  /** Places of the policy that one reason of a suggestion shows. */
  mostPlaces: 10,
  mostSuggested: 20,
  /** Findings that one act assigns. */
  mostAssigned: 100,
  noteCharacters: 1_000,
  /** Findings that one person may assign in 24 hours. */
  assignedInADay: 1_000,
  /** Open to-dos about findings that one person may have. */
  openAssignments: 500,
  /** Uploaded policies of one person that no review is about yet. */
  mostUnreviewed: 20,
  /** How long such a policy is kept. */
  unreviewedDays: 7,
} as const;
