import type { ErrorRow } from './error-row.ts';

/** An organisation's or a person's space for files is used up. */
export const storageErrors = {
  organisation_storage_full: {
    number: 4160,
    status: 413,
    title: 'Storage full',
    description: 'Your organisation’s storage is full. Nothing was saved.',
  },
  daily_upload_reached: {
    number: 4161,
    status: 429,
    title: 'Upload limit reached',
    description: 'You have reached the limit of what you can upload in 24 hours. Nothing was saved.',
  },
} as const satisfies Record<string, ErrorRow>;
