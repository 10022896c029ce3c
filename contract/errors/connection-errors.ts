import type { ErrorRow } from './error-row.ts';

/** 4150–4154: where regulation is read from. */
export const connectionErrors = {
  connection_exists: {
    number: 4150,
    status: 409,
    title: 'Request Error',
    description: 'There is a connection to this already.',
  },
  connection_not_found: {
    number: 4151,
    status: 404,
    title: 'Resource Not Found',
    description: "We couldn't find what you were looking for.",
  },
} as const satisfies Record<string, ErrorRow>;
