import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyWithOpen } from '#contract/features/review/open-findings.ts';
import { works } from '#engine/versions/document-tables.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { beginReview, eventsOf, findingsAs, getAs, postAs, publishPair } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('Open findings by policy', () => {
  let app: TestApp;
  let champion: SignedInUser;
  let owner: SignedInUser;
  let stranger: SignedInUser;
  let organisationId: string;
  let water: { guide: Published; policy: Published };
  let first: string;

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    const roles = ['standard', 'champion'] as const;
    champion = await signIn(app, { roles: [...roles], organisationId });
    owner = await signIn(app, { organisationId });
    stranger = await signIn(app, {
      roles: [...roles],
      organisationId: await makeOrganisation(app.platform.db),
    });
    water = await publishPair(app, organisationId, 'water');
    first = await review(owner, water);
  });
  afterAll(() => app?.close());

  async function review(by: SignedInUser, pair: typeof water): Promise<string> {
    const begun = await beginReview(app, by, pair.policy, [pair.guide]);
    await eventsOf(app, by, begun.run_id);
    return begun.review_id;
  }
  const share = (by: SignedInUser, reviewId: string, shared = true) =>
    postAs(app, by, `/reviews/${reviewId}/sharing`, { shared });
  const openFor = (person: SignedInUser, query = '') =>
    getAs<{ policies: PolicyWithOpen[]; total: number; total_open: number }>(app, person, `/reviews/open${query}`);
  const nothing = { policies: [], total: 0, total_open: 0 };

  it('are champions’, of reviews shared with their organisation alone', async () => {
    expect(await openFor(champion)).toEqual(nothing);
    await postAs(app, owner, `/reviews/${first}/people`, { user_id: champion.userId, named: true });
    expect(await openFor(champion)).toEqual(nothing);
    await share(owner, first);
    expect(await openFor(champion)).toMatchObject({
      policies: [
        { review_id: first, owner: { user_id: owner.userId }, met: 1, applicable: 3, open: 2, policy: { version: 1 } },
      ],
      total: 1,
      total_open: 2,
    });
    expect(await openFor(stranger)).toEqual(nothing);
    expect((await callApi(app.url, '/reviews/open', owner.authToken)).status).toBe(403);
    await share(owner, first, false);
    await postAs(app, owner, `/reviews/${first}/people`, { user_id: champion.userId, named: false });
    expect(await openFor(champion)).toEqual(nothing);
  });

  it('leave out a champion’s own private review', async () => {
    const own = await review(champion, water);
    expect(await openFor(champion)).toEqual(nothing);
    await share(champion, own);
    expect((await openFor(champion)).policies).toMatchObject([{ review_id: own }]);
    await callApi(app.url, `/reviews/${own}`, champion.authToken, { method: 'DELETE' });
  });

  it('are counted once a policy, most first, page by page, without what was decided', async () => {
    await share(owner, first);
    const steam = await publishPair(app, organisationId, 'steam');
    const second = await review(owner, steam);
    await share(owner, second);
    const { findings } = await findingsAs(app, owner, second, '?status=missing');
    await postAs(app, owner, `/reviews/${second}/findings/${findings[0]?.id}/decision`, {
      decision: 'resolved',
      revision: 0,
    });
    const { policies, total, total_open: open } = await openFor(champion);
    expect(policies.map(({ review_id: id, open: left }) => [id, left])).toEqual([
      [first, 2],
      [second, 1],
    ]);
    expect([total, open]).toEqual([2, 3]);
    const last = await openFor(champion, '?limit=1&offset=1');
    expect(last).toMatchObject({ policies: [{ review_id: second }], total: 2, total_open: 3 });
    const again = await review(owner, water);
    await share(owner, again);
    expect((await openFor(champion)).policies.map(({ review_id: id }) => id)).toEqual([again, second]);
  });

  it('are told of no policy that the champion may not read', async () => {
    const set = (visibility: 'organisation' | 'private', ownerId: string | null) =>
      app.platform.db.query.update(works).set({ visibility, ownerId }).where(eq(works.id, water.policy.workId));
    const before = (await openFor(champion)).total;
    await set('private', owner.userId);
    expect((await openFor(champion)).total).toBe(before - 1);
    await set('organisation', null);
    expect((await openFor(champion)).total).toBe(before);
  });
});
