import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** Why words of a file are suspect: people who open the file do not see them, or they speak to an assistant. */
export const suspectReasons = [
  'colour',
  'size',
  'place',
  'transparent',
  'formatting',
  'characters',
  'direction',
  'to_assistant',
] as const;
export type SuspectReason = (typeof suspectReasons)[number];

/** Offsets into an element's text in UTF-16 units; `end` is exclusive. */
export const suspectSpanSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  reason: z.enum(suspectReasons),
});

/** The suspect words of a version, in order; only the first of them, see `count`. */
export const suspectTextSchema = z.object({
  count: z.number().int().nonnegative(),
  listed: z.array(
    z.object({
      element_id: idSchema,
      number: z.string().nullable(),
      section_path: z.array(z.string()),
      /** The page of the source, from 1; null for a format without pages. */
      page: z.number().int().positive().nullable(),
      /** The words, cut after a few hundred characters. */
      words: z.string(),
      reason: z.enum(suspectReasons),
    }),
  ),
});
export type SuspectText = z.infer<typeof suspectTextSchema>;
