import { type PlainCall, shapes } from '#contract/plain-call.ts';
import type { attachmentListSchema } from './attachments-contract.ts';

/** The call that attaches files; its body is multipart. */
export const attachFilesCall = {
  method: 'POST',
  path: '/api/chat/{chatId}/attachments/files',
  status: 201,
  ...shapes<typeof attachmentListSchema>(),
} as const satisfies PlainCall;
