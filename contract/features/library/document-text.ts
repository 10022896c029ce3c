import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { documentTitleSchema } from './document-details.ts';

const headingRole = z.strictObject({ role: z.literal('heading'), level: z.number().int().min(1).max(9) });

/** What an element of the text is. */
const elementRoleSchema = z.discriminatedUnion('role', [
  headingRole,
  z.strictObject({ role: z.enum(['paragraph', 'item', 'table', 'figure']) }),
]);
export type TextRole = z.infer<typeof elementRoleSchema>;

/** What a person says that an element is. Furniture, such as a running title, and a contents line are no part of the text. */
const newRoleSchema = z.discriminatedUnion('role', [
  headingRole,
  z.strictObject({ role: z.enum(['paragraph', 'item', 'note', 'furniture', 'contents']) }),
]);
export type NewRole = z.infer<typeof newRoleSchema>;

/** A number as a document prints it: "3.1", "(a)", "Table 2". */
const numberSchema = lineOfText
  .min(1, 'Enter a number.')
  .max(limits.elementNumberCharacters, 'A number must be 40 characters or fewer.')
  .regex(/[\p{L}\p{N}]/u, 'Use at least one digit or letter.');

const correctionKinds = ['join', 'split', 'number', 'type', 'title'] as const;

/** What a person corrects. Offsets are UTF-16 units of the element's text. */
export const newCorrectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('join'), element_id: idSchema, next_id: idSchema }),
  z.strictObject({ kind: z.literal('split'), element_id: idSchema, at: z.number().int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.literal('number'), element_id: idSchema, number: numberSchema.nullable() }),
  z.strictObject({ kind: z.literal('type'), element_id: idSchema, to: newRoleSchema }),
  z.strictObject({ kind: z.literal('title'), title: documentTitleSchema }),
]);
export type NewCorrection = z.infer<typeof newCorrectionSchema>;

/** A correction as the list shows it. */
export const correctionSchema = z.object({
  id: idSchema,
  kind: z.enum(correctionKinds),
  /** The words it is about, shortened. */
  words: z.string(),
  /** What was read and what a person made of it, each in words; null where the words say it. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Null for a person who has left the organisation. */
  made_by: z.string().nullable(),
  made_at: z.iso.datetime(),
  /** The number of the version in which it was made. */
  version: z.number().int().positive(),
  /** Why it is not applied to this version, as a sentence; null where it is applied. */
  not_applied: z.string().nullable(),
});
export type TextCorrection = z.infer<typeof correctionSchema>;

/** The text of one version as it was read and corrected, a page at a time. */
export const documentTextSchema = z.object({
  work_id: idSchema,
  version: z.object({ id: idSchema, number: z.number().int().positive(), held: z.boolean() }),
  title: z.string(),
  file_name: z.string(),
  can_change: z.boolean(),
  /** Goes up with every new reading. A correction that names an older one is refused. */
  reading: z.number().int().positive(),
  elements: z.array(
    z.object({
      id: idSchema,
      role: elementRoleSchema,
      number: z.string().nullable(),
      text: z.string(),
      /** The page of the file on which it begins; null for a format without pages. */
      page: z.number().int().positive().nullable(),
      /** The element after it in the text; null for the last. */
      next_id: idSchema.nullable(),
    }),
  ),
  page: z.number().int().positive(),
  pages: z.number().int().nonnegative(),
  /** Elements that match the search; all where there is none. */
  found: z.number().int().nonnegative(),
  /** Corrections that nobody has undone, the latest first. */
  corrections: z.array(correctionSchema),
  /** What the reader is unsure of, as sentences, and nobody has corrected. */
  doubts: z
    .array(
      z.object({
        kind: z.enum(['title', 'number', 'patient_data']),
        words: z.string(),
        /** The clause it is about, its text shortened; null for a title, and for a clause that is gone. */
        element: z.object({ id: idSchema, number: z.string().nullable(), text: z.string() }).nullable(),
      }),
    )
    .optional(),
});
export type DocumentText = z.infer<typeof documentTextSchema>;

/** What came of undoing a correction: done, or others that build on it and that a person has not agreed to undo with it. */
export const undoneSchema = z.object({
  undone: z.array(idSchema),
  /** Corrections that cannot be applied without it. Nothing is undone while there are any. */
  others: z.array(z.object({ id: idSchema, kind: z.enum(correctionKinds), words: z.string() })),
});
