import type { z } from 'zod';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { openedReviewSchema } from '#contract/features/review/review.ts';
import type { ReviewInList, ReviewTabCounts } from '#contract/features/review/review-list.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { streamMessages } from './event-stream.ts';
import { publishGuide } from './guides.ts';
import { callApi } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

type Person = { authToken: string };
export type StartedReview = { review_id: string; run_id: string };
export type OpenedReview = z.infer<typeof openedReviewSchema>;

const json = { 'content-type': 'application/json' };

/** An address at which the product answers. */
type Served = Pick<TestApp, 'url'>;

export const postAs = ({ url }: Served, { authToken }: Person, path: string, body: object): Promise<Response> =>
  callApi(url, path, authToken, { method: 'POST', headers: json, body: JSON.stringify(body) });

export const askForReview = (
  app: Served,
  person: Person,
  policy: Pick<Published, 'versionId'>,
  sets: readonly Pick<Published, 'workId'>[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  callApi(app.url, '/reviews', person.authToken, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({
      document_id: policy.versionId,
      sets: sets.map(({ workId }) => ({ kind: 'document', work_id: workId })),
    }),
  });

/** Starts a review. @throws Error when it is refused */
export async function beginReview(...asked: Parameters<typeof askForReview>): Promise<StartedReview> {
  const response = await askForReview(...asked);
  if (response.status !== 202) throw new Error(`The review was refused: ${await response.text()}`);
  return (await response.json()) as StartedReview;
}

export type SeenEvent = { seq: number; type: string; payload: Record<string, unknown> };

/** The events of a run until it ends, or until `enough` of them came. */
export async function eventsOf(
  { url }: Served,
  { authToken }: Person,
  runId: string,
  enough: (event: SeenEvent) => boolean = () => false,
): Promise<SeenEvent[]> {
  const seen: SeenEvent[] = [];
  for await (const { data } of streamMessages(await callApi(url, `/runs/${runId}/events`, authToken))) {
    const event = data as SeenEvent;
    if (typeof event?.seq !== 'number') continue;
    seen.push(event);
    if (enough(event)) break;
  }
  return seen;
}

export async function getAs<Body>({ url }: Served, { authToken }: Person, path: string): Promise<Body> {
  const response = await callApi(url, path, authToken);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

export const openReviewAs = (app: Served, person: Person, reviewId: string): Promise<OpenedReview> =>
  getAs(app, person, `/reviews/${reviewId}`);

export const findingsAs = (app: Served, person: Person, reviewId: string, query = '') =>
  getAs<{ findings: ShownFinding[]; total: number }>(app, person, `/reviews/${reviewId}/findings${query}`);

export const reviewsAs = (app: Served, person: Person, query = '') =>
  getAs<{ reviews: ReviewInList[]; total: number; tabs: ReviewTabCounts }>(app, person, `/reviews${query}`);

/** A guide of water with three duties. */
export const waterDuties = `## 1 Flushing

1.1 The estates team must flush every outlet each week.

1.2 The estates team must record temperatures monthly.

## 2 Permits

2.1 Contractors must not remove outlets without a written permit.`;

/** A policy that has the first duty, half of the second, and nothing of the third. */
const waterPolicy = `This policy is about water.

## 1 What we do

1.1 Our estates team must flush every outlet each week.

## 2 What we write down

2.1 The estates team must record temperatures yearly.`;

/** A guide, and a policy of an organisation that everyone in it reads. */
export async function publishPair(app: TestApp, organisationId: string, name: string, ownerId: string | null = null) {
  const owner = { ownerId, organisationId, visibility: 'organisation', sharedWith: [] } as const;
  const guide = await publishGuide(app.platform.db, { name: `${name}-guide`, body: waterDuties });
  const policy = await publishGuide(
    app.platform.db,
    { name: `${name}-policy`, body: waterPolicy },
    { owner, partition: 'library' },
  );
  return { guide, policy };
}
