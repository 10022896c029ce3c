import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** A colleague as the search for people shows them. */
export const colleagueSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  email: z.string(),
  job_title: z.string(),
  /** Guests read only what is public or shared with them by name. */
  is_guest: z.boolean(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** Who may read a thing besides its owner. Sharing gives reading alone. */
export const sharingSchema = z.object({
  /** `organisation` includes every member, but no guest: guests read only what names them. */
  visibility: z.enum(['private', 'organisation', 'named']),
  people: z.array(
    colleagueSchema.extend({
      /** Quoted documents that this person may not open; their quotes are covered. */
      covered_documents: z.number().int(),
    }),
  ),
  /** Quoted documents that are not public: each person reads a quote only if they may open its document. */
  restricted_documents: z.number().int(),
});
export type SharingState = z.infer<typeof sharingSchema>;

/** Shares a thing with a person by name, or stops sharing it with them. */
export const namePersonSchema = z.object({ user_id: idSchema, named: z.boolean() });
