import type { ErrorRow } from './error-row.ts';

/** 4130–4134, 4160–4162, 4165, 4168 and 4169: uploaded files. */
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
  /** Its detail says how much is free, and who can change it. */
  /** Its detail says when more is allowed. */
  scanner_away: {
    number: 4168,
    status: 503,
    title: 'File not scanned',
    description: 'The virus scanner does not respond, so nothing was saved. Try again in a few minutes.',
  },
  file_infected: {
    number: 4169,
    status: 422,
    title: 'File rejected',
    description: 'The virus scanner found something in this file. Nothing was saved. Tell your IT security team.',
  },
  file_not_deletable: {
    number: 4162,
    status: 409,
    title: 'File not deleted',
    description: 'Only files that were rejected or cancelled can be deleted here.',
  },
} as const satisfies Record<string, ErrorRow>;
