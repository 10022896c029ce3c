import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import type { EarlierReview, SubjectSets } from '#contract/features/review/review.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { pausedReview } from '#server/testing/paused-review.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import {
  eventsOf,
  findingsAs,
  getAs,
  openReviewAs,
  postAs,
  publishPair,
  reviewsAs,
  type SeenEvent,
  type StartedReview,
} from '#server/testing/reviews.ts';
import { csvFile, openSetAs, saveSetAs, saveVersionAs } from '#server/testing/saved-sets.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const flush = 'The estates team must flush every outlet each week.';
const permits = 'Contractors must not remove outlets without a written permit.';
const record = 'The estates team must record temperatures monthly.';
const sheet = (...rows: string[]) => csvFile(`Clause,Section,Requirement\n${rows.join('\n')}\n`, 'water.csv');
const first = sheet(`1,Flushing,${flush}`, `2,Permits,${permits}`, `,,${record}`);

describe('A review against saved sets', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;
  let organisationId: string;
  let pair: { guide: Published; policy: Published };
  const paused = pausedReview();
  let gate: Promise<void> = Promise.resolve();
  let count = 0;

  beforeAll(async () => {
    const requirementsOf: typeof paused.engine.requirementsOf = async (...asked) => {
      await gate;
      return paused.engine.requirementsOf(...asked);
    };
    app = await startTestApp({ reviewEngine: { ...paused.engine, requirementsOf } });
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    count += 1;
    pair = await publishPair(app, organisationId, `sets-${count}`);
  });

  const save = (files = [first], isShared = false, name = `Water ${count}`) =>
    saveSetAs(app, owner, { name, files, isShared });
  const saved = ({ set_id }: Pick<SavedSet, 'set_id'>) => ({ kind: 'saved', set_id });
  const ask = (sets: readonly object[], more: object = {}, person = owner) =>
    postAs(app, person, '/reviews', { document_id: pair.policy.versionId, sets, ...more });
  const start = async (...asked: Parameters<typeof ask>): Promise<StartedReview> => {
    const response = await ask(...asked);
    expect(response.status).toBe(202);
    return (await response.json()) as StartedReview;
  };
  const review = async (...asked: Parameters<typeof ask>) => {
    const { review_id: id, run_id: runId } = await start(...asked);
    await eventsOf(app, asked[2] ?? owner, runId);
    return id;
  };
  const change = (id: string, body: object) => postAs(app, owner, `/reviews/requirement-sets/${id}`, body);
  const refusal = async (...asked: Parameters<typeof ask>) => (await readError(await ask(...asked))).name;

  it('judges each requirement and shows it under its set, with its clause and its section, in no document', async () => {
    const set = await save();
    const id = await review([saved(set)]);
    const { findings } = await findingsAs(app, owner, id);
    expect(findings.map(({ requirement, status }) => [requirement.label, requirement.text, status])).toEqual([
      ['1', flush, 'met'],
      ['2', permits, 'missing'],
      [null, record, expect.stringMatching(/partly_met|contradicts/)],
    ]);
    expect(findings[0]?.requirement).toMatchObject({
      document_id: null,
      element_id: null,
      headings: [`Water ${count}`, 'Flushing'],
    });
    expect((await openReviewAs(app, owner, id)).sets).toMatchObject([
      {
        kind: 'saved',
        work_id: set.set_id,
        document_id: null,
        title: `Water ${count}`,
        version: 1,
        status: 'in_force',
        total: 3,
      },
    ]);
    const rows = await app.platform.db.pool.query('select 1 from review_pinned_requirements');
    expect(rows.rows).toEqual([]);
  });

  it('is started by whoever may use the set, and by nobody else', async () => {
    const set = await save();
    expect(await refusal([saved(set)], {}, colleague)).toBe('set_not_usable');
    await change(set.set_id, { shared: true });
    await review([saved(set)], {}, colleague);
    const theirs = await publishGuide(
      app.platform.db,
      { name: `their-${count}`, body: '1.1 Staff must wash.' },
      {
        partition: 'library',
        owner: { ownerId: stranger.userId, organisationId: null, visibility: 'private', sharedWith: [] },
      },
    );
    expect(await refusal([saved(set)], { document_id: theirs.versionId }, stranger)).toBe('set_not_usable');
    await change(set.set_id, { withdrawn: true });
    expect(await refusal([saved(set)])).toBe('set_not_usable');
    const deleted = await callApi(app.url, `/reviews/requirement-sets/${set.set_id}`, owner.authToken, {
      method: 'DELETE',
    });
    expect((await readError(deleted)).name).toBe('requirement_set_used');
    expect((await openSetAs(app, owner, set.set_id)).is_used).toBe(true);
  });

  it('of more requirements than a review checks is refused before it starts', async () => {
    const rows = Array.from({ length: reviewLimits.mostRequirements }, (_, at) => `${at},,Staff must check tap ${at}.`);
    const set = await save([sheet(...rows)]);
    const guide = { kind: 'document', work_id: pair.guide.workId };
    const other = await save([first], false, 'One more');
    expect(await refusal([saved(set), saved(other), guide])).toBe('too_many_requirements');
  });

  it('keeps the version that it began with, whatever becomes of the set while it runs', async () => {
    const set = await save([first], true);
    paused.pauseAt(1);
    const { review_id: id, run_id: runId } = await start([saved(set)]);
    await eventsOf(app, owner, runId, ({ type }: SeenEvent) => type === 'finding');
    await saveVersionAs(app, owner, set.set_id, sheet('1,,Staff must run.'));
    await change(set.set_id, { withdrawn: true, name: 'Renamed' });
    paused.goOn();
    await eventsOf(app, owner, runId);
    const { findings } = await findingsAs(app, owner, id);
    expect(findings.map(({ requirement }) => requirement.text)).toContain(permits);
    expect((await openReviewAs(app, owner, id)).sets).toMatchObject([
      { title: `Water ${count}`, version: 1, status: 'withdrawn', newer_version: null, total: 3 },
    ]);
  });

  it('has its requirements from the start on, also where its set is gone before the run reads them', async () => {
    const set = await save();
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const { review_id: id, run_id: runId } = await start([
      { kind: 'document', work_id: pair.guide.workId },
      saved(set),
    ]);
    // As when the account of its owner is deleted.
    await app.platform.db.pool.query('delete from requirement_sets where id = $1', [set.set_id]);
    held.resolve();
    await eventsOf(app, owner, runId);
    const { sets } = await openReviewAs(app, owner, id);
    expect(sets).toMatchObject([
      { kind: 'document', total: 3 },
      { kind: 'saved', total: 3, status: 'not_shared' },
    ]);
  });

  it('says which set has a newer version, on its page and in the list, until it is reviewed again', async () => {
    const set = await save();
    const id = await review([saved(set)]);
    const listed = async (reviewId: string) =>
      (await reviewsAs(app, owner)).reviews.find((each) => each.id === reviewId)?.newer_sets;
    expect(await listed(id)).toEqual([]);
    await saveVersionAs(app, owner, set.set_id, sheet(`1,Flushing,${flush}`));
    expect(await listed(id)).toEqual([{ title: `Water ${count}`, version: 1, newer_version: 2 }]);
    expect((await openReviewAs(app, owner, id)).sets).toMatchObject([{ status: 'superseded', newer_version: 2 }]);
    const suggestions = `/reviews/suggestions?document_id=${pair.policy.versionId}`;
    const { earlier } = await getAs<{ earlier: EarlierReview }>(app, owner, suggestions);
    expect(earlier.sets).toMatchObject([{ kind: 'saved', set_id: set.set_id, version: 2 }]);
    const again = await review([saved(set)], { compare_with: id });
    expect([await listed(id), await listed(again)]).toEqual([[], []]);
  });

  it('says the same in the list for a document of which a newer version is in force', async () => {
    const id = await review([{ kind: 'document', work_id: pair.guide.workId }]);
    const name = `sets-${count}-guide`;
    const body = '## 1 Flushing\n\n1.1 The estates team must flush every outlet each day.';
    await publishGuide(app.platform.db, { name, version: 2, effectiveFrom: '2025-06-01', body });
    const { reviews } = await reviewsAs(app, owner);
    expect(reviews.find((each) => each.id === id)?.newer_sets).toMatchObject([{ version: 1, newer_version: 2 }]);
  });

  it('is read as copied by those with whom it is shared, who never see the set', async () => {
    const set = await save();
    const id = await review([saved(set)]);
    await saveVersionAs(app, owner, set.set_id, sheet('1,,A secret requirement must be met.'));
    await postAs(app, owner, `/reviews/${id}/sharing`, { shared: true });
    const { findings } = await findingsAs(app, colleague, id, '?q=permit');
    expect(findings.map(({ requirement }) => requirement.text)).toEqual([permits]);
    expect((await openReviewAs(app, colleague, id)).sets).toMatchObject([
      { title: `Water ${count}`, status: 'not_shared', newer_version: null },
    ]);
    expect((await callApi(app.url, `/reviews/requirement-sets/${set.set_id}`, colleague.authToken)).status).toBe(404);
  });

  it('is compared with an earlier one by clause and by words, and carries decisions over', async () => {
    const set = await save();
    const earlier = await review([saved(set)]);
    const recorded = (await findingsAs(app, owner, earlier)).findings[2];
    await postAs(app, owner, `/reviews/${earlier}/findings/${recorded?.id}/decision`, {
      decision: 'dismissed',
      reason: 'Elsewhere.',
      revision: 0,
    });
    const second = sheet(
      `,,${record}`,
      '2,Permits,Contractors must not remove outlets or valves without a signed permit.',
      `1,Flushing,${flush}`,
      '9,,Porters must not block fire exits.',
    );
    await saveVersionAs(app, owner, set.set_id, second);
    const { findings } = await findingsAs(app, owner, await review([saved(set)], { compare_with: earlier }));
    expect(findings.map(({ requirement, since }) => [requirement.label, since?.change, since?.status])).toEqual([
      [null, 'same', recorded?.status],
      ['2', 'still_open', 'missing'],
      ['1', 'same', 'met'],
      ['9', 'new', null],
    ]);
    expect(findings[0]?.decision).toMatchObject({ state: 'dismissed', is_carried: true });
  });

  it('judges what several sets say in the same words once, with the same finding under each', async () => {
    const set = await save();
    const guide = { kind: 'document', work_id: pair.guide.workId };
    const id = await review([guide, saved(set)]);
    const { findings } = await findingsAs(app, owner, id);
    const [one, other] = findings.filter(({ requirement }) => requirement.text === permits);
    expect(one?.requirement.set_id).not.toBe(other?.requirement.set_id);
    const found = ({ status, lacking, slot, policy, belongs_after, confidence }: NonNullable<typeof one>) => ({
      ...{ status, lacking, slot, policy, belongs_after, confidence },
    });
    expect(one && other && found(one)).toEqual(other && found(other));
    expect(findings).toHaveLength(6);
  });

  it('of one key is the same for the same sets, and a conflict for others', async () => {
    const set = await save();
    const key = { 'idempotency-key': `01J000000000000000000${String(count).padStart(5, '0')}` };
    const send = (sets: readonly object[]) =>
      callApi(app.url, '/reviews', owner.authToken, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify({ document_id: pair.policy.versionId, sets }),
      });
    const begun = (await (await send([saved(set)])).json()) as StartedReview;
    expect(await (await send([saved(set)])).json()).toEqual(begun);
    expect((await readError(await send([{ kind: 'document', work_id: pair.guide.workId }]))).name).toBe('conflict');
    await eventsOf(app, owner, begun.run_id);
  });

  it('checks approved obligations of a document alone where the person says so', async () => {
    const { db, jobs } = app.platform;
    await db.transaction((tx) => jobs.send(tx, 'requirements.read', {}));
    const list = () =>
      getAs<{ obligations: { id: string; label: string }[] }>(
        app,
        owner,
        `/obligations?document=${pair.guide.versionId}`,
      );
    await expect.poll(async () => (await list()).obligations.length, { timeout: 20_000 }).toBe(3);
    const approvedOnly = [{ kind: 'document', work_id: pair.guide.workId, only_approved: true }];
    expect(await refusal(approvedOnly)).toBe('set_without_requirements');
    const { obligations } = await list();
    const record = obligations.find(({ label }) => label === '1.2');
    await postAs(app, owner, `/obligations/${record?.id}/verdict`, { state: 'approved', revision: 0 });
    const found = await getAs<{ sets: { work_id: string; approved: number }[] }>(
      app,
      owner,
      `/reviews/sets?q=sets-${count}-guide`,
    );
    expect(found.sets).toMatchObject([{ work_id: pair.guide.workId, approved: 1 }]);
    const id = await review(approvedOnly);
    const { findings } = await findingsAs(app, owner, id);
    expect(findings.map(({ requirement }) => requirement.label)).toEqual(['1.2']);
    expect((await openReviewAs(app, owner, id)).sets).toMatchObject([{ only_approved: true, total: 1 }]);
  });

  it('is offered saved sets and all publications of a subject by their names', async () => {
    const set = await save([first], true, `Northmoor ${count}`);
    const guide = (name: string, subdomains: string) =>
      publishGuide(app.platform.db, { name, body: '1.1 Staff must wash.', front: { domain: 'HBN', subdomains } });
    const one = await guide('ward-design', '[Clinical areas]');
    const two = await guide('theatre-design', '[Clinical areas, Infection control]');
    type Found = { subjects: SubjectSets[]; saved: SavedSet[] };
    const search = (q: string, person = owner) => getAs<Found>(app, person, `/reviews/sets?q=${encodeURIComponent(q)}`);
    expect((await search(`northmoor ${count}`)).saved).toMatchObject([{ set_id: set.set_id }]);
    expect((await search(`northmoor ${count}`, stranger)).saved).toEqual([]);
    const { subjects } = await search('clinical');
    expect(subjects.map(({ name }) => name)).toEqual(['Clinical areas']);
    expect(subjects[0]?.sets.map(({ work_id: id }) => id).toSorted()).toEqual([one.workId, two.workId].toSorted());
  });
});
