import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import type { UsableSet } from '#contract/features/review/review.ts';
import type { ReviewInList, ReviewTab } from '#contract/features/review/review-list.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type Outputs = InferContractRouterOutputs<typeof contract>;
export type ListedReviews = Outputs['review']['list'];
export type ComparableReview = NonNullable<Outputs['review']['suggestions']['earlier']>;
export type Suggestion = Outputs['review']['suggestions']['suggestions'][number];
export type FoundSets = Outputs['review']['sets'];
/** A document, or a saved set. */
export type FoundSet = UsableSet;
export type Policy = Outputs['library']['documents']['documents'][number];

/** The version of a policy to review; an uploaded file has no number. */
export type ChosenPolicy = { id: string; title: string; version: number | null };

export const reviewsShown = 25;

export type ReviewsPlace = { q: string; show: ReviewTab; order: 'newest' | 'oldest'; page: number };

const isRunning = ({ state }: ReviewInList) => state === 'queued' || state === 'running';
const runningMs = 2_000;

/** A page of reviews. While one of them runs the page is read again every two seconds. */
export const reviewsQuery = ({ q, show, order, page }: ReviewsPlace) => ({
  ...api.review.list.queryOptions({
    input: { q, offset: (page - 1) * reviewsShown, limit: reviewsShown, show, order },
    meta: { background: true },
  }),
  refetchInterval: ({ state }: { state: { data?: ListedReviews | undefined } }) =>
    state.data?.reviews.some(isRunning) ? runningMs : (false as const),
  ...fresh.changedElsewhere,
});

/** The latest reviews, for places that only lead to them: read again when a review starts, and otherwise as seldom as everything else. */
export const latestReviewsQuery = (latest: { whose?: 'own'; limit: number }) =>
  api.review.list.queryOptions({ input: latest, meta: { background: true } });

/** What a policy probably must meet. A background call: a failure is said in place. */
export const suggestionsQuery = (documentId: string) =>
  api.review.suggestions.queryOptions({ input: { document_id: documentId }, meta: { background: true } });

export const setsQuery = (q: string) => api.review.sets.queryOptions({ input: { q }, meta: { background: true } });

/** Documents of the library by words of their titles and texts. */
export const policiesQuery = (q: string) =>
  api.library.documents.queryOptions({ input: { q, page: 1, sort: 'title' }, meta: { background: true } });

export const policiesShown = 25;

/** A page of the policies with open findings in reviews of the organisation. */
export const openByPolicyQuery = (page: number) => ({
  ...api.review.openByPolicy.queryOptions({
    input: { offset: (page - 1) * policiesShown, limit: policiesShown },
    meta: { background: true },
  }),
  ...fresh.changedElsewhere,
});
