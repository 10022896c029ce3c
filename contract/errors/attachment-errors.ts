import type { ErrorRow } from './error-row.ts';

/** Errors of files attached to chats. */
export const attachmentErrors = {
  attachment_not_found: {
    number: 4126,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  too_many_attachments: {
    number: 4173,
    status: 409,
    title: 'Too many files',
    description:
      'Attach up to 10 files at a time, and up to 20 to a chat. Nothing was attached. Remove a file or attach fewer.',
  },
} as const satisfies Record<string, ErrorRow>;
