import type { ErrorRow } from './error-row.ts';

/** 4146–4149: obligations. */
export const requirementsErrors = {
  obligation_not_found: {
    number: 4146,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  verdict_without_organisation: {
    number: 4147,
    status: 403,
    title: 'Access Denied',
    description: 'Your account does not belong to an organisation, so you cannot approve obligations.',
  },
  too_many_to_export: {
    number: 4148,
    status: 422,
    title: 'Too many obligations',
    description: 'You can export up to 5,000 obligations at a time. Filter the list and export it in parts.',
  },
} as const satisfies Record<string, ErrorRow>;
