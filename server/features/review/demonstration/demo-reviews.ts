import type { DecisionState } from '#contract/features/review/review-words.ts';

/** What a person of the demonstration hospital decided about the finding for a clause of the guide. */
export type DemoDecision = {
  /** The clause's label, "5.1". */
  clause: string;
  decision: DecisionState;
  reason: string;
  /** Days from the start of the demonstration, for an accepted risk. */
  untilInDays?: number;
};

/** What the person does in a review besides deciding, each about the finding for a clause of the guide; `to`: the address of a person. */
export type DemoWork = {
  assignments: readonly { clause: string; to: string; dueInDays: number; note: string }[];
  comments: readonly { clause: string; to: string; text: string }[];
  /** Clauses for which the suggested wording is accepted. */
  wordings: readonly { clause: string }[];
};

/** A review of one of the demonstration hospital's policies. */
export type DemoReview = {
  /** The key of the policy in the library, and the number of its version. */
  policy: string;
  version: number;
  /** The address of the person who asked for it. */
  by: string;
  /** Keys of the guides that it is checked against. */
  against: readonly string[];
  /** The version whose review this one is compared with. */
  comparedVersion?: number;
  /** Whether everybody in the organisation may read it. */
  isShared: boolean;
  decisions: readonly DemoDecision[];
  work?: DemoWork;
};

const daniel = 'daniel.okafor@northmoor.example';
const helen = 'helen.murtagh@northmoor.example';
const claire = 'claire.rowntree@northmoor.example';

/** A review that is half resolved, the review of the next version of its policy, and one that nobody has worked on. */
export const demoReviews: readonly DemoReview[] = [
  {
    policy: 'policy/standby-power',
    version: 1,
    by: daniel,
    against: ['guide/htm-06-01'],
    isShared: true,
    decisions: [
      { clause: '5.1', decision: 'resolved', reason: 'Version 2 asks for a test on load every month.' },
      { clause: '6.4', decision: 'resolved', reason: 'The clause on extension leads is gone from version 2.' },
      { clause: '4.4', decision: 'resolved', reason: 'Version 2 has a clause on the fuel that is held.' },
      {
        clause: '3.4',
        decision: 'dismissed',
        reason: 'The electrical safety rules cover competence for the whole trust.',
      },
      {
        clause: '6.3',
        decision: 'accepted_risk',
        reason: 'The UPS units are replaced in the spring; until then the maintenance contract covers the batteries.',
        untilInDays: 120,
      },
    ],
  },
  {
    policy: 'policy/standby-power',
    version: 2,
    comparedVersion: 1,
    by: daniel,
    against: ['guide/htm-06-01'],
    isShared: true,
    decisions: [],
    work: {
      assignments: [
        { clause: '5.4', to: helen, dueInDays: 14, note: 'Please agree the wording with the theatre managers.' },
        { clause: '7.2', to: claire, dueInDays: 30, note: '' },
      ],
      comments: [
        {
          clause: '5.4',
          to: helen,
          text: 'do the theatres record off-load runs as tests today? The log of March looks so.',
        },
      ],
      wordings: [{ clause: '4.5' }],
    },
  },
  {
    policy: 'policy/theatre-ventilation',
    version: 1,
    by: daniel,
    against: ['guide/htm-03-01'],
    isShared: false,
    decisions: [],
  },
];
