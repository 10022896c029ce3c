import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { findDemoOrganisation } from '#server/platform/identity/organisation-store.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type DecideDeps, decideFinding } from '../decide-finding.ts';
import { openReview } from '../read-reviews.ts';
import { reviewFinishedKey } from '../review-run.ts';
import { findReviewByKey } from '../review-store.ts';
import { type ShareDeps, shareReview } from '../share-review.ts';
import { type StartDeps, startReview } from '../start-review.ts';
import { addDemoWork, type DemoWorkDeps } from './add-demo-work.ts';
import { hasReviewed, undecidedByLabel, versionsByNumber } from './demo-review-store.ts';
import { type DemoReview, demoReviews } from './demo-reviews.ts';

export type DemoReviewDeps = StartDeps & ShareDeps & DecideDeps & DemoWorkDeps & { jobs: Jobs; log: Log };

type Hospital = NonNullable<Awaited<ReturnType<typeof findDemoOrganisation>>>;

const queue = 'review.demonstration';
const requestId = 'demonstration';
const dayMs = 86_400_000;
/** A review of the demonstration takes a second or two; on a busy machine, minutes. */
const lookMs = 250;
const options = { expireInSeconds: 1_800 };

const callerOf = (userId: string, organisationId: string): SignedInCaller => ({
  kind: 'user',
  userId,
  organisationId,
  roles: ['standard'],
  sessionId: 'demonstration',
});

const keyOf = (policy: string, version: number) => `demonstration:${policy}:${version}`;

/** Starts a review as its person would. @returns its id; undefined where the person or a document is gone */
async function start(deps: DemoReviewDeps, caller: SignedInCaller, demo: DemoReview) {
  const { policy, version, comparedVersion, against } = demo;
  const found = await versionsByNumber(deps.db.query, [policy, ...against]);
  const reviewed = found.get(`${policy} ${version}`);
  const workIds = against.flatMap((key) => found.get(`${key} 1`)?.workId ?? []);
  if (reviewed === undefined || workIds.length < against.length) return undefined;
  const idempotencyKey = keyOf(policy, version);
  const earlier =
    comparedVersion === undefined
      ? undefined
      : await findReviewByKey(deps.db.query, caller.userId, keyOf(policy, comparedVersion));
  const asked = {
    compareWith: earlier?.id,
    documentId: reviewed.versionId,
    sets: workIds.map((workId) => ({ kind: 'document' as const, workId, onlyApproved: false })),
    hasLibrary: true,
    idempotencyKey,
    requestId,
  };
  return (await startReview(deps, caller, asked)).review_id;
}

/** @throws the signal's reason; the job is then tried again */
async function untilEnded(deps: DemoReviewDeps, caller: SignedInCaller, id: string, signal: AbortSignal) {
  for (;;) {
    const { state } = await openReview(deps, caller, id);
    if (state !== 'queued' && state !== 'running') return;
    await sleep(lookMs, undefined, { signal });
  }
}

async function addReview(deps: DemoReviewDeps, { id, members }: Hospital, demo: DemoReview, signal: AbortSignal) {
  const userId = members.get(demo.by);
  if (userId === undefined) return;
  const caller = callerOf(userId, id);
  const reviewId = await start(deps, caller, demo);
  if (reviewId === undefined) return;
  await untilEnded(deps, caller, reviewId, signal);
  // A slow machine has notified its person of an end that they did not wait for.
  await deps.db.transaction((tx) => deps.notifier.withdraw(tx, { userId, dedupeKey: reviewFinishedKey(reviewId) }));
  if (demo.isShared) await shareReview(deps, caller, { reviewId, shared: true, requestId });
  const undecided = await undecidedByLabel(deps.db.query, reviewId);
  for (const { clause, decision, reason, untilInDays } of demo.decisions) {
    const findingId = undecided.get(clause);
    if (findingId === undefined) continue;
    const until =
      untilInDays === undefined ? null : dayInEngland(new Date(deps.clock.now().getTime() + untilInDays * dayMs));
    await decideFinding(deps, caller, { reviewId, findingId, decision, reason, until, revision: 0, requestId });
  }
  if (demo.work) await addDemoWork(deps, caller, { reviewId, findings: undecided, members }, demo.work);
}

async function addDemoReviews(deps: DemoReviewDeps, signal: AbortSignal): Promise<void> {
  const hospital = await findDemoOrganisation(deps.db.query);
  if (hospital) for (const demo of demoReviews) await addReview(deps, hospital, demo, signal);
  deps.log.info('the reviews of the demonstration are there');
}

/** The job that adds the reviews of the demonstration hospital; it continues where a killed process stopped. */
export const demoReviewJobs = (deps: DemoReviewDeps) => [
  job({ queue, options, handle: (_data, { signal }) => addDemoReviews(deps, signal) }),
];

/** Adds the reviews of the demonstration hospital once: what people change or delete later stays so. */
export async function requestDemoReviews({ db, jobs }: Pick<DemoReviewDeps, 'db' | 'jobs'>): Promise<void> {
  const hospital = await findDemoOrganisation(db.query);
  if (!hospital || (await hasReviewed(db.query, hospital.id))) return;
  await db.transaction((tx) => jobs.send(tx, queue, {}, { singletonKey: 'all' }));
}
