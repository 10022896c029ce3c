import type { ErrorRow } from './error-row.ts';

/** 4146–4149: obligations. */
export const requirementsErrors = {
  obligation_not_found: {
    number: 4146,
    status: 404,
    title: 'Resource Not Found',
    description: "We couldn't find what you were looking for.",
  },
  review_without_organisation: {
    number: 4147,
    status: 403,
    title: 'Access Denied',
    description: 'Your account belongs to no organisation, and obligations are approved for one.',
  },
  too_many_to_export: {
    number: 4148,
    status: 422,
    title: 'Too Many To Export',
    description: 'These are more than 5,000 obligations. Filter the list and export it in parts.',
  },
} as const satisfies Record<string, ErrorRow>;
