import type { ErrorRow } from './error-row.ts';

/** 4167: sharing by name. */
export const sharingErrors = {
  too_many_named: {
    number: 4167,
    status: 409,
    title: 'Not shared',
    description: 'You can share with up to 50 people. Remove somebody first, or share with your organisation.',
  },
} as const satisfies Record<string, ErrorRow>;
