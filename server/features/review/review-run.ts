import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors/app-error.ts';
import type { ReviewEvent } from '#contract/features/review/review-events.ts';
import type { EditedPublication } from '#engine/review/editions/publications.ts';
import type { ReviewFinding } from '#engine/review/review-shapes.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, withAttached } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { RunContext, RunHandler } from '#server/platform/runs/runs.ts';
import { compareWithEarlier } from './again/compare-with-earlier.ts';
import { asParsed } from './as-parsed.ts';
import { type RequirementToJudge, requirementsToJudge, storeJudgements } from './finding-store.ts';
import { FindingWriter } from './finding-writer.ts';
import { judgementOf, type PolicyAtWork } from './judgement-of.ts';
import { policySections } from './policy-sections.ts';
import { type PrepareDeps, prepareReview } from './prepare-review.ts';
import { publicationsInForce } from './publications-store.ts';
import { type CountedReview, countsOf, findReviewOfRun, nothingCounted, type ReviewRow } from './review-store.ts';
import { elementsToReview, readableWorks } from './reviewed-text-store.ts';

export const reviewRunKind = 'review';

export type ReviewRunDeps = PrepareDeps & { analytics: Analytics; notifier: Notifier };

/** @throws document_not_found once the person who started it may no longer read the policy */
async function checkRight({ db }: ReviewRunDeps, { ownerId, policyWorkId }: ReviewRow): Promise<Scope> {
  const scope = (await scopesOf(db.query, [ownerId])).get(ownerId);
  const readable = scope && (await readableWorks(db.query, withAttached(scope), [policyWorkId]));
  if (scope === undefined || !readable?.has(policyWorkId)) throw new AppError('document_not_found');
  return scope;
}

/** A person still looks at a review that ends sooner. */
const waitedMs = 20_000;

/** The key of the notification about the end of a review. */
export const reviewFinishedKey = (reviewId: string): string => `review_finished:${reviewId}`;

const tellOwner = (
  { notifier }: ReviewRunDeps,
  tx: Tx,
  { id, ownerId, title }: ReviewRow,
  { met, total, open }: CountedReview,
) =>
  notifier.notify(tx, {
    userId: ownerId,
    kind: 'review_finished',
    title: `Review finished: ${title}`,
    message: `${met} of ${total} requirements are met. ${open === 1 ? '1 finding is' : `${open} findings are`} open.`,
    link: `/review/${id}`,
    dedupeKey: reviewFinishedKey(id),
  });

/** The completed use exists exactly when the review is done. */
async function recordDone(deps: ReviewRunDeps, tx: Tx, review: ReviewRow): Promise<void> {
  const { id, ownerId, organisationId } = review;
  const counts = (await countsOf(tx, [id], dayInEngland(deps.clock.now()))).get(id) ?? nothingCounted;
  await deps.analytics.record(tx, {
    name: 'review_finished',
    caller: { userId: ownerId, organisationId },
    properties: { review_id: id, requirements: counts.total, open: counts.open },
  });
  if (deps.clock.now().getTime() - review.createdAt.getTime() >= waitedMs) await tellOwner(deps, tx, review, counts);
}

type Work = {
  review: ReviewRow;
  policy: PolicyAtWork;
  publications: readonly EditedPublication[];
  rows: readonly RequirementToJudge[];
};

/**
 * Judges every requirement and stores each finding as it comes. After a kill all are judged again, so that the findings are those of one
 * run: where a missing clause belongs, and which clause answers which requirement, depends on all of them.
 * @throws Error where the engine leaves out a requirement
 */
async function judge(deps: ReviewRunDeps, context: RunContext, work: Work): Promise<void> {
  const { review, policy, publications, rows } = work;
  const byKey = new Map(rows.map((row) => [row.requirement.key, row]));
  const failed = new AbortController();
  const writer = new FindingWriter(context, {
    total: rows.length,
    judged: rows.filter(({ isJudged }) => isJudged).length,
    check: () => checkRight(deps, review).then(() => undefined),
    store: (tx, judged) => storeJudgements(tx, review.id, judged),
    onFailure: (error) => failed.abort(error),
  });
  const taken = new Map<string, ReviewFinding>();
  const take = (finding: ReviewFinding) => {
    const row = byKey.get(finding.requirement);
    if (row === undefined || isDeepStrictEqual(taken.get(finding.requirement), finding)) return;
    taken.set(finding.requirement, finding);
    writer.take({ judgement: judgementOf(policy, row.id, finding), setId: row.setId, isTold: row.isJudged });
  };
  const signal = AbortSignal.any([context.signal, failed.signal]);
  const asked = rows.map(({ requirement }) => requirement);
  const reviewed = { title: review.title, elements: asParsed(policy.elements) };
  try {
    for (const finding of await deps.engine.review(reviewed, asked, { publications, onFinding: take, signal }))
      take(finding);
  } finally {
    await writer.settled();
  }
  if (taken.size !== byKey.size) throw new Error('A review left requirements without a finding.');
}

/**
 * Reviews a policy. A retry sends no event again.
 * @throws document_not_found; policy_without_text; set_without_requirements; too_many_requirements
 */
export function reviewRun(deps: ReviewRunDeps): RunHandler {
  const { db, clock } = deps;
  return async (context) => {
    const review = await findReviewOfRun(db.query, context.run.id);
    if (!review) throw new AppError('review_not_found');
    const scope = await checkRight(deps, review);
    const elements = await elementsToReview(db.query, review.policyVersionId);
    if (elements.every(({ text }) => text.trim() === '')) throw new AppError('policy_without_text');
    const { sections, ofElement } = policySections(elements);
    const today = dayInEngland(clock.now());
    const publications = await publicationsInForce(db.query, scope, today);
    if (review.preparedAt === null) await prepareReview(deps, context, review, { elements, sections, publications });
    const rows = await requirementsToJudge(db.query, review.id);
    await judge(deps, context, { review, policy: { elements, ofElement }, publications, rows });
    await compareWithEarlier(deps, review, context.signal);
    context.signal.throwIfAborted();
    const done: ReviewEvent = { type: 'done', judged: rows.length, total: rows.length };
    await context.finish([done], (tx) => recordDone(deps, tx, review));
  };
}
