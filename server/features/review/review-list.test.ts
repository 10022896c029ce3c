import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Published } from '#engine/versions/publish-input.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { pausedReview } from '#server/testing/paused-review.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import {
  beginReview,
  eventsOf,
  findingsAs,
  postAs,
  publishPair,
  reviewsAs,
  waterDuties,
} from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

describeByDatabase('feature', 'The list of reviews', (kind) => {
  const paused = pausedReview();
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let secret: Published;
  /** The ids of reviews in the order in which they were started: finished, finished and decided, stopped, a colleague's. */
  let ids: string[];

  const rename = ({ userId }: SignedInUser, name: string) =>
    app.platform.db.pool.query('update users set name = $2 where id = $1', [userId, name]);
  const listed = async (person: SignedInUser, query = '') =>
    (await reviewsAs(app, person, query)).reviews.map(({ id }) => ids.indexOf(id));
  const tabsOf = async (person: SignedInUser, query = '') => (await reviewsAs(app, person, query)).tabs;
  const finish = async (...[, person, ...rest]: Parameters<typeof beginReview>) => {
    const started = await beginReview(app, person, ...rest);
    await eventsOf(app, person, started.run_id);
    return started.review_id;
  };
  /** Dismisses everything that is open in a review. */
  const dismissAll = async (person: SignedInUser, reviewId: string) => {
    for (const { id, decision, status } of (await findingsAs(app, person, reviewId)).findings)
      if (status !== 'met')
        await postAs(app, person, `/reviews/${reviewId}/findings/${id}/decision`, {
          decision: 'dismissed',
          reason: 'It does not concern us.',
          revision: decision.revision,
        });
  };

  beforeAll(async () => {
    app = await startTestApp({ kind, reviewEngine: paused.engine });
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    await rename(owner, 'Morwenna Teague');
    await rename(colleague, 'Idris Pugh');
    const { guide, policy } = await publishPair(app, organisationId, 'water');
    const own = { ownerId: owner.userId, organisationId, visibility: 'private', sharedWith: [] } as const;
    secret = await publishGuide(
      app.platform.db,
      { name: 'merger', body: waterDuties },
      { owner: own, partition: 'library' },
    );
    const first = await finish(app, owner, policy, [guide, secret]);
    const decided = await finish(app, owner, policy, [guide]);
    await dismissAll(owner, decided);
    paused.pauseAt(1);
    const stopped = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, stopped.run_id, ({ type }) => type === 'finding');
    await postAs(app, owner, `/runs/${stopped.run_id}/stop`, {});
    await eventsOf(app, owner, stopped.run_id);
    paused.goOn();
    const theirs = await finish(app, colleague, policy, [guide]);
    ids = [first, decided, stopped.review_id, theirs];
    for (const id of [first, decided, stopped.review_id])
      await postAs(app, owner, `/reviews/${id}/sharing`, { shared: true });
  });
  afterAll(() => app?.close());

  it('has tabs for one’s own, for those with open findings and for those that have not finished, each with its count', async () => {
    expect(await tabsOf(owner)).toEqual({ all: 3, own: 3, open: 1, unfinished: 1 });
    expect(await listed(owner, '?show=own')).toEqual([2, 1, 0]);
    expect(await listed(owner, '?show=open')).toEqual([0]);
    expect(await listed(owner, '?show=unfinished')).toEqual([2]);
    expect(await tabsOf(colleague, '?show=open&limit=1')).toEqual({ all: 4, own: 1, open: 2, unfinished: 1 });
    expect(await listed(colleague, '?show=own')).toEqual([3]);
    expect(await reviewsAs(app, colleague, '?show=open&limit=1&offset=5')).toMatchObject({ reviews: [], total: 2 });
  });

  it('is newest first, or oldest first', async () => {
    expect(await listed(owner)).toEqual([2, 1, 0]);
    expect(await listed(owner, '?order=oldest')).toEqual([0, 1, 2]);
    expect((await callApi(app.url, '/reviews?order=owner', owner.authToken)).status).toBe(422);
  });

  it('says what a policy was checked against and how many findings were dismissed', async () => {
    const { reviews } = await reviewsAs(app, owner);
    expect(reviews.map(({ against }) => against.map(({ title }) => title))).toEqual([
      ['water-guide: a Candour guide'],
      ['water-guide: a Candour guide'],
      ['water-guide: a Candour guide', 'merger: a Candour guide'],
    ]);
    expect(reviews.map(({ dismissed, counts }) => [dismissed, counts.open])).toMatchObject([
      [0, expect.any(Number)],
      [2, 0],
      [0, expect.any(Number)],
    ]);
  });

  it('is searched by the policy, its owner and what it was checked against, each as far as the reader may see it', async () => {
    expect(await listed(owner, '?q=WATER-policy')).toEqual([2, 1, 0]);
    expect(await listed(colleague, '?q=idris')).toEqual([3]);
    expect(await listed(colleague, '?q=teague')).toEqual([2, 1, 0]);
    expect(await listed(owner, '?q=water-guide')).toEqual([2, 1, 0]);
    expect(await listed(owner, '?q=merger')).toEqual([0]);
    expect(await listed(colleague, '?q=merger')).toEqual([]);
    expect(await listed(owner, '?q=%25')).toEqual([]);
    const { reviews } = await reviewsAs(app, colleague, '?q=teague');
    expect(reviews[2]?.against.map(({ title }) => title)).toEqual(['water-guide: a Candour guide', null]);
  });

  it('counts in its tabs what the search finds', async () => {
    expect(await tabsOf(colleague, '?q=teague')).toEqual({ all: 3, own: 0, open: 1, unfinished: 1 });
  });
});
