import { z } from 'zod';
import { askFiltersSchema } from '#contract/features/chat/chat-contract.ts';

export const answerRunKind = 'answer';

/** The input of a run of kind "answer". The scope is the asker's at the moment of asking. */
export const answerRunInputSchema = z.object({
  question: z.string(),
  scope: z.object({ userId: z.string().nullable(), organisationId: z.string().nullable() }),
  filters: askFiltersSchema,
});
export type AnswerRunInput = z.infer<typeof answerRunInputSchema>;
