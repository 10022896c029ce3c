import type { ErrorRow } from './error-row.ts';

/** 4130–4134: files that are handed in to become documents. */
export const ingestionErrors = {
  upload_not_found: {
    number: 4130,
    status: 404,
    title: 'Resource Not Found',
    description: "We couldn't find what you were looking for.",
  },
  upload_empty: {
    number: 4131,
    status: 422,
    title: 'Validation Error',
    description: 'There was no file in what was sent. Choose one or more files and try again.',
  },
  file_not_retryable: {
    number: 4132,
    status: 409,
    title: 'Not Tried Again',
    description: 'This file is finished, or is no longer kept. Upload it again.',
  },
  too_many_files: {
    number: 4133,
    status: 413,
    title: 'Too Many Files',
    description: 'One upload may have at most 1,000 files. Nothing was kept; upload them in several parts.',
  },
  no_library: {
    number: 4134,
    status: 403,
    title: 'Access Denied',
    description: 'Your account belongs to no organisation, so there is no library to add documents to.',
  },
} as const satisfies Record<string, ErrorRow>;
