import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SharingState } from '#contract/access/sharing.ts';
import { works } from '#engine/versions/document-tables.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { notifications } from '#server/platform/notify/notification-tables.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import {
  askForReview,
  beginReview,
  eventsOf,
  findingsAs,
  openReviewAs,
  postAs,
  publishPair,
  reviewsAs,
  type StartedReview,
} from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('Who reads a review', () => {
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
    started = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, started.run_id);
  });
  afterAll(() => app?.close());

  const path = () => `/reviews/${started.review_id}`;
  const statusFor = async ({ authToken }: SignedInUser, of = '') =>
    (await callApi(app.url, `${path()}${of}`, authToken)).status;
  const statuses = async (person: SignedInUser) => [
    await statusFor(person),
    await statusFor(person, '/findings'),
    await statusFor(person, '/coverage'),
    (await callApi(app.url, `/runs/${started.run_id}`, person.authToken)).status,
  ];
  const share = (shared: boolean) => postAs(app, owner, `${path()}/sharing`, { shared });
  const name = (person: SignedInUser, named: boolean, by = owner) =>
    postAs(app, by, `${path()}/people`, { user_id: person.userId, named });

  it('is its owner alone until it is shared', async () => {
    expect(await statuses(owner)).toEqual([200, 200, 200, 200]);
    for (const person of [colleague, guest, stranger]) expect(await statuses(person)).toEqual([404, 404, 404, 404]);
    expect((await reviewsAs(app, colleague)).total).toBe(0);
  });

  it('is every member of the organisation once it is shared with it, and no guest or other organisation', async () => {
    expect(await (await share(true)).json()).toMatchObject({ visibility: 'organisation', people: [] });
    expect(await statuses(colleague)).toEqual([200, 200, 200, 200]);
    for (const person of [guest, stranger]) expect(await statuses(person)).toEqual([404, 404, 404, 404]);
    const { reviews } = await reviewsAs(app, colleague, '?whose=shared');
    expect(reviews).toMatchObject([{ id: started.review_id, is_own: false, can_share: false, can_decide: true }]);
    expect((await readError(await name(colleague, true, colleague))).name).toBe('access_denied');
    await share(false);
    expect(await statuses(colleague)).toEqual([404, 404, 404, 404]);
  });

  it('enters the audit log only when it changes', async () => {
    const entries = async () => {
      const isShared = and(eq(auditLog.action, 'review.shared'), eq(auditLog.subjectId, started.review_id));
      return (await app.platform.db.query.select({ detail: auditLog.detail }).from(auditLog).where(isShared)).length;
    };
    const before = await entries();
    for (const shared of [false, true, true, false]) await share(shared);
    expect(await entries()).toBe(before + 2);
  });

  it('is a guest whom its owner names, without the words of a policy that the guest may not read', async () => {
    const sharing = (await (await name(guest, true)).json()) as SharingState;
    expect(sharing).toMatchObject({
      visibility: 'named',
      people: [{ user_id: guest.userId, is_guest: true, covered_documents: 1 }],
      restricted_documents: 1,
    });
    expect(await statuses(guest)).toEqual([200, 200, 200, 200]);
    const review = await openReviewAs(app, guest, started.review_id);
    expect(review).toMatchObject({
      policy: { title: null, is_withheld: true },
      sections: [],
      counts: { met: 1, missing: 1 },
      can_decide: false,
    });
    const shown = await findingsAs(app, guest, started.review_id);
    expect(JSON.stringify(shown)).not.toMatch(/yearly|Our estates/);
    expect(shown.findings.map(({ policy: clauses, lacking }) => [clauses.map(({ text }) => text), lacking])).toEqual([
      [[null], null],
      [[null], null],
      [[], null],
    ]);
    expect(shown.findings[0]?.requirement.text).toContain('flush every outlet');
    expect((await findingsAs(app, guest, started.review_id, '?q=yearly')).total).toBe(0);
    expect((await findingsAs(app, guest, started.review_id, '?section=2')).total).toBe(3);
  });

  it('notifies whom it names with a link to it, and takes the notification back with the name', async () => {
    const { query } = app.platform.db;
    const told = () => query.select().from(notifications).where(eq(notifications.userId, guest.userId));
    expect(await told()).toMatchObject([
      { link: `/review/${started.review_id}`, message: 'A policy that you cannot open' },
    ]);
    await name(guest, false);
    expect(await told()).toEqual([]);
    expect(await statuses(guest)).toEqual([404, 404, 404, 404]);
    expect((await readError(await name(stranger, true))).name).toBe('not_found');
  });

  it('no longer includes the words of its documents once the reader has lost the right to them', async () => {
    const { query } = app.platform.db;
    await share(true);
    expect((await openReviewAs(app, colleague, started.review_id)).policy.is_withheld).toBe(false);
    await query
      .update(works)
      .set({ visibility: 'named', ownerId: owner.userId, sharedWith: [] })
      .where(eq(works.id, policy.workId));
    expect((await openReviewAs(app, colleague, started.review_id)).policy).toMatchObject({
      title: null,
      is_withheld: true,
    });
    expect((await openReviewAs(app, owner, started.review_id)).policy.is_withheld).toBe(false);
    const [finding] = (await findingsAs(app, colleague, started.review_id)).findings;
    const decision = `${path()}/findings/${finding?.id}/decision`;
    const refused = await postAs(app, colleague, decision, { decision: 'resolved', revision: 0 });
    expect((await readError(refused)).name).toBe('access_denied');
    expect((await readError(await askForReview(app, colleague, policy, [guide]))).name).toBe('document_not_found');
  });

  it('ends for the organisation’s words when its owner leaves the organisation', async () => {
    const { query } = app.platform.db;
    const elsewhere = await makeOrganisation(app.platform.db);
    const leaver = await signIn(app, { organisationId });
    const pair = await publishPair(app, organisationId, 'leaving');
    const theirs = await beginReview(app, leaver, pair.policy, [pair.guide]);
    await eventsOf(app, leaver, theirs.run_id);
    await query.update(users).set({ organisationId: elsewhere }).where(eq(users.id, leaver.userId));
    const shown = await findingsAs(app, leaver, theirs.review_id);
    expect(JSON.stringify(shown)).not.toMatch(/yearly|Our estates/);
    const shared = await postAs(app, leaver, `/reviews/${theirs.review_id}/sharing`, { shared: true });
    expect((await readError(shared)).name).toBe('access_denied');
  });
});
