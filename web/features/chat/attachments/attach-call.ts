import type {
  AttachmentList,
  attachFilesCall as declared,
} from '#contract/features/attachments/attachments-contract.ts';

export type { AttachmentList };

/** The call as the contract declares it; its file would load the schemas. */
export const attachFilesCall: Pick<typeof declared, 'method' | 'path' | 'status'> = {
  method: 'POST',
  path: '/api/chat/{chatId}/attachments/files',
  status: 201,
};
