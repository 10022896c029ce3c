import type { ErrorRow } from './error-row.ts';

/** 4130–4134 and 4165: uploaded files. */
export const ingestionErrors = {
  upload_not_found: {
    number: 4130,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  upload_empty: {
    number: 4131,
    status: 422,
    title: 'Validation Error',
    description: 'No file was received. Select one or more files and try again.',
  },
  file_not_retryable: {
    number: 4132,
    status: 409,
    title: 'File not retried',
    description: 'This file is already finished or no longer stored. Upload it again.',
  },
  too_many_files: {
    number: 4133,
    status: 413,
    title: 'Too many files',
    description: 'You can upload up to 1,000 files at a time. Nothing was saved. Upload them in smaller batches.',
  },
  no_library: {
    number: 4134,
    status: 403,
    title: 'Access Denied',
    description: 'Your account does not belong to an organisation, so it has no library to add documents to.',
  },
  file_too_large: {
    number: 4165,
    status: 413,
    title: 'File too large',
    description:
      'The file is larger than 200 MB. Nothing was saved. Split it or reduce its size, then upload it again.',
  },
} as const satisfies Record<string, ErrorRow>;
