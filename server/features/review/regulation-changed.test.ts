import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { elements, formerElements } from '#engine/versions/document-tables.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { tellAffected } from '#server/platform/affected/tell-affected.ts';
import { noteUntold } from '#server/platform/affected/untold-store.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import {
  beginReview,
  eventsOf,
  findingsAs,
  getAs,
  openReviewAs,
  postAs,
  publishPair,
  waterDuties,
} from '#server/testing/reviews.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { affectedFindings } from './affected-finding-store.ts';
import { reviewFindings } from './review-tables.ts';

describe('A change of what a policy must meet', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let organisationId: string;
  let guide: Published;
  let policy: Published;
  let reviewId: string;
  let newer: Published;

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    ({ guide, policy } = await publishPair(app, organisationId, 'water'));
    reviewId = await review();
    for (const clause of ['1.2', '2.1']) await decide(clause, 0);
  });
  afterAll(() => app?.close());

  const review = async () => {
    const started = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, started.run_id);
    return started.review_id;
  };
  const findings = async () =>
    new Map((await findingsAs(app, owner, reviewId)).findings.map((each) => [each.requirement.label, each]));
  const decide = async (clause: string, revision: number) => {
    const id = (await findings()).get(clause)?.id;
    const body = { decision: 'dismissed', reason: 'Elsewhere.', revision };
    expect((await postAs(app, owner, `/reviews/${reviewId}/findings/${id}/decision`, body)).status).toBe(200);
  };
  /** Publishes a guide whose clause 2.1 has other words. */
  const publishNewer = (version: number, effectiveFrom: string, permit: string) =>
    publishGuide(app.platform.db, {
      name: 'water-guide',
      version,
      effectiveFrom,
      body: waterDuties.replace('a written permit', permit),
    });

  it('changes nothing before the day on which it is in force', async () => {
    await publishNewer(2, '2098-01-01', 'a signed permit');
    expect((await findings()).get('2.1')).toMatchObject({
      requirement: { changed_in: null },
      decision: { state: 'dismissed', is_overtaken: false },
    });
    expect((await openReviewAs(app, owner, reviewId)).counts.open).toBe(0);
  });

  it('opens the findings again whose requirement has other words, and no others, everywhere with one number', async () => {
    newer = await publishNewer(3, '2026-01-02', 'a countersigned permit');
    const found = await findings();
    expect(found.get('2.1')).toMatchObject({
      requirement: {
        changed_in: { document_id: newer.versionId, version: 3 },
        text: expect.stringContaining('written'),
      },
      decision: { state: 'open', is_overtaken: true, reason: 'Elsewhere.' },
    });
    expect(found.get('1.2')).toMatchObject({ requirement: { changed_in: null }, decision: { state: 'dismissed' } });
    expect((await openReviewAs(app, owner, reviewId)).counts.open).toBe(1);
    expect((await findingsAs(app, owner, reviewId, '?decision=open&status=missing')).total).toBe(1);
  });

  it('lets a person decide again, which then counts', async () => {
    await decide('2.1', 1);
    expect((await findings()).get('2.1')).toMatchObject({
      requirement: { changed_in: { version: 3 } },
      decision: { state: 'dismissed', is_overtaken: false, revision: 2 },
    });
    expect((await openReviewAs(app, owner, reviewId)).counts.open).toBe(0);
  });

  it('notifies the owner of the findings that it touches', async () => {
    const { db, notifier } = app.platform;
    const change = { versionId: newer.versionId, kind: 'published' } as const;
    await db.transaction((tx) => noteUntold(tx, change));
    await tellAffected({ db, notifier, cites: [affectedFindings] }, change, new AbortController().signal);
    type Told = { title: string; message: string; link: string | null };
    const told = await getAs<Told[]>(app, owner, '/notifications/user');
    expect(told.map(({ title }) => title)).toContain('water-guide (guide) changed: check 1 finding');
    const found = told.find(({ title }) => title.includes('1 finding'));
    expect(found?.message).toContain('2.1');
    expect(found?.link).toMatch(new RegExp(`^/review/${reviewId}\\?finding=`));
  });

  it('is found too where the clauses have other ids since, because the file of the pinned version was read again', async () => {
    const lift = await publishPair(app, organisationId, 'lift');
    const started = await beginReview(app, owner, lift.policy, [lift.guide]);
    await eventsOf(app, owner, started.run_id);
    reviewId = started.review_id;
    for (const clause of ['1.2', '2.1']) await decide(clause, 0);
    const { query } = app.platform.db;
    const clauses = await query.select().from(elements).where(eq(elements.versionId, lift.guide.versionId));
    const [heading] = clauses.filter(({ kind }) => kind === 'heading');
    for (const { id, versionId, canonicalId } of clauses) {
      const gone = newId();
      // An earlier reading had other words and another lineage, and leads to the clause that has them now.
      const former = { elementId: gone, versionId, canonicalId, leadsTo: id, text: 'As read once.', textHash: 'once' };
      await query.insert(formerElements).values({ ...former, reading: 1, lineageId: heading?.lineageId ?? '' });
      await query.update(reviewFindings).set({ elementId: gone }).where(eq(reviewFindings.elementId, id));
    }
    expect((await openReviewAs(app, owner, reviewId)).counts.open).toBe(0);
    const body = waterDuties.replace('a written permit', 'a countersigned permit');
    await publishGuide(app.platform.db, { name: 'lift-guide', version: 2, effectiveFrom: '2026-01-02', body });
    const found = await findings();
    expect(found.get('2.1')).toMatchObject({
      requirement: { changed_in: { version: 2 } },
      decision: { state: 'open', is_overtaken: true },
    });
    expect(found.get('1.2')).toMatchObject({ requirement: { changed_in: null }, decision: { state: 'dismissed' } });
    expect((await openReviewAs(app, owner, reviewId)).counts.open).toBe(1);
  });
});
