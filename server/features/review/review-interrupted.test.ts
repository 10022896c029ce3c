import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { works } from '#engine/versions/document-tables.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { pausedReview } from '#server/testing/paused-review.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import {
  beginReview,
  eventsOf,
  findingsAs,
  getAs,
  openReviewAs,
  postAs,
  publishPair,
  type SeenEvent,
  waterDuties,
} from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const isFinding = ({ type }: SeenEvent) => type === 'finding';

describe('A review that is interrupted', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let organisationId: string;
  let pair: { guide: Published; policy: Published };
  const paused = pausedReview();
  /** How far the clock was put forward. */
  let laterMs = 0;
  let count = 0;

  beforeAll(async () => {
    app = await startTestApp({ reviewEngine: paused.engine, clock: { now: () => new Date(Date.now() + laterMs) } });
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    count += 1;
    pair = await publishPair(app, organisationId, `water-${count}`);
    paused.judged.length = 0;
    paused.asked.length = 0;
  });

  /** A review that has one finding and waits before the second. */
  async function halfDone() {
    paused.pauseAt(1);
    const started = await beginReview(app, owner, pair.policy, [pair.guide]);
    await eventsOf(app, owner, started.run_id, isFinding);
    return started;
  }
  const decideFirst = async (reviewId: string) => {
    const [first] = (await findingsAs(app, owner, reviewId)).findings;
    return postAs(app, owner, `/reviews/${reviewId}/findings/${first?.id}/decision`, {
      decision: 'resolved',
      revision: 0,
    });
  };

  it('shows provisional findings while it runs, on which nobody can decide', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    expect(await openReviewAs(app, owner, id)).toMatchObject({ state: 'running', judged: 1, total: 3 });
    const { findings, total } = await findingsAs(app, owner, id);
    expect([findings.map(({ is_provisional }) => is_provisional), total]).toEqual([[true], 1]);
    expect((await readError(await decideFirst(id))).name).toBe('review_under_way');
    paused.goOn();
    expect((await eventsOf(app, owner, runId)).at(-1)?.type).toBe('done');
    expect((await decideFirst(id)).status).toBe(200);
  });

  it('notifies its owner of its end where they had to wait, and of a quick one not', async () => {
    const told = async () => {
      const all = await getAs<{ title: string; message: string; link: string }[]>(app, owner, '/notifications/user');
      return all.filter(({ title }) => title.startsWith('Review finished'));
    };
    const before = (await told()).length;
    const quick = await beginReview(app, owner, pair.policy, [pair.guide]);
    paused.goOn();
    await eventsOf(app, owner, quick.run_id);
    expect(await told()).toHaveLength(before);
    const { review_id: id, run_id: runId } = await halfDone();
    laterMs += 60_000;
    paused.goOn();
    await eventsOf(app, owner, runId);
    expect((await told())[0]).toMatchObject({
      title: expect.stringContaining('Review finished: water'),
      message: '1 of 3 requirements are met. 2 findings are open.',
      link: `/review/${id}`,
    });
  });

  it('keeps what it found when a person stops it, and those findings can be decided on', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    const stopped = await callApi(app.url, `/runs/${runId}/stop`, owner.authToken, { method: 'POST' });
    expect(stopped.status).toBe(200);
    expect((await eventsOf(app, owner, runId)).map(({ type }) => type)).toEqual([
      'review_started',
      'finding',
      'stopped',
    ]);
    expect(await openReviewAs(app, owner, id)).toMatchObject({ state: 'stopped', judged: 1, total: 3 });
    expect((await findingsAs(app, owner, id)).findings.map(({ is_provisional }) => is_provisional)).toEqual([false]);
    expect((await decideFirst(id)).status).toBe(200);
    paused.goOn();
  });

  it('goes on after its process was killed, and tells nothing twice', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    // As after a kill: the lease is nobody's, and what its holder writes is refused.
    await app.platform.db.query
      .update(runsTable)
      .set({ state: 'queued', leaseId: null, leaseUntil: null })
      .where(eq(runsTable.id, runId));
    app.platform.runs.nudge(runId);
    await expect.poll(() => paused.asked.length).toBe(2);
    paused.goOn();
    const events = await eventsOf(app, owner, runId);
    expect(events.map(({ type }) => type)).toEqual(['review_started', 'finding', 'finding', 'finding', 'done']);
    expect(events.map(({ payload }) => payload['judged'])).toEqual([undefined, 1, 2, 3, 3]);
    expect(paused.asked.map((asked) => asked.length)).toEqual([3, 3]);
    expect(await openReviewAs(app, owner, id)).toMatchObject({ state: 'done', judged: 3, total: 3 });
  });

  it('fails as not found once its owner may no longer read the policy, and tells them none of its words', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    await app.platform.db.query
      .update(works)
      .set({ visibility: 'named', sharedWith: [] })
      .where(eq(works.id, pair.policy.workId));
    paused.goOn();
    expect((await eventsOf(app, owner, runId)).at(-1)).toMatchObject({ type: 'failed', payload: { error_code: 4121 } });
    const review = await openReviewAs(app, owner, id);
    expect(review).toMatchObject({ state: 'failed', judged: 1, policy: { title: null, is_withheld: true } });
    expect((await findingsAs(app, owner, id)).findings[0]?.policy[0]?.text).toBeNull();
  });

  it('keeps its words when the reviewed version is rolled back, and says that it is gone', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    await app.platform.db.pool.query('update versions set published_at = null, withdrawn_at = now() where id = $1', [
      pair.policy.versionId,
    ]);
    paused.goOn();
    expect((await eventsOf(app, owner, runId)).at(-1)?.type).toBe('done');
    expect((await openReviewAs(app, owner, id)).policy).toMatchObject({ is_gone: true, is_withheld: false });
    expect((await findingsAs(app, owner, id)).findings[0]?.policy[0]?.text).toContain('flush every outlet');
  });

  it('withholds the words of a policy that was deleted', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    paused.goOn();
    await eventsOf(app, owner, runId);
    await app.platform.db.pool.query('delete from works where id = $1', [pair.policy.workId]);
    expect((await openReviewAs(app, owner, id)).policy).toMatchObject({
      title: null,
      is_gone: true,
      is_withheld: true,
    });
    const { findings } = await findingsAs(app, owner, id);
    expect(JSON.stringify(findings)).not.toContain('Our estates team');
    expect(findings.map(({ lacking }) => lacking)).toEqual([null, null, null]);
  });

  it('goes on with the pinned version of what changes meanwhile, and says that it is superseded', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    const changed = waterDuties.replace('each week', 'each day');
    await publishGuide(app.platform.db, {
      name: `water-${count}-guide`,
      version: 2,
      effectiveFrom: '2025-06-01',
      body: changed,
    });
    paused.goOn();
    await eventsOf(app, owner, runId);
    const { sets } = await openReviewAs(app, owner, id);
    expect(sets).toMatchObject([{ document_id: pair.guide.versionId, version: 1, status: 'superseded', judged: 3 }]);
    expect((await findingsAs(app, owner, id)).findings[0]?.requirement.text).toContain('each week');
  });

  it('ends without a trace when it is deleted', async () => {
    const { review_id: id, run_id: runId } = await halfDone();
    expect((await callApi(app.url, `/reviews/${id}`, owner.authToken, { method: 'DELETE' })).status).toBe(204);
    paused.goOn();
    expect((await callApi(app.url, `/runs/${runId}`, owner.authToken)).status).toBe(404);
    const { rows } = await app.platform.db.pool.query('select 1 from review_findings where review_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
