import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { evidenceLimits } from './evidence-limits.ts';

/** A file attached to a finding as evidence. */
export const evidenceSchema = z.object({
  id: idSchema,
  file_name: z.string(),
  /** Empty where its person gave none. */
  caption: z.string(),
  byte_size: z.int().min(0).nullable(),
  /** `checking` until it was scanned and read; `failed` where nothing of it can be downloaded. */
  state: z.enum(['checking', 'ready', 'failed']),
  /** What its reading warns of, or why it failed; null otherwise. */
  message: z.string().nullable(),
  /** The name of the person; null once their account is gone. */
  attached_by: z.string().nullable(),
  attached_at: z.iso.datetime(),
  /** Its own person and the review's owner may remove it. */
  can_remove: z.boolean(),
});
export type ShownEvidence = z.infer<typeof evidenceSchema>;

export const evidenceListSchema = z.object({
  /** The first first. */
  evidence: z.array(evidenceSchema),
});

/** The query of the call that attaches a file. */
export const attachEvidenceQuerySchema = z.object({
  caption: z
    .string()
    .trim()
    .normalize()
    .max(evidenceLimits.captionCharacters, 'A caption must be 200 characters or fewer.')
    .default(''),
});

const findingOf = z.object({ id: idSchema, findingId: idSchema });

/** The calls about evidence that oRPC carries; attaching and downloading stream files. */
export const evidenceCalls = {
  evidence: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/reviews/{id}/findings/{findingId}/evidence',
      summary: 'The files attached to a finding as evidence',
    })
    .input(findingOf)
    .output(evidenceListSchema),
  removeEvidence: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/reviews/{id}/findings/{findingId}/evidence/{evidenceId}',
      summary: 'Remove a file of evidence from a finding, with its bytes',
      successStatus: 204,
    })
    .input(findingOf.extend({ evidenceId: idSchema })),
};
