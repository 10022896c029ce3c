import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { coverageSchema } from '#contract/features/review/review.ts';
import { newId } from '#contract/ids.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { analyticsEvents } from '#server/platform/analytics/analytics-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import {
  askForReview,
  beginReview,
  eventsOf,
  findingsAs,
  getAs,
  openReviewAs,
  publishPair,
  reviewsAs,
  type StartedReview,
} from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const nothing = { authToken: '' };

describeByDatabase('store', 'A review', (kind) => {
  let app: TestApp;
  let owner: SignedInUser;
  let organisationId: string;
  let guide: Published;
  let policy: Published;
  let started: StartedReview;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    ({ guide, policy } = await publishPair(app, organisationId, 'water'));
  });
  afterAll(() => app?.close());

  it('tells of each finding in numbered events and ends as done', async () => {
    started = await beginReview(app, owner, policy, [guide]);
    const events = await eventsOf(app, owner, started.run_id);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events.map(({ type }) => type)).toEqual(['review_started', 'finding', 'finding', 'finding', 'done']);
    expect(events[0]?.payload).toMatchObject({ review_id: started.review_id, total: 3 });
    expect(events[3]?.payload).toMatchObject({ provisional: true, judged: 3, total: 3, status: 'missing' });
    expect(JSON.stringify(events)).not.toContain('outlet');
  });

  it('shows its counts, sets with their versions, and the sections of the policy', async () => {
    const review = await openReviewAs(app, owner, started.review_id);
    expect(review).toMatchObject({
      state: 'done',
      judged: 3,
      total: 3,
      policy: {
        document_id: policy.versionId,
        title: 'water-policy: a Candour guide',
        version: 1,
        is_withheld: false,
        is_gone: false,
      },
      counts: { met: 1, partly_met: 0, missing: 1, contradicts: 1, out_of_date: 0, not_applicable: 0, open: 2 },
      is_own: true,
      shared: false,
      can_share: true,
      can_decide: true,
    });
    expect(review.sets).toMatchObject([
      { work_id: guide.workId, document_id: guide.versionId, version: 1, total: 3, judged: 3, status: 'in_force' },
    ]);
    expect(review.sections.map(({ label, title, findings }) => [label, title, findings])).toEqual([
      [null, '', 0],
      ['1', 'What we do', 1],
      ['2', 'What we write down', 1],
    ]);
  });

  it('lists findings with both texts, the deciding words of each, and where a missing clause belongs', async () => {
    const { findings, total } = await findingsAs(app, owner, started.review_id);
    expect(total).toBe(3);
    const [met, contradicts, missing] = findings;
    expect(met).toMatchObject({
      position: 1,
      status: 'met',
      is_provisional: false,
      requirement: { label: '1.1', modality: 'must', document_id: guide.versionId },
      policy: [{ label: '1.1', text: 'Our estates team must flush every outlet each week.' }],
      decision: { state: 'open', revision: 0, has_lapsed: false },
    });
    const { text, start, end } = met?.requirement ?? { text: '', start: 0, end: 0 };
    expect(text?.slice(start, end)).toBe('The estates team must flush every outlet each week.');
    const [clause] = met?.policy ?? [];
    expect(clause?.text?.slice(clause.decides[0]?.start, clause.decides[0]?.end)).toBe(clause?.text);
    expect(contradicts).toMatchObject({
      status: 'contradicts',
      slot: 'frequency',
      lacking: 'The policy says yearly; the guide asks for monthly.',
    });
    expect(missing).toMatchObject({ status: 'missing', policy: [], belongs_after: { label: '2.1' } });
  });

  it('filters findings by status, set, section and words, and pages them', async () => {
    const labels = async (query: string) => {
      const { findings, total } = await findingsAs(app, owner, started.review_id, query);
      return [...findings.map(({ requirement }) => requirement.label), total];
    };
    const { sets } = await openReviewAs(app, owner, started.review_id);
    expect(await labels('?status=missing')).toEqual(['2.1', 1]);
    expect(await labels('?status=met&status=contradicts')).toEqual(['1.1', '1.2', 2]);
    expect(await labels(`?set=${sets[0]?.id}`)).toEqual(['1.1', '1.2', '2.1', 3]);
    expect(await labels(`?set=${newId()}`)).toEqual([0]);
    expect(await labels('?subdomain=Electrical')).toEqual(['1.1', '1.2', '2.1', 3]);
    expect(await labels('?subdomain=Water')).toEqual([0]);
    expect(await labels('?section=2')).toEqual(['1.2', 1]);
    expect(await labels('?q=PERMIT')).toEqual(['2.1', 1]);
    expect(await labels('?q=yearly')).toEqual(['1.2', 1]);
    expect(await labels('?q=100%25')).toEqual([0]);
    expect(await labels('?limit=1&offset=1')).toEqual(['1.2', 3]);
    expect(await labels('?limit=1&offset=9')).toEqual([3]);
    expect(await labels('?decision=open')).toEqual(['1.1', '1.2', '2.1', 3]);
  });

  it('shows which requirement is addressed in which section', async () => {
    const coverage = await getAs<z.infer<typeof coverageSchema>>(app, owner, `/reviews/${started.review_id}/coverage`);
    expect(coverage.sections.map(({ title }) => title)).toEqual(['', 'What we do', 'What we write down']);
    expect(coverage.rows.map(({ label, status, sections }) => [label, status, sections])).toEqual([
      ['1.1', 'met', [1]],
      ['1.2', 'contradicts', [2]],
      ['2.1', 'missing', []],
    ]);
    expect(coverage.total).toBe(3);
  });

  it('is listed, newest first, with the same counts, and found by its policy', async () => {
    const { reviews, total } = await reviewsAs(app, owner, `?work=${policy.workId}&whose=own&q=WATER`);
    const {
      sets: _,
      sections: __,
      outdated_references: references,
      compared_with: compared,
      ...opened
    } = await openReviewAs(app, owner, started.review_id);
    expect(reviews).toMatchObject([opened]);
    expect([total, references, compared]).toEqual([1, [], null]);
    expect(await reviewsAs(app, owner, '?q=fire')).toMatchObject({ reviews: [], total: 0 });
    expect(await reviewsAs(app, owner, '?whose=shared')).toMatchObject({ reviews: [], total: 0 });
  });

  it('is in the audit log, and its start and completed use among the events, without a word of a document', async () => {
    const { query } = app.platform.db;
    const entries = (await query.select().from(auditLog)).filter(({ action }) => action.startsWith('review.'));
    expect(entries).toMatchObject([{ action: 'review.started', subjectId: started.review_id }]);
    const events = (await query.select().from(analyticsEvents)).filter(({ name }) => name.startsWith('review_'));
    expect(events.map(({ name, properties }) => [name, properties])).toEqual([
      ['review_started', { review_id: started.review_id }],
      ['review_finished', { review_id: started.review_id, requirements: 3, open: 2 }],
    ]);
  });

  it('is started once for one idempotency key, which another request may not use', async () => {
    const key = { 'idempotency-key': 'one-review' };
    const first = await beginReview(app, owner, policy, [guide], key);
    expect(await beginReview(app, owner, policy, [guide], key)).toEqual(first);
    const other = await publishPair(app, organisationId, 'other');
    const refused = await askForReview(app, owner, other.policy, [guide], key);
    expect((await readError(refused)).name).toBe('conflict');
  });

  it('is refused for what cannot be read or checked against, each with its own error', async () => {
    const bare = await publishGuide(app.platform.db, { name: 'bare', body: 'This text says what water is.' });
    const refusal = async (document: { versionId: string }, sets: { workId: string }[]) =>
      (await readError(await askForReview(app, owner, document, sets))).name;
    expect(await refusal({ versionId: newId() }, [guide])).toBe('document_not_found');
    expect(await refusal(guide, [guide])).toBe('document_not_found');
    expect(await refusal(policy, [{ workId: newId() }])).toBe('set_not_usable');
    expect(await refusal(policy, [policy])).toBe('set_not_usable');
    expect(await refusal(policy, [])).toBe('validation_failed');
    const response = await askForReview(app, owner, policy, [bare]);
    if (response.status !== 202) return expect((await readError(response)).name).toBe('set_without_requirements');
    // The text had not been read for obligations yet, so the run found out.
    const { run_id: runId } = (await response.json()) as StartedReview;
    expect((await eventsOf(app, owner, runId)).at(-1)).toMatchObject({ type: 'failed', payload: { error_code: 4185 } });
  });

  it('takes no more than 2,000 requirements', async () => {
    const clauses = Array.from({ length: 2_001 }, (_, at) => `1.${at + 1} Team ${at} must check valve ${at}.`);
    const long = await publishGuide(app.platform.db, { name: 'long', body: `## 1 Valves\n\n${clauses.join('\n\n')}` });
    const response = await askForReview(app, owner, policy, [long]);
    if (response.status !== 202) return expect((await readError(response)).name).toBe('too_many_requirements');
    const { run_id: runId, review_id: id } = (await response.json()) as StartedReview;
    expect(await eventsOf(app, owner, runId)).toMatchObject([{ type: 'failed', payload: { error_code: 4186 } }]);
    expect(await openReviewAs(app, owner, id)).toMatchObject({ state: 'failed', total: 0, judged: 0 });
  });

  it('is deleted with its run, findings and decisions by its owner', async () => {
    const { review_id: id, run_id: runId } = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, runId);
    const init = { method: 'DELETE' };
    expect((await callApi(app.url, `/reviews/${id}`, owner.authToken, init)).status).toBe(204);
    expect((await readError(await callApi(app.url, `/reviews/${id}`, owner.authToken))).name).toBe('review_not_found');
    expect((await callApi(app.url, `/runs/${runId}`, owner.authToken)).status).toBe(404);
    const { rows } = await app.platform.db.pool.query('select 1 from review_findings where review_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is nothing for a caller without a session', async () => {
    expect((await askForReview(app, nothing, policy, [guide])).status).toBe(401);
  });
});
