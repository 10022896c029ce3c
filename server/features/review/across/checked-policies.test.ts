import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedPolicy } from '#contract/features/review/checked-policies.ts';
import { newId } from '#contract/ids.ts';
import { elements, formerElements, works } from '#engine/versions/document-tables.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { beginReview, eventsOf, getAs, postAs, publishPair, waterDuties } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { reviewFindings } from '../review-tables.ts';

describe('The policies that were checked against a clause', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let organisationId: string;
  let guide: Published;
  let policy: Published;
  let reviewId: string;

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    ({ guide, policy } = await publishPair(app, organisationId, 'water'));
    reviewId = await review(owner, policy, guide);
  });
  afterAll(() => app?.close());

  async function review(by: SignedInUser, of: Published, against: Published): Promise<string> {
    const begun = await beginReview(app, by, of, [against]);
    await eventsOf(app, by, begun.run_id);
    return begun.review_id;
  }
  /** The ids of a version's numbered clauses, by number. */
  async function clausesOf({ versionId }: Published): Promise<Map<string, string>> {
    const { query } = app.platform.db;
    const found = await query
      .select({ id: elements.id, number: elements.number })
      .from(elements)
      .where(eq(elements.versionId, versionId));
    return new Map(found.flatMap(({ id, number }) => (number === null ? [] : [[number, id] as const])));
  }
  const pathFor = (ids: readonly string[], more = '') =>
    `/reviews/requirements?${new URLSearchParams(ids.map((id): [string, string] => ['element_id', id]))}${more}`;
  const askedBy = (person: SignedInUser, ids: readonly string[], more = '') =>
    getAs<{ policies: CheckedPolicy[]; total: number }>(app, person, pathFor(ids, more));
  const idOf = async (number: string, of = guide) => (await clausesOf(of)).get(number) ?? '';

  it('are told with the finding, the version and the status', async () => {
    const id = await idOf('1.1');
    const { policies, total } = await askedBy(owner, [id]);
    expect(total).toBe(1);
    expect(policies).toMatchObject([
      {
        element_id: id,
        review_id: reviewId,
        policy: { work_id: policy.workId, document_id: policy.versionId, version: 1, is_uploaded: false },
        status: 'met',
        is_open: false,
      },
    ]);
    const all = await askedBy(owner, [...(await clausesOf(guide)).values()]);
    expect(all.policies.map(({ status }) => status).toSorted()).toEqual(['contradicts', 'met', 'missing']);
    expect(await askedBy(owner, [newId()])).toEqual({ policies: [], total: 0 });
  });

  it('come page by page', async () => {
    const ids = [...(await clausesOf(guide)).values()];
    const first = await askedBy(owner, ids, '&limit=2');
    const second = await askedBy(owner, ids, '&limit=2&offset=2');
    expect([first.total, first.policies.length, second.total, second.policies.length]).toEqual([3, 2, 3, 1]);
    expect((await askedBy(owner, ids, '&offset=9')).total).toBe(3);
    const found = [...first.policies, ...second.policies].map(({ finding_id: id }) => id);
    expect(new Set(found).size).toBe(3);
  });

  it('are told with today’s decisions, as the counts of the review are', async () => {
    const id = await idOf('2.1');
    const before = (await askedBy(owner, [id])).policies[0];
    expect(before).toMatchObject({ status: 'missing', is_open: true });
    const decision = `/reviews/${reviewId}/findings/${before?.finding_id}/decision`;
    await postAs(app, owner, decision, { decision: 'not_applicable', reason: 'No contractors.', revision: 0 });
    expect((await askedBy(owner, [id])).policies).toMatchObject([{ status: 'not_applicable', is_open: false }]);
    await postAs(app, owner, decision, { decision: 'resolved', revision: 1 });
    expect((await askedBy(owner, [id])).policies).toMatchObject([{ status: 'missing', is_open: false }]);
  });

  it('are told only to those who may read the review', async () => {
    const id = await idOf('1.1');
    const total = async (person: SignedInUser) => (await askedBy(person, [id])).total;
    expect([await total(colleague), await total(stranger)]).toEqual([0, 0]);
    expect((await callApi(app.url, pathFor([id]), guest.authToken)).status).toBe(403);
    await postAs(app, owner, `/reviews/${reviewId}/sharing`, { shared: true });
    expect([await total(colleague), await total(stranger)]).toEqual([1, 0]);
    expect((await callApi(app.url, pathFor([id]), guest.authToken)).status).toBe(403);
  });

  it('are none that the reader may not read, and none for clauses of such a document', async () => {
    const { query } = app.platform.db;
    const id = await idOf('1.1');
    const visible = async (workId: string, visibility: 'organisation' | 'private' | 'public') => {
      const ownerId = visibility === 'private' ? owner.userId : null;
      await query.update(works).set({ visibility, ownerId }).where(eq(works.id, workId));
    };
    await visible(policy.workId, 'private');
    expect((await askedBy(colleague, [id])).total).toBe(0);
    expect((await askedBy(owner, [id])).total).toBe(1);
    await visible(policy.workId, 'organisation');
    await visible(guide.workId, 'private');
    expect((await askedBy(colleague, [id])).total).toBe(0);
    await visible(guide.workId, 'public');
    expect((await askedBy(colleague, [id])).total).toBe(1);
  });

  it('are found from the same clause in another version of the guide, by the latest review of each policy', async () => {
    const body = `${waterDuties}\n\n2.2 Contractors must sign in.`;
    const newer = await publishGuide(app.platform.db, { name: 'water-guide', version: 2, body });
    const id = await idOf('1.1', newer);
    expect(id).not.toBe(await idOf('1.1'));
    expect((await askedBy(owner, [id])).policies).toMatchObject([{ element_id: id, review_id: reviewId }]);
    expect((await askedBy(owner, [await idOf('2.2', newer)])).total).toBe(0);
    const again = await review(owner, policy, newer);
    expect((await askedBy(owner, [id])).policies).toMatchObject([{ review_id: again }]);
    // The colleague may not read the new one, and still has the shared one.
    expect((await askedBy(colleague, [await idOf('1.1')])).policies).toMatchObject([{ review_id: reviewId }]);
  });

  it('are documents in use: an archived one counts no more', async () => {
    const id = await idOf('1.1');
    const { query } = app.platform.db;
    await query.update(works).set({ withdrawnAt: new Date() }).where(eq(works.id, policy.workId));
    expect((await askedBy(owner, [id])).total).toBe(0);
    await query.update(works).set({ withdrawnAt: null }).where(eq(works.id, policy.workId));
    expect((await askedBy(owner, [id])).total).toBe(1);
  });

  it('are found too where the clause has another id since, because its file was read again', async () => {
    const { query } = app.platform.db;
    const [clause] = await query
      .select()
      .from(elements)
      .where(eq(elements.id, await idOf('1.1')));
    if (clause === undefined) throw new Error('The guide has no clause 1.1.');
    const { id, versionId, lineageId, canonicalId, text, textHash } = clause;
    const before = (await askedBy(colleague, [id])).policies;
    expect(before).toHaveLength(1);
    const gone = newId();
    const former = { elementId: gone, reading: 1, versionId, lineageId, leadsTo: id, canonicalId, text, textHash };
    await query.insert(formerElements).values(former);
    await query.update(reviewFindings).set({ elementId: gone }).where(eq(reviewFindings.elementId, id));
    expect((await askedBy(colleague, [id])).policies).toEqual(before);
  });
});
