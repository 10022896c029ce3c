import { z } from 'zod';
import { askFiltersSchema } from '#contract/features/chat/ask-filters.ts';

export const answerRunKind = 'answer';

/** The input of a run of kind "answer". The scope is the asker's at the moment of asking. */
export const answerRunInputSchema = z.object({
  question: z.string(),
  scope: z.object({ userId: z.string().nullable(), organisationId: z.string().nullable() }),
  filters: askFiltersSchema,
  /** Read by itself, although it may look like a follow-up. Absent where nobody asked for that. */
  alone: z.literal(true).optional(),
  /** The subject with which its asker wants it read. */
  about: z.string().optional(),
  /** The asker left out their library, rather than having none. */
  isLibraryLeftOut: z.literal(true).optional(),
});
export type AnswerRunInput = z.infer<typeof answerRunInputSchema>;
