import type { ErrorRow } from './error-row.ts';

/** 4193–4199: requirement sets that people save. */
export const requirementSetErrors = {
  requirement_set_not_found: {
    number: 4193,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  too_many_requirement_sets: {
    number: 4194,
    status: 409,
    title: 'Too many requirement sets',
    description:
      'One person can save 50 requirement sets, an organisation 300, and a set can have 100 versions. Delete one that no review has used, then save again.',
  },
  too_many_saved_requirements: {
    number: 4195,
    status: 409,
    title: 'Too many saved requirements',
    description:
      'The saved sets of one person can have 30,000 requirements, those of an organisation 200,000, older versions included. Delete a set that no review has used, then save again.',
  },
  requirement_set_used: {
    number: 4196,
    status: 409,
    title: 'Requirement set not deleted',
    description: 'A review has used this set, so it stays. Withdraw it, and no new review can use it.',
  },
  requirement_set_withdrawn: {
    number: 4197,
    status: 409,
    title: 'Requirement set withdrawn',
    description: 'This set is withdrawn. Offer it again before you save another version.',
  },
} as const satisfies Record<string, ErrorRow>;
