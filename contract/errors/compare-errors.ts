import type { ErrorRow } from './error-row.ts';

/** 4144–4145: comparisons of two texts. */
export const compareErrors = {
  comparison_too_large: {
    number: 4144,
    status: 422,
    title: 'Documents too long',
    description: 'These documents are too long to compare. Open them in two browser tabs instead.',
  },
  comparison_busy: {
    number: 4145,
    status: 503,
    title: 'Too many comparisons',
    description: 'Too many comparisons are running. Try again shortly.',
  },
} as const satisfies Record<string, ErrorRow>;
