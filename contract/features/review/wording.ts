import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { wordingLimits } from './wording-limits.ts';

/** Stretches of words: those not added make up the policy's text, those not removed the wording. */
const markedSchema = z.array(z.object({ text: z.string(), mark: z.enum(['same', 'removed', 'added']) }));

/** Where a wording stands: in place of the text of an element of the policy, or as a clause of its own after it. */
const placeSchema = z.object({
  kind: z.enum(['replaces', 'follows']),
  /** Null in a policy without text: the clause is then its first. */
  element_id: idSchema.nullable(),
  /** The element's clause number; null where it has none. */
  label: z.string().nullable(),
});

const suggestedWordingSchema = placeSchema.extend({
  /** The whole text of the clause. */
  text: z.string(),
  /** `quoted`: the rules make no sentence of the requirement, so it is quoted as a start. */
  way: z.enum(['exchanged', 'replaced', 'added', 'written', 'quoted']),
  marked: markedSchema,
});

/** A wording that a person accepted into the draft of the policy. */
export const acceptedWordingSchema = placeSchema.extend({
  id: idSchema,
  finding_id: idSchema,
  /** The text that it replaces; null for a clause of its own. */
  was: z.string().nullable(),
  text: z.string(),
  marked: markedSchema,
  /** The name of the person; null once their account is gone. */
  accepted_by: z.string().nullable(),
  accepted_at: z.iso.datetime(),
});
export type AcceptedWording = z.infer<typeof acceptedWordingSchema>;

/** What the draft says about one finding. */
export const findingWordingSchema = z.object({
  /** Null for a requirement that is met, and where the caller may not read both texts. */
  suggestion: suggestedWordingSchema.nullable(),
  accepted: acceptedWordingSchema.nullable(),
  /** Raised by each act on the wording; 0 where there was none. */
  revision: z.int().min(0),
  /** The accepted wording of another finding that the suggestion builds on; null where it changes the policy's own text. */
  builds_on: idSchema.nullable(),
});
export type FindingWording = z.infer<typeof findingWordingSchema>;

/** The draft of a policy: every wording that people accepted, in the order in which they did. */
export const policyDraftSchema = z.object({ wordings: z.array(acceptedWordingSchema) });

const revisionSchema = z.int().min(0).max(1_000_000_000);
const reviewOf = z.object({ id: idSchema });
const findingOf = reviewOf.extend({ findingId: idSchema });
const path = '/reviews/{id}/findings/{findingId}/wording' as const;

/** The calls about the wording of findings and the draft of the policy. */
export const wordingCalls = {
  wording: routeFor([guestOrStandard])
    .route({ method: 'GET', path, summary: 'The suggested wording of a finding, and what the draft says' })
    .input(findingOf)
    .output(findingWordingSchema),
  acceptWording: routeFor(standardOnly)
    .route({ method: 'POST', path, summary: 'Accept a wording for a finding into the draft of the policy' })
    .input(
      findingOf.extend({
        text: z
          .string()
          .trim()
          .normalize()
          .min(1, 'Enter the wording.')
          .max(wordingLimits.characters, 'A wording must be 10,000 characters or fewer.'),
        /** As the caller saw them: what changed meanwhile is never overwritten. */
        revision: revisionSchema,
        builds_on: idSchema.nullable(),
      }),
    )
    .output(findingWordingSchema),
  takeBackWording: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: `${path}/take-back`,
      summary: 'Take the wording of a finding back from the draft of the policy',
    })
    .input(findingOf.extend({ revision: revisionSchema }))
    .output(findingWordingSchema),
  draft: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/reviews/{id}/draft', summary: 'The draft of the policy: every accepted wording' })
    .input(reviewOf)
    .output(policyDraftSchema),
  draftPolicy: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews/{id}/draft/document',
      summary: 'Draft the next version of the policy: its text with the accepted wordings, to be edited',
      successStatus: 201,
    })
    .input(reviewOf)
    .output(z.object({ draft_id: idSchema })),
  exportDraft: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/reviews/{id}/draft/file',
      summary: 'Download the draft as a Word file: the policy with the accepted wordings marked, and a list of them',
    })
    .input(reviewOf)
    .output(z.file()),
};
