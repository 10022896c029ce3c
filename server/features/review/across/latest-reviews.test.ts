import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatestReview } from '#contract/features/review/latest-reviews.ts';
import { newId } from '#contract/ids.ts';
import { works } from '#engine/versions/document-tables.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import {
  beginReview,
  eventsOf,
  findingsAs,
  getAs,
  postAs,
  publishPair,
  type StartedReview,
} from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('The last review of a document', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let organisationId: string;
  let guide: Published;
  let policy: Published;
  let started: StartedReview;

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    ({ guide, policy } = await publishPair(app, organisationId, 'water'));
    started = await review();
  });
  afterAll(() => app?.close());

  async function review(by = owner): Promise<StartedReview> {
    const begun = await beginReview(app, by, policy, [guide]);
    await eventsOf(app, by, begun.run_id);
    return begun;
  }
  const asked = (workIds: readonly string[]) =>
    new URLSearchParams(workIds.map((id): [string, string] => ['work', id])).toString();
  const latestFor = async (person: SignedInUser, workIds = [policy.workId]) =>
    (await getAs<{ reviews: LatestReview[] }>(app, person, `/reviews/latest?${asked(workIds)}`)).reviews;
  const share = (shared: boolean) => postAs(app, owner, `/reviews/${started.review_id}/sharing`, { shared });

  it('has its counts, the reviewed version and the one in force, for many documents at once', async () => {
    const other = await publishPair(app, organisationId, 'never-reviewed');
    const found = await latestFor(owner, [other.policy.workId, policy.workId, newId()]);
    expect(found).toEqual([
      {
        work_id: policy.workId,
        review_id: started.review_id,
        version: 1,
        reviewed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        met: 1,
        applicable: 3,
        open: 2,
        version_in_force: 1,
      },
    ]);
    const many = asked(Array.from({ length: 51 }, () => newId()));
    expect((await callApi(app.url, `/reviews/latest?${many}`, owner.authToken)).status).toBe(422);
    expect((await callApi(app.url, '/reviews/latest', owner.authToken)).status).toBe(422);
  });

  it('counts decisions as the review does', async () => {
    const { findings } = await findingsAs(app, owner, started.review_id, '?status=missing');
    const decision = `/reviews/${started.review_id}/findings/${findings[0]?.id}/decision`;
    const reason = 'Another policy has it.';
    await postAs(app, owner, decision, { decision: 'not_applicable', reason, revision: 0 });
    expect(await latestFor(owner)).toMatchObject([{ met: 1, applicable: 2, open: 1 }]);
    await postAs(app, owner, decision, { decision: 'open', revision: 1 });
    expect(await latestFor(owner)).toMatchObject([{ met: 1, applicable: 3, open: 2 }]);
  });

  it('is told only to those who may read the review', async () => {
    for (const person of [colleague, guest, stranger]) expect(await latestFor(person)).toEqual([]);
    await share(true);
    expect(await latestFor(colleague)).toMatchObject([{ review_id: started.review_id }]);
    for (const person of [guest, stranger]) expect(await latestFor(person)).toEqual([]);
    await share(false);
    expect(await latestFor(colleague)).toEqual([]);
  });

  it('is told of no document that the reader may not read', async () => {
    await postAs(app, owner, `/reviews/${started.review_id}/people`, { user_id: guest.userId, named: true });
    expect(await latestFor(guest)).toEqual([]);
    const { query } = app.platform.db;
    await query
      .update(works)
      .set({ sharedWith: [guest.userId] })
      .where(eq(works.id, policy.workId));
    expect(await latestFor(guest)).toMatchObject([{ review_id: started.review_id }]);
    await postAs(app, owner, `/reviews/${started.review_id}/people`, { user_id: guest.userId, named: false });
    expect(await latestFor(guest)).toEqual([]);
  });

  it('is the latest that the reader may read, and says which version is in force since', async () => {
    await publishGuide(
      app.platform.db,
      { name: 'water-policy', version: 2, body: '## 1 What we do\n\n1.1 The estates team must flush every outlet.' },
      {
        partition: 'library',
        owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] },
      },
    );
    const theirs = await review(colleague);
    expect(await latestFor(owner)).toMatchObject([{ review_id: started.review_id, version: 1, version_in_force: 2 }]);
    expect(await latestFor(colleague)).toMatchObject([{ review_id: theirs.review_id, version: 1 }]);
    await postAs(app, colleague, `/reviews/${theirs.review_id}/sharing`, { shared: true });
    expect(await latestFor(owner)).toMatchObject([{ review_id: theirs.review_id }]);
  });
});
