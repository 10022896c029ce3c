import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { requirementSetKinds } from './requirement-set-words.ts';

/** A row of a sheet, or a control of a catalogue, that was left out. */
const setFaultSchema = z.object({
  /** As a spreadsheet counts it: the headings are row 1. Null for a control. */
  row: z.int().min(2).nullable(),
  control: z.string().nullable(),
  /** The reason, in one sentence. */
  fault: z.string(),
});

/** What files of requirements say, before anything is saved. */
export const requirementReadingSchema = z.object({
  kind: z.enum(requirementSetKinds),
  /** As the file calls itself, or the name of the file. */
  title: z.string(),
  /** How many were read. */
  requirements: z.int().min(1),
  /** The first of them. */
  shown: z.array(z.object({ label: z.string().nullable(), text: z.string() })),
  /** The first that were left out, and how many there are. */
  faults: z.array(setFaultSchema),
  left_out: z.int().min(0),
  /** One sentence about what may be patient data; null where nothing is. */
  warning: z.string().nullable(),
});
export type RequirementReading = z.infer<typeof requirementReadingSchema>;

/** A requirement set that somebody saved, in its newest version. */
export const savedSetSchema = z.object({
  kind: z.literal('saved'),
  set_id: idSchema,
  name: z.string(),
  content: z.enum(requirementSetKinds),
  version: z.int().min(1),
  requirements: z.int().min(1),
  is_own: z.boolean(),
  owner_name: z.string(),
  /** Whether the members of its owner's organisation may use it. */
  shared: z.boolean(),
  /** Whether the caller may share it with their organisation. */
  can_share: z.boolean(),
  /** When its owner withdrew it: no review can be started against it any more. */
  withdrawn_at: z.iso.datetime().nullable(),
  /** When its newest version was saved. */
  changed_at: z.iso.datetime(),
});
export type SavedSet = z.infer<typeof savedSetSchema>;

/** A saved set with its versions, the newest first. */
export const openedSetSchema = savedSetSchema.extend({
  /** Whether a review has used it: it can then be withdrawn, and not deleted. */
  is_used: z.boolean(),
  versions: z.array(
    z.object({
      version: z.int().min(1),
      file_name: z.string(),
      requirements: z.int().min(1),
      faults: z.array(setFaultSchema),
      left_out: z.int().min(0),
      saved_by: z.string().nullable(),
      saved_at: z.iso.datetime(),
    }),
  ),
});
export type OpenedSet = z.infer<typeof openedSetSchema>;

/** What a policy is to be checked against. */
export const askedSetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('document'),
    /** A work: the version in force today is pinned. */
    work_id: idSchema,
    /** Checks only the obligations that the organisation has approved. */
    only_approved: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('saved'),
    /** A saved set: its newest version is pinned. */
    set_id: idSchema,
  }),
]);
