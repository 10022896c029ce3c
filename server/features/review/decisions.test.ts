import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShownDecision } from '#contract/features/review/finding.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
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
  type StartedReview,
} from '#server/testing/reviews.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock, type TestClock } from '#server/testing/test-clock.ts';

describeByDatabase('races', 'A decision on a finding', (kind) => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guide: Published;
  let policy: Published;
  let started: StartedReview;
  let clock: TestClock;
  const minuteMs = 60_000;

  beforeAll(async () => {
    clock = createTestClock(new Date('2026-11-22T23:50:00.000Z'));
    app = await startTestApp({ kind, clock });
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    ({ guide, policy } = await publishPair(app, organisationId, 'water'));
    started = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, started.run_id);
    await postAs(app, owner, `/reviews/${started.review_id}/sharing`, { shared: true });
  });
  afterAll(() => app?.close());

  const findings = async (query = '') => (await findingsAs(app, owner, started.review_id, query)).findings;
  const pathOf = async (place: number) => {
    const id = (await findings())[place]?.id;
    return `/reviews/${started.review_id}/findings/${id}`;
  };
  const decide = async (place: number, body: object, person = owner) =>
    postAs(app, person, `${await pathOf(place)}/decision`, body);
  const counts = async () => (await openReviewAs(app, owner, started.review_id)).counts;

  it('is stored with its reason and person, and counted', async () => {
    const response = await decide(2, { decision: 'dismissed', reason: '  Contractors never come. ', revision: 0 });
    expect(await response.json()).toMatchObject({
      state: 'dismissed',
      reason: 'Contractors never come.',
      decided_by: 'Test Person',
      revision: 1,
      has_lapsed: false,
    });
    expect(await counts()).toMatchObject({ missing: 1, open: 1 });
    expect((await findings('?decision=dismissed')).map(({ position }) => position)).toEqual([3]);
  });

  it('takes a requirement that does not apply out of every other count', async () => {
    await decide(2, { decision: 'not_applicable', reason: 'We have no contractors.', revision: 1 });
    expect(await counts()).toMatchObject({ met: 1, contradicts: 1, missing: 0, not_applicable: 1, open: 1 });
  });

  it('of one of two people at once is refused with the newer one, and stored is only the first', async () => {
    const mine = { decision: 'resolved', reason: 'Mine', revision: 2 };
    const theirs = { decision: 'dismissed', reason: 'Theirs', revision: 2 };
    const both = await Promise.all([decide(2, mine), decide(2, theirs, colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = both[0]?.status === 200 ? both : both.toReversed();
    const stored = (await won?.json()) as ShownDecision;
    const error = await readError(lost as Response);
    expect(error.name).toBe('decision_changed');
    const newer = Object.fromEntries((error.detail ?? []).map(({ loc, msg }) => [loc.at(-1), msg]));
    expect(newer).toMatchObject({
      state: stored.state,
      reason: stored.reason,
      revision: '3',
      decided_by: 'Test Person',
    });
    expect((await findings())[2]?.decision).toEqual(stored);
  });

  it('keeps every earlier one, the latest first', async () => {
    const history = await getAs<ShownDecision[]>(app, colleague, `${await pathOf(2)}/decisions`);
    expect(history.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(history.slice(1).map(({ state, reason }) => [state, reason])).toEqual([
      ['not_applicable', 'We have no contractors.'],
      ['dismissed', 'Contractors never come.'],
    ]);
    const { query } = app.platform.db;
    const entries = (await query.select().from(auditLog)).filter(({ action }) => action === 'review.finding_decided');
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain('ontractors');
  });

  it('accepts a risk until a day, after which the finding is open again', async () => {
    const accepted = {
      decision: 'accepted_risk',
      reason: 'New valves come in December.',
      until: '2026-11-22',
      revision: 0,
    };
    expect((await decide(1, accepted)).status).toBe(200);
    const before = (await counts()).open;
    clock.advance(5 * minuteMs);
    expect((await counts()).open).toBe(before);
    clock.advance(10 * minuteMs);
    expect((await counts()).open).toBe(before + 1);
    expect((await findings('?decision=open')).map(({ position }) => position)).toContain(2);
    expect((await findings())[1]?.decision).toMatchObject({ state: 'open', has_lapsed: true, revision: 1 });
  });

  it('can be taken back', async () => {
    expect(await (await decide(1, { decision: 'open', revision: 1 })).json()).toMatchObject({
      state: 'open',
      revision: 2,
    });
  });

  it('is refused without a reason, a day, or with patient data, and nothing is stored', async () => {
    const refusal = async (body: object) => (await readError(await decide(0, { revision: 0, ...body }))).name;
    expect(await refusal({ decision: 'dismissed' })).toBe('validation_failed');
    expect(await refusal({ decision: 'accepted_risk', reason: 'Later.' })).toBe('validation_failed');
    expect(await refusal({ decision: 'resolved', until: '2026-12-01' })).toBe('validation_failed');
    expect(await refusal({ decision: 'ignored' })).toBe('validation_failed');
    expect(await refusal({ decision: 'resolved', reason: 'x'.repeat(1_001) })).toBe('validation_failed');
    expect(await refusal({ decision: 'resolved', reason: 'Seen by 943 476 5919.' })).toBe('patient_data_refused');
    expect(await refusal({ decision: 'resolved', revision: 7 })).toBe('decision_changed');
    const unknown = `/reviews/${started.review_id}/findings/${started.review_id}/decision`;
    const missing = await postAs(app, owner, unknown, { decision: 'resolved', revision: 0 });
    expect((await readError(missing)).name).toBe('finding_not_found');
    expect((await findings())[0]?.decision.revision).toBe(0);
  });
});
