import type { z } from 'zod';
import { attachmentSchema } from '#contract/features/attachments/attachments-contract.ts';
import { idSchema } from '#contract/ids.ts';

/** A policy that was uploaded for a review, as its owner sees it. Its `document_id` can be reviewed once it is ready. */
export const uploadedPolicySchema = attachmentSchema.extend({
  /** The upload that added it to the data library too; null where its owner has not asked for that. */
  library_upload_id: idSchema.nullable(),
});
export type UploadedPolicy = z.infer<typeof uploadedPolicySchema>;
