import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { countIn, oneOrMore, pageOfList } from '#contract/query-values.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { assigneeSchema, assignmentCalls } from './assignment.ts';
import { checkedPolicyCalls } from './checked-policies.ts';
import { commentCalls } from './comment.ts';
import { evidenceCalls } from './evidence.ts';
import {
  changeSinceSchema,
  decisionSchema,
  decisionStateSchema,
  findingStatusSchema,
  reviewFindingSchema,
} from './finding.ts';
import { latestReviewCalls } from './latest-reviews.ts';
import { openFindingsCalls } from './open-findings.ts';
import { askedSetSchema, savedSetSchema } from './requirement-set.ts';
import { requirementSetCalls } from './requirement-set-calls.ts';
import {
  coverageSchema,
  documentSetSchema,
  earlierReviewSchema,
  openedReviewSchema,
  subjectSetsSchema,
  suggestedSetSchema,
} from './review.ts';
import { reviewInListSchema, reviewTabCountsSchema, reviewTabs } from './review-list.ts';
import { decisionsWithReason, reviewLimits } from './review-words.ts';
import { reviewSharingCalls } from './sharing-calls.ts';
import { uploadedPolicySchema } from './uploaded-policy.ts';
import { wordingCalls } from './wording.ts';

const repeatable = <Item extends z.ZodType>(item: Item) => oneOrMore(item).optional();

const reviewOf = z.object({ id: idSchema });
const findingOf = reviewOf.extend({ findingId: idSchema });

const decideSchema = findingOf
  .extend({
    decision: decisionStateSchema,
    reason: z
      .string()
      .trim()
      .normalize()
      .max(reviewLimits.reasonCharacters, 'A reason must be 1,000 characters or fewer.')
      .default(''),
    /** The last day on which a risk is accepted. */
    until: dayInForceSchema.nullish(),
    /** The revision of the decision that the caller saw; 0 where there was none. */
    revision: z.int().min(0).max(1_000_000_000),
  })
  .refine(({ decision, reason }) => reason !== '' || !decisionsWithReason.includes(decision), {
    path: ['reason'],
    message: 'Enter a reason.',
  })
  .refine(({ decision, until }) => (decision === 'accepted_risk') === (until != null), {
    path: ['until'],
    message: 'Enter the last day for an accepted risk, and for nothing else.',
  });

export const reviewContract = {
  start: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews',
      summary: 'Review a document of the library, or an uploaded policy, against what it must meet; the run does it',
      successStatus: 202,
    })
    .input(
      z.strictObject({
        /** The version to review. */
        document_id: documentIdSchema,
        sets: z
          .array(askedSetSchema)
          .min(1, 'Select at least one requirement set.')
          .max(reviewLimits.mostSets, 'Select up to 50 requirement sets.'),
        /** A finished review of the same policy: what became of each requirement since is told. */
        compare_with: idSchema.nullish(),
      }),
    )
    .output(z.object({ review_id: idSchema, run_id: idSchema })),
  list: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews',
      summary: 'Reviews that the caller may read, newest first unless asked otherwise',
    })
    .input(
      z.object({
        /** Words of the policy's title, of the title of what it was checked against, or of the owner's name. */
        q: z.string().max(reviewLimits.searchCharacters, 'A search must be 200 characters or fewer.').default(''),
        /** A work: limits the list to its reviews. */
        work: idSchema.optional(),
        /** `own`: only those that the caller started; `shared`: only others'. */
        whose: z.enum(['own', 'shared']).optional(),
        show: z.enum(reviewTabs).default('all'),
        order: z.enum(['newest', 'oldest']).default('newest'),
        ...pageOfList(reviewLimits.mostListed),
      }),
    )
    .output(z.object({ reviews: z.array(reviewInListSchema), total: z.int().min(0), tabs: reviewTabCountsSchema })),
  ...latestReviewCalls,
  ...checkedPolicyCalls,
  ...openFindingsCalls,
  ...requirementSetCalls,
  suggestions: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/suggestions',
      summary: 'What a policy probably must meet, and why; strong suggestions first',
    })
    .input(z.object({ document_id: documentIdSchema }))
    .output(
      z.object({
        suggestions: z.array(suggestedSetSchema),
        /** The latest finished review of the same policy, by its document or by the name of its file; null where there is none. */
        earlier: earlierReviewSchema.nullable(),
      }),
    ),
  sets: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/sets',
      summary: 'What a policy can be checked against, by words: documents, the publications of a subject, saved sets',
    })
    .input(
      z.object({
        q: z
          .string()
          .trim()
          .max(reviewLimits.searchCharacters, 'A search must be 200 characters or fewer.')
          .default(''),
      }),
    )
    .output(
      z.object({
        sets: z.array(documentSetSchema),
        subjects: z.array(subjectSetsSchema),
        saved: z.array(savedSetSchema),
      }),
    ),
  policy: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/policies/{id}',
      summary: 'A policy of the caller’s own that was uploaded for a review, and how far its reading has come',
    })
    .input(reviewOf)
    .output(uploadedPolicySchema),
  removePolicy: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/reviews/policies/{id}',
      summary: 'Remove an uploaded policy that no review is about, with everything that was read from it',
      successStatus: 204,
    })
    .input(reviewOf),
  addPolicyToLibrary: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews/policies/{id}/library',
      summary: 'Add an uploaded policy to the data library too, as a draft; once',
    })
    .input(reviewOf)
    .output(uploadedPolicySchema),
  open: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/reviews/{id}', summary: 'One review with its counts, sets and sections' })
    .input(reviewOf)
    .output(openedReviewSchema),
  findings: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/reviews/{id}/findings', summary: 'The findings of a review, in its order' })
    .input(
      reviewOf.extend({
        status: repeatable(findingStatusSchema),
        decision: repeatable(decisionStateSchema),
        /** What became of the requirement since the earlier review. */
        since: repeatable(changeSinceSchema),
        /** Ids of the review's sets. */
        set: repeatable(idSchema),
        /** Subdomains of the requirements' documents. */
        subdomain: repeatable(z.string().trim().min(1).max(200, 'A subdomain must be 200 characters or fewer.')),
        /** Indices of the policy's sections. */
        section: repeatable(countIn(0, 100_000)),
        /** Ids of the people who have a finding to do; `unassigned` for those that nobody has. */
        assignee: repeatable(assigneeSchema),
        /** Words in the requirement, the policy's clauses or what is lacking. */
        q: z.string().max(reviewLimits.searchCharacters, 'A search must be 200 characters or fewer.').default(''),
        ...pageOfList(reviewLimits.mostListed),
      }),
    )
    .output(z.object({ findings: z.array(reviewFindingSchema), total: z.int().min(0) })),
  decide: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews/{id}/findings/{findingId}/decision',
      summary: 'Decide on a finding, or open it again',
    })
    .input(decideSchema)
    .output(decisionSchema),
  decisions: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/reviews/{id}/findings/{findingId}/decisions',
      summary: 'Every decision on a finding, the latest first',
    })
    .input(findingOf)
    .output(z.array(decisionSchema)),
  ...assignmentCalls,
  ...wordingCalls,
  ...commentCalls,
  ...evidenceCalls,
  coverage: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/reviews/{id}/coverage',
      summary: 'Which requirement is addressed in which section of the policy',
    })
    .input(reviewOf.extend(pageOfList(reviewLimits.mostListed)))
    .output(coverageSchema),
  ...reviewSharingCalls,
  remove: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/reviews/{id}',
      summary: 'Delete a review with its findings and decisions',
      successStatus: 204,
    })
    .input(reviewOf),
};
