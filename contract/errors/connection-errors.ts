import type { ErrorRow } from './error-row.ts';

/** 4150–4154: connections that import regulation. */
export const connectionErrors = {
  connection_exists: {
    number: 4150,
    status: 409,
    title: 'Request Error',
    description: 'This source is already connected.',
  },
  connection_not_found: {
    number: 4151,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
} as const satisfies Record<string, ErrorRow>;
