import type { ErrorRow } from './error-row.ts';

/** 4144–4145: comparisons of two texts. */
export const compareErrors = {
  comparison_too_large: {
    number: 4144,
    status: 422,
    title: 'Not Compared',
    description: 'These two texts are too long to be compared with each other. Open them one beside the other instead.',
  },
  comparison_busy: {
    number: 4145,
    status: 503,
    title: 'Not Compared Yet',
    description: 'Many comparisons are being made at the moment. Please try again shortly.',
  },
} as const satisfies Record<string, ErrorRow>;
