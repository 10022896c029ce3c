import { z } from 'zod';
import { documentReferenceSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { modalities } from './modality.ts';
import { timingKinds } from './timing-kind.ts';
import { verdictStates } from './verdict-state.ts';

export const modalitySchema = z.enum(modalities);
export const timingKindSchema = z.enum(timingKinds);
export const verdictStateSchema = z.enum(verdictStates);

const part = z.string().trim().normalize().max(limits.obligation.partCharacters);
const optionalPart = z.union([z.null(), part.transform((text) => (text === '' ? null : text))]);

/** The parts that a person writes: who must, should, may or must not do what, when and on what condition. */
export const obligationPartsSchema = z.object({
  modality: modalitySchema,
  actor: optionalPart,
  action: z.string().trim().normalize().min(1, 'Enter what must be done.').max(limits.obligation.actionCharacters),
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
  /** Its position in the element's text: UTF-16 offsets, `end` exclusive. */
  start: z.int().min(0),
  end: z.int().min(1),
  /** The words at that position. */
  quote: z.string(),
  ...shownParts,
  state: verdictStateSchema,
  /** Whether a person of the caller's organisation has replaced the parts. */
  is_edited: z.boolean(),
  /** The parts found in the text, where a person replaced them. */
  read: z.object(shownParts).nullable(),
  /** Why it was dismissed, or a note. */
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** 0 until someone in the organisation has decided. */
  revision: z.int().min(0),
});
export type Obligation = z.infer<typeof obligationSchema>;

/** An obligation in the list, with its document. */
export const listedObligationSchema = obligationSchema.extend({
  document: documentReferenceSchema,
  /** As a reader would name the clause, such as "4.12" or "1.2(a)"; null when it has no number. */
  label: z.string().nullable(),
  section_path: z.array(z.string()),
});
export type ListedObligation = z.infer<typeof listedObligationSchema>;
