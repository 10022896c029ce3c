import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { EarlierReview } from '#contract/features/review/review.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { eventsOf, findingsAs, getAs, openReviewAs, postAs, type StartedReview } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { uploadForReview } from '#server/testing/uploaded-policies.ts';

const guideBody = `## 1 Pumps

1.1 The estates team must test every pump each month.

1.2 The estates team must record temperatures monthly.

1.3 Contractors must not remove outlets without a written permit.

1.4 The ward manager must lock the plant room.

1.5 The estates team must calibrate gauges yearly.`;

const firstPolicy = `## 1 What we do

1.1 The estates team must test every pump each month.

1.2 The estates team must record temperatures yearly.

1.5 The estates team must calibrate gauges every two years.`;

/** Pumps are no longer tested, temperatures are recorded as asked, and the plant room is locked. */
const secondPolicy = `## 1 What we do

1.2 The estates team must record temperatures monthly.

1.4 The ward manager must lock the plant room.

1.5 The estates team must calibrate gauges every two years.`;

describe('A review that is compared with an earlier one', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let stranger: SignedInUser;
  let organisationId: string;
  let guide: Published;

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    guide = await publishGuide(app.platform.db, { name: 'pumps', body: guideBody });
  });
  afterAll(() => app?.close());

  const publishPolicy = (name: string, version: number, body: string) =>
    publishGuide(
      app.platform.db,
      { name, version, body, effectiveFrom: `202${4 + version}-01-01` },
      { partition: 'library', owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } },
    );
  const ask = (documentId: string, compareWith?: string, person = owner) =>
    postAs(app, person, '/reviews', {
      document_id: documentId,
      sets: [{ kind: 'document', work_id: guide.workId }],
      ...(compareWith && { compare_with: compareWith }),
    });
  const review = async (documentId: string, compareWith?: string) => {
    const response = await ask(documentId, compareWith);
    expect(response.status).toBe(202);
    const started = (await response.json()) as StartedReview;
    await eventsOf(app, owner, started.run_id);
    return started.review_id;
  };
  const byClause = async (reviewId: string) => {
    const { findings } = await findingsAs(app, owner, reviewId);
    return new Map(findings.map((finding) => [finding.requirement.label, finding]));
  };
  const decide = async (reviewId: string, clause: string, body: object) => {
    const finding = (await byClause(reviewId)).get(clause) as ShownFinding;
    const path = `/reviews/${reviewId}/findings/${finding.id}/decision`;
    expect((await postAs(app, owner, path, { revision: 0, ...body })).status).toBe(200);
  };

  it('tells what is fixed, still open, changed and new, and counts the same', async () => {
    const first = await publishPolicy('pump-policy', 1, firstPolicy);
    const earlier = await review(first.versionId);
    const second = await publishPolicy('pump-policy', 2, secondPolicy);
    const later = await review(second.versionId, earlier);
    const found = await byClause(later);
    const since = [...found].map(([label, { since: said }]) => [label, said?.change, said?.status]);
    expect(since).toEqual([
      ['1.1', 'new', 'met'],
      ['1.2', 'fixed', expect.stringMatching(/partly_met|contradicts/)],
      ['1.3', 'still_open', 'missing'],
      ['1.4', 'fixed', 'missing'],
      ['1.5', 'still_open', expect.stringMatching(/partly_met|contradicts/)],
    ]);
    expect(found.get('1.2')?.since?.policy).toEqual([
      { label: '1.2', text: 'The estates team must record temperatures yearly.' },
    ]);
    expect(found.get('1.5')?.since?.policy).toEqual([]);
    expect((await openReviewAs(app, owner, later)).compared_with).toMatchObject({
      review_id: earlier,
      version: 1,
      met: 1,
      applicable: 5,
      fixed: 2,
      still_open: 2,
      changed: 0,
      new: 1,
    });
    for (const [change, total] of [
      ['fixed', 2],
      ['still_open', 2],
      ['new', 1],
    ] as const)
      expect((await findingsAs(app, owner, later, `?since=${change}`)).total).toBe(total);
    expect((await openReviewAs(app, owner, earlier)).compared_with).toBeNull();
  });

  it('carries a decision over while the words of both sides stay, and opens it again where they do not', async () => {
    const first = await publishPolicy('gauge-policy', 1, firstPolicy);
    const earlier = await review(first.versionId);
    await decide(earlier, '1.3', { decision: 'dismissed', reason: 'The permit policy has it.' });
    await decide(earlier, '1.5', { decision: 'accepted_risk', reason: 'Gauges are new.', until: '2099-01-01' });
    await decide(earlier, '1.4', { decision: 'resolved' });
    await decide(earlier, '1.2', { decision: 'dismissed', reason: 'Yearly is enough.' });
    const changed = firstPolicy.replace('yearly', 'every three months');
    const second = await publishPolicy('gauge-policy', 2, changed);
    const found = await byClause(await review(second.versionId, earlier));
    expect(found.get('1.3')).toMatchObject({
      since: { change: 'same', reopened: null },
      decision: { state: 'dismissed', reason: 'The permit policy has it.', is_carried: true, revision: 1 },
    });
    expect(found.get('1.5')).toMatchObject({
      decision: { state: 'accepted_risk', until: '2099-01-01', is_carried: true },
    });
    expect(found.get('1.4')).toMatchObject({
      since: { change: 'still_open', reopened: 'not_resolved' },
      decision: { state: 'open', is_carried: false },
    });
    expect(found.get('1.2')).toMatchObject({ since: { reopened: 'policy_changed' }, decision: { state: 'open' } });
  });

  it('follows a requirement into a new version of its document by the lineage of its clause', async () => {
    const policy = await publishPolicy('lock-policy', 1, firstPolicy);
    const earlier = await review(policy.versionId);
    await decide(earlier, '1.3', { decision: 'not_applicable', reason: 'We have no contractors.' });
    const newer = guideBody
      .replace('1.1 The estates', '1.0 Everybody must wear boots in the plant room.\n\n1.1 The estates')
      .replace('without a written permit', 'without a signed permit');
    await publishGuide(app.platform.db, { name: 'pumps', version: 2, effectiveFrom: '2026-01-01', body: newer });
    const found = await byClause(await review(policy.versionId, earlier));
    expect(found.get('1.1')?.since).toMatchObject({ change: 'same', status: 'met' });
    expect(found.get('1.0')?.since).toMatchObject({ change: 'new', status: null });
    expect(found.get('1.3')).toMatchObject({ since: { reopened: 'requirement_changed' }, decision: { state: 'open' } });
  });

  it('follows a requirement into the first part of its clause where that was split in two, and says that it changed', async () => {
    const permit =
      'Contractors must not open a valve in the plant room or in the roof space without a written permit from the duty engineer of that day.';
    const test = 'The estates team must test every valve each month.';
    const publish = (version: number, body: string) =>
      publishGuide(app.platform.db, { name: 'valves', version, effectiveFrom: `202${4 + version}-01-01`, body });
    const valves = await publish(1, `## 1 Valves\n\n1.1 ${test} ${permit}\n\n1.2 Porters must keep the doors shut.`);
    const policy = await publishPolicy('split-policy', 1, firstPolicy);
    const sets = [{ kind: 'document', work_id: valves.workId }];
    const reviewed = async (compareWith?: string) => {
      const asked = { document_id: policy.versionId, sets, ...(compareWith && { compare_with: compareWith }) };
      const started = (await (await postAs(app, owner, '/reviews', asked)).json()) as StartedReview;
      await eventsOf(app, owner, started.run_id);
      return started.review_id;
    };
    const earlier = await reviewed();
    const { findings } = await findingsAs(app, owner, earlier);
    const before = findings.find(({ requirement: { text, start } }) => text?.slice(start).startsWith('Contractors'));
    expect(before?.requirement.label).toBe('1.1');
    const path = `/reviews/${earlier}/findings/${before?.id}/decision`;
    await postAs(app, owner, path, { decision: 'dismissed', reason: 'We have none.', revision: 0 });
    const signed = permit.replace('written', 'signed');
    await publish(2, `## 1 Valves\n\n1.1 ${test}\n\n1.2 ${signed}\n\n1.3 Porters must keep the doors shut.`);
    const found = await byClause(await reviewed(earlier));
    expect(found.get('1.2')).toMatchObject({
      since: { status: 'missing', change: 'still_open', reopened: 'requirement_changed' },
      decision: { state: 'open', is_carried: false },
    });
    expect(found.get('1.1')?.since?.status).not.toBeNull();
  });

  it('names another document that it is compared with only to those who may read that', async () => {
    const colleague = await signIn(app, { organisationId });
    const secret = await publishGuide(
      app.platform.db,
      { name: 'merger-policy', body: firstPolicy },
      { partition: 'library', owner: { ownerId: owner.userId, organisationId, visibility: 'private', sharedWith: [] } },
    );
    const earlier = await review(secret.versionId);
    const later = await review((await publishPolicy('open-policy', 1, secondPolicy)).versionId, earlier);
    for (const id of [earlier, later]) await postAs(app, owner, `/reviews/${id}/sharing`, { shared: true });
    const comparedFor = async (person: SignedInUser) => (await openReviewAs(app, person, later)).compared_with;
    expect(await comparedFor(owner)).toMatchObject({
      review_id: earlier,
      title: expect.stringMatching(/^merger-policy/),
      version: 1,
    });
    expect(await comparedFor(colleague)).toMatchObject({
      review_id: earlier,
      title: null,
      version: null,
    });
    await callApi(app.url, `/reviews/${earlier}`, owner.authToken, { method: 'DELETE' });
    for (const person of [owner, colleague])
      expect(await comparedFor(person)).toMatchObject({ review_id: null, title: null, version: null });
  });

  it('is offered for the same document, and for a file with the name of another draft', async () => {
    const offered = async (documentId: string) =>
      (await getAs<{ earlier: EarlierReview | null }>(app, owner, `/reviews/suggestions?document_id=${documentId}`))
        .earlier;
    const upload = async (name: string) =>
      (await uploadForReview(app, owner, new File([`# P\n\n${firstPolicy}`], name))).document_id ?? '';
    const first = await upload('Boiler policy v4.md');
    expect(await offered(first)).toBeNull();
    const earlier = await review(first);
    const second = await upload('Boiler_policy v5 draft.md');
    expect(await offered(second)).toMatchObject({
      review_id: earlier,
      version: null,
      sets: [{ work_id: guide.workId }],
    });
    expect(await offered(await upload('Boilers in theatre.md'))).toBeNull();
    const later = await review(second, earlier);
    expect((await openReviewAs(app, owner, later)).compared_with).toMatchObject({ title: 'Boiler policy v4' });
    expect(await offered(second)).toMatchObject({ review_id: later });
  });

  it('keeps what became of each requirement after the earlier review is deleted', async () => {
    const first = await publishPolicy('valve-policy', 1, firstPolicy);
    const earlier = await review(first.versionId);
    const later = await review((await publishPolicy('valve-policy', 2, secondPolicy)).versionId, earlier);
    await callApi(app.url, `/reviews/${earlier}`, owner.authToken, { method: 'DELETE' });
    expect((await openReviewAs(app, owner, later)).compared_with).toMatchObject({
      review_id: null,
      fixed: 2,
      version: 1,
    });
  });

  it('is not started with a review that the person may not read or that has not ended', async () => {
    const { versionId } = await publishPolicy('cable-policy', 1, firstPolicy);
    const theirs = await publishGuide(
      app.platform.db,
      { name: 'their-policy', body: firstPolicy },
      {
        partition: 'library',
        owner: { ownerId: stranger.userId, organisationId: null, visibility: 'private', sharedWith: [] },
      },
    );
    const response = await ask(theirs.versionId, undefined, stranger);
    const { review_id: id } = (await response.json()) as StartedReview;
    expect((await readError(await ask(versionId, id))).name).toBe('review_not_found');
  });
});
