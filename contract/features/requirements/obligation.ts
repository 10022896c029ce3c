import { z } from 'zod';
import { documentReferenceSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { modalities } from './modality.ts';
import { reviewStates } from './review-state.ts';

export const modalitySchema = z.enum(modalities);
export const reviewStateSchema = z.enum(reviewStates);

const part = z.string().trim().normalize().max(limits.obligation.partCharacters);
const optionalPart = z.union([z.null(), part.transform((text) => (text === '' ? null : text))]);

/** Who must, should, may or must not do what, when and on what condition, as a person writes it. */
export const obligationPartsSchema = z.object({
  modality: modalitySchema,
  actor: optionalPart,
  action: z.string().trim().normalize().min(1, 'Say what has to be done.').max(limits.obligation.actionCharacters),
  timing: optionalPart,
  condition: optionalPart,
});

const shownParts = {
  modality: modalitySchema,
  actor: z.string().nullable(),
  action: z.string(),
  timing: z.string().nullable(),
  condition: z.string().nullable(),
};

export const obligationSchema = z.object({
  id: idSchema,
  element_id: idSchema,
  /** Where in the element's text it stands: UTF-16 offsets, `end` exclusive. */
  start: z.int().min(0),
  end: z.int().min(1),
  /** The words that stand there. */
  quote: z.string(),
  ...shownParts,
  state: reviewStateSchema,
  /** Whether a person of the caller's organisation wrote the parts in place of what was read. */
  is_edited: z.boolean(),
  /** What was read from the text, where a person wrote something else. */
  read: z.object(shownParts).nullable(),
  /** Why it was dismissed, or a note. */
  reason: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  reviewed_at: z.iso.datetime().nullable(),
  /** 0 while nobody of the organisation has reviewed it. */
  revision: z.int().min(0),
});
export type Obligation = z.infer<typeof obligationSchema>;

/** An obligation as the list shows it, with the document it stands in. */
export const listedObligationSchema = obligationSchema.extend({
  document: documentReferenceSchema,
  /** As a reader would name the clause, such as "4.12" or "1.2(a)"; null when it has no number. */
  label: z.string().nullable(),
  section_path: z.array(z.string()),
});
export type ListedObligation = z.infer<typeof listedObligationSchema>;
