import type { ErrorRow } from './error-row.ts';

const notFound = 'We couldn’t find what you were looking for.';

/** 4180–4189: reviews. */
export const reviewErrors = {
  review_not_found: { number: 4180, status: 404, title: 'Resource Not Found', description: notFound },
  finding_not_found: { number: 4181, status: 404, title: 'Resource Not Found', description: notFound },
  decision_changed: {
    number: 4182,
    status: 409,
    title: 'Decided meanwhile',
    description:
      'Someone decided on this finding after you opened it. Your words are still here. Compare, then save again.',
  },
  review_under_way: {
    number: 4183,
    status: 409,
    title: 'Review under way',
    description: 'This review is still running. Decide when it has finished, or stop it first.',
  },
  set_not_usable: {
    number: 4184,
    status: 422,
    title: 'Review not started',
    description:
      'One of the documents or sets to check against is not in force, or you can no longer read it. Select again.',
  },
  set_without_requirements: {
    number: 4185,
    status: 422,
    title: 'Review not started',
    description: 'What you selected contains nothing that a policy must, should or may do. Select something else.',
  },
  too_many_requirements: {
    number: 4186,
    status: 422,
    title: 'Too many requirements',
    description: 'A review checks up to 2,000 requirements. Select fewer documents or sets to check against.',
  },
  policy_without_text: {
    number: 4187,
    status: 422,
    title: 'Review not started',
    description: 'This document contains no text to review. Upload a version with text.',
  },
  too_many_policies: {
    number: 4188,
    status: 409,
    title: 'Too many policies',
    description: 'You have uploaded 20 policies without reviewing them. Remove one, or review one, then upload again.',
  },
  policy_reviewed: {
    number: 4189,
    status: 409,
    title: 'Policy not removed',
    description: 'A review is about this policy. Delete the review, and the file is deleted with it.',
  },
} as const satisfies Record<string, ErrorRow>;
