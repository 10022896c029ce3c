import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { commentLimits } from './comment-limits.ts';

const personSchema = z.object({ user_id: idSchema, name: z.string() });

/** A comment of a person. One that was deleted has no words any more. */
export const commentSchema = z.object({
  id: idSchema,
  /** Null once their account is gone. */
  author: personSchema.nullable(),
  is_own: z.boolean(),
  /** Null where it was deleted. */
  text: z.string().nullable(),
  /** Those whose names stand in the text behind an @, as long as they belong to the organisation. */
  mentions: z.array(personSchema),
  written_at: z.iso.datetime(),
  /** When its author last changed its words; null while nobody has. */
  edited_at: z.iso.datetime().nullable(),
});
export type ShownComment = z.infer<typeof commentSchema>;

/** What a person writes in a comment. */
export const commentWords = {
  text: z
    .string()
    .trim()
    .normalize()
    .min(1, 'Enter a comment.')
    .max(commentLimits.characters, 'A comment must be 2,000 characters or fewer.'),
  /** People to notify; counts for those whose names stand in the text behind an @. */
  mentions: z
    .array(idSchema)
    .max(commentLimits.mentions, 'Mention up to 10 people.')
    .transform((ids) => [...new Set(ids)])
    .default([]),
};

/** Words of the name or email of people who may be mentioned. */
export const readersAsked = z.string().trim().max(100, 'A search must be 100 characters or fewer.').default('');
