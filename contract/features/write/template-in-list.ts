import { z } from 'zod';

/** A kind of document in the list from which a person chooses. */
export const templateInListSchema = z.object({
  key: z.string(),
  name: z.string(),
  summary: z.string(),
  kind: z.enum(['document', 'form']),
  /** What it may be written from, the usual one first. */
  needs: z.array(z.enum(['transcript', 'notes', 'chat'])),
  /** In the title of a document: "minutes". */
  called: z.string(),
  sections: z.array(z.string()),
});
export type TemplateInList = z.infer<typeof templateInListSchema>;
