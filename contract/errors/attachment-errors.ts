import type { ErrorRow } from './error-row.ts';

/** Errors of files attached to chats. */
export const attachmentErrors = {
  too_many_attachments: {
    number: 4173,
    status: 409,
    title: 'Too many files',
    description: 'Attach up to 10 files at a time, and 20 to a chat. Nothing was attached.',
  },
} as const satisfies Record<string, ErrorRow>;
