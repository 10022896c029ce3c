import type { ErrorRow } from './error-row.ts';

/** 4190–4192: assigning findings of reviews. */
export const assignmentErrors = {
  assignee_cannot_read: {
    number: 4190,
    status: 403,
    title: 'Not assigned',
    description: 'This person cannot read the review. Ask its owner to share it with them, or select somebody else.',
  },
  finding_decided: {
    number: 4191,
    status: 409,
    title: 'Decided meanwhile',
    description:
      'Someone has decided on a finding that you selected, so nothing was assigned. Reopen it or leave it out.',
  },
  too_many_assigned: {
    number: 4192,
    status: 409,
    title: 'Too many findings',
    description:
      'One person can have 500 open findings, and you can assign 1,000 in 24 hours. Select fewer, or somebody else.',
  },
} as const satisfies Record<string, ErrorRow>;
