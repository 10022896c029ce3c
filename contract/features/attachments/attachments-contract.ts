import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';

const count = z.number().int().nonnegative();

/** A file attached to a chat, as its owner sees it. */
export const attachmentSchema = z.object({
  id: idSchema,
  file_name: z.string(),
  /** Null for a file of which nothing was stored. */
  byte_size: count.nullable(),
  state: z.enum(['waiting', 'reading', 'ready', 'failed']),
  /** Pages read so far, of a format that has pages, while it is being read. */
  progress: z.object({ page: count, of: count }).nullable(),
  /** What was read, once it is ready: pages, rows of tables, or else passages. */
  read: z.object({ pages: count.nullable(), rows: count.nullable(), passages: count }).nullable(),
  /** What opens it in the reader, once it is ready. */
  document_id: idSchema.nullable(),
  /** Why it failed, what it waits for, or what was read otherwise than written: a sentence for its owner. */
  message: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentListSchema = z.object({
  attachments: z.array(attachmentSchema),
  /** Of a chat that another person shares: how many files it has that only its owner can read. */
  withheld: count,
});
export type AttachmentList = z.infer<typeof attachmentListSchema>;

const attachmentsOf = z.object({ chatId: idSchema });

export const attachmentsContract = {
  list: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/chat/{chatId}/attachments', summary: 'The files attached to a chat' })
    .input(attachmentsOf)
    .output(attachmentListSchema),
  remove: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/chat/{chatId}/attachments/{id}',
      summary: 'Remove an attached file, with everything that was derived from it',
    })
    .input(attachmentsOf.extend({ id: idSchema }))
    .output(attachmentListSchema),
};
