import { z } from 'zod';
import { modalitySchema } from '#contract/features/requirements/obligation.ts';
import { idSchema } from '#contract/ids.ts';
import { assignmentSchema } from './assignment.ts';
import { changesSince, decisionStates, findingSlots, findingStatuses, reopenedReasons } from './review-words.ts';

export const findingStatusSchema = z.enum(findingStatuses);
/** With the decision that a requirement does not apply. */
export const coveredStatusSchema = z.enum([...findingStatuses, 'not_applicable']);
export const decisionStateSchema = z.enum(decisionStates);

/** Offsets in the text beside it: UTF-16 units, `end` exclusive. */
const spansSchema = z.array(z.object({ start: z.int().min(0), end: z.int().min(1) }));

/** What people decided about a finding; `open` with revision 0 until somebody has. */
export const decisionSchema = z.object({
  state: decisionStateSchema,
  reason: z.string().nullable(),
  /** The last day on which the risk is accepted, YYYY-MM-DD; null for every other state. */
  until: z.string().nullable(),
  /** The name of the person who decided. */
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  revision: z.int().min(0),
  /** Whether it is open because the date of an accepted risk has passed. */
  has_lapsed: z.boolean(),
  /** Whether it is open because the requirement changed after it was made. */
  is_overtaken: z.boolean(),
  /** Whether it was made in the earlier review and carried over, because the words of both sides stayed. */
  is_carried: z.boolean(),
});
export type ShownDecision = z.infer<typeof decisionSchema>;

/** A requirement as the review checked it. `text` is null where the caller may not read its document. */
const checkedRequirementSchema = z.object({
  set_id: idSchema,
  /** The version whose words these are, and the element in it; null where they stand in a saved set and no document. */
  document_id: idSchema.nullable(),
  element_id: idSchema.nullable(),
  /** As a reader would name the clause, such as "4.12" or "1.2(a)"; null when it has no number. */
  label: z.string().nullable(),
  modality: modalitySchema,
  /** The whole text of its element; the requirement stands from `start` to `end`. */
  text: z.string().nullable(),
  start: z.int().min(0),
  end: z.int().min(1),
  /** The provision that a list item belongs to. */
  lead_in: z.string().nullable(),
  /** Headings above it, outermost first. */
  headings: z.array(z.string()),
  decides: spansSchema,
  /** The version in force where it has other words for the clause, or the clause no more; null where the words stand. */
  changed_in: z.object({ document_id: idSchema, version: z.int().min(1) }).nullable(),
});

/** A clause of the policy that a finding rests on. `text` is null where the caller may not read the policy. */
const policyClauseSchema = z.object({
  element_id: idSchema,
  label: z.string().nullable(),
  headings: z.array(z.string()),
  text: z.string().nullable(),
  decides: spansSchema,
});

export const changeSinceSchema = z.enum(changesSince);

/** What became of a requirement since an earlier review. */
const sinceSchema = z.object({
  change: changeSinceSchema,
  /** What the earlier review found; null where it did not check the requirement. */
  status: findingStatusSchema.nullable(),
  /** The policy's clauses then, where their words were others and the caller may read them. */
  policy: z.array(z.object({ label: z.string().nullable(), text: z.string() })),
  /** Why a decision of the earlier review does not count any more; null where there was none, or where it was carried over. */
  reopened: z.enum(reopenedReasons).nullable(),
});

export const reviewFindingSchema = z.object({
  id: idSchema,
  /** Its place among all findings of the review, from 1: by set, then in the order of the set's document. */
  position: z.int().min(1),
  requirement: checkedRequirementSchema,
  status: findingStatusSchema,
  /** Best first; empty when missing. */
  policy: z.array(policyClauseSchema),
  /** What is lacking, in one sentence; empty when met, null where the caller may not read both texts. */
  lacking: z.string().nullable(),
  /** What differs; null when met or missing. */
  slot: z.enum(findingSlots).nullable(),
  /** Of a missing requirement: clauses that come nearest to it, best first; none of them was found to meet it. */
  nearest: z.array(policyClauseSchema),
  /** A missing clause belongs after this element of the policy. */
  belongs_after: z.object({ element_id: idSchema, label: z.string().nullable() }).nullable(),
  /** 0 to 1: the share of findings like this one that were right on labelled data. */
  confidence: z.number().min(0).max(1),
  /** True until the run has ended: no decision can be made on it, and it may still change. */
  is_provisional: z.boolean(),
  decision: decisionSchema,
  /** Since the review that this one is compared with; null where it is compared with none, and until the run has ended. */
  since: sinceSchema.nullable(),
  /** Null while nobody of the organisation has it to do. */
  assignment: assignmentSchema.nullable(),
});
export type ShownFinding = z.infer<typeof reviewFindingSchema>;
