import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ShownAssignment } from '#contract/features/review/assignment.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import type { todoSchema } from '#contract/features/todos/todos-contract.ts';
import { newId } from '#contract/ids.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { notifications } from '#server/platform/notify/notification-tables.ts';
import { todos } from '#server/platform/todos/todo-tables.ts';
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
} from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { uploadForReview } from '#server/testing/uploaded-policies.ts';
import { removeOrphanedTodos } from './assign/assignment-store.ts';
import { reviewAssignments } from './assign/assignment-tables.ts';

type Todo = z.infer<typeof todoSchema>;

describeByDatabase('races', 'A finding that somebody has to do', (kind) => {
  let app: TestApp;
  let organisationId: string;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let reviewId: string;
  let ids: string[];

  const due = '2026-12-04';
  const path = (of: string) => `/reviews/${reviewId}${of}`;
  const withKey = (key: string, person: SignedInUser, body: object) =>
    callApi(app.url, path('/assignments'), person.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const assign = (places: readonly number[], to: SignedInUser, more: object = {}, by = owner) =>
    postAs(app, by, path('/assignments'), {
      finding_ids: places.map((place) => ids[place]),
      user_id: to.userId,
      due,
      ...more,
    });
  const unassign = (place: number, by = owner) =>
    callApi(app.url, path(`/findings/${ids[place]}/assignment`), by.authToken, { method: 'DELETE' });
  const decide = (place: number, decision: string, revision: number) =>
    postAs(app, owner, path(`/findings/${ids[place]}/decision`), { decision, reason: 'Done.', revision });
  const findings = async (query = '', as = owner) => (await findingsAs(app, as, reviewId, query)).findings;
  const assignments = async (as = owner) => (await findings('', as)).map(({ assignment }) => assignment);
  const assignees = async () => (await assignments()).map((assignment) => assignment?.user_id);
  const todosOf = (person: SignedInUser) => getAs<Todo[]>(app, person, '/todos/mine');
  const openOf = async (person: SignedInUser) => (await todosOf(person)).filter(({ done }) => !done);
  const toldTo = async ({ userId }: SignedInUser) =>
    (await app.platform.db.query.select().from(notifications).where(eq(notifications.userId, userId))).filter(
      (each) => each.kind === 'finding_assigned' || each.kind === 'shared_with_you',
    );
  const errorOf = async (response: Response | Promise<Response>) => (await readError(await response)).name;
  const entries = async (action: string) =>
    app.platform.db.query.select().from(auditLog).where(eq(auditLog.action, action));
  const share = (shared: boolean) => postAs(app, owner, path('/sharing'), { shared });

  async function newReview(name: string) {
    const { guide, policy } = await publishPair(app, organisationId, name);
    const started = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, started.run_id);
    reviewId = started.review_id;
    ids = (await findings()).map(({ id }) => id);
  }

  beforeAll(async () => {
    app = await startTestApp({ kind, clock: createTestClock(new Date('2026-11-23T09:00:00.000Z')) });
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    await newReview('water');
  });
  afterAll(() => app?.close());

  it('is shown with the person, the day and what is asked for, and makes one to-do that opens it', async () => {
    const response = await assign([1], owner, { note: '  Agree it with estates. ' });
    expect(response.status).toBe(200);
    const shown = {
      user_id: owner.userId,
      name: 'Test Person',
      due,
      note: 'Agree it with estates.',
      assigned_by: 'Test Person',
      assigned_at: '2026-11-23T09:00:00.000Z',
      is_done: false,
    } satisfies ShownAssignment;
    expect(await response.json()).toEqual({
      assignments: [{ finding_id: ids[1], assignment: shown }],
      is_shared_now: false,
    });
    expect(await assignments()).toEqual([null, shown, null]);
    expect(await openOf(owner)).toMatchObject([
      {
        origin: { kind: 'review_finding', id: ids[1] },
        link: `/review/${reviewId}?finding=${ids[1]}`,
        due_on: due,
        title: expect.stringMatching(/^Contradicts: .+ 1\.2, in .+/),
      },
    ]);
    expect(await toldTo(owner)).toEqual([]);
  });

  it('shares the review with a person who cannot read it, and notifies them once for all of it', async () => {
    expect(await errorOf(callApi(app.url, path(''), guest.authToken))).toBe('review_not_found');
    const response = await assign([1, 2], guest, { note: 'Please write both.' });
    expect(await response.json()).toMatchObject({ is_shared_now: true });
    expect((await openReviewAs(app, guest, reviewId)).shared).toBe(true);
    expect(await toldTo(guest)).toMatchObject([
      {
        kind: 'finding_assigned',
        title: 'Test Person assigned 2 findings to you',
        message: 'A policy that you cannot open, due Friday 4 December 2026. Please write both.',
        link: `/review/${reviewId}?assignee=${guest.userId}`,
      },
    ]);
    expect(await openOf(owner)).toEqual([]);
    const given = await openOf(guest);
    expect(given).toHaveLength(2);
    expect(JSON.stringify(given)).not.toMatch(/water-policy|yearly/i);
    expect((await assignments(guest))[1]?.note).toBe('Please write both.');
  });

  it('moves with its to-do to whoever is assigned next, and the notification goes with the last of its act', async () => {
    await share(true);
    await assign([1], colleague);
    expect([(await openOf(guest)).length, (await openOf(colleague)).length]).toEqual([1, 1]);
    expect(await toldTo(guest)).toHaveLength(1);
    expect((await unassign(2)).status).toBe(204);
    expect((await unassign(2)).status).toBe(204);
    expect(await openOf(guest)).toEqual([]);
    expect(await toldTo(guest)).toEqual([]);
    expect(await assignees()).toEqual([undefined, colleague.userId, undefined]);
  });

  it('is found by the person, and by having nobody', async () => {
    const positions = async (query: string) => (await findings(query)).map(({ position }) => position);
    expect(await positions(`?assignee=${colleague.userId}`)).toEqual([2]);
    expect(await positions('?assignee=unassigned')).toEqual([1, 3]);
    expect(await positions(`?assignee=unassigned&assignee=${colleague.userId}`)).toEqual([1, 2, 3]);
    expect((await findingsAs(app, owner, reviewId, '?assignee=unassigned&offset=5')).total).toBe(2);
    expect(await errorOf(callApi(app.url, path('/findings?assignee=me'), owner.authToken))).toBe('validation_failed');
    expect(await errorOf(callApi(app.url, path('/findings?assignee=unassigned'), stranger.authToken))).toBe(
      'review_not_found',
    );
  });

  it('has a to-do that is done once the finding is decided, and open again with it', async () => {
    await decide(1, 'resolved', 0);
    expect((await assignments())[1]).toMatchObject({ user_id: colleague.userId, is_done: true });
    expect(await openOf(colleague)).toEqual([]);
    expect(await errorOf(assign([1, 2], colleague))).toBe('finding_decided');
    expect(await assignees()).toEqual([undefined, colleague.userId, undefined]);
    await decide(1, 'open', 1);
    const [todo] = await openOf(colleague);
    expect((await assignments())[1]).toMatchObject({ is_done: false });
    await postAs(app, colleague, `/todos/${todo?.id}/done`, { done: true, revision: todo?.revision });
    expect((await findings())[1]).toMatchObject({ assignment: { is_done: true }, decision: { state: 'open' } });
  });

  it('assigned so already, or by an act that is repeated with its key, changes nothing', async () => {
    const before = (await entries('review.findings_assigned')).length;
    const body = { finding_ids: [ids[2]], user_id: colleague.userId, due };
    expect((await withKey('once', owner, body)).status).toBe(200);
    expect((await assign([2], colleague)).status).toBe(200);
    await assign([2], owner, {}, colleague);
    expect(await (await withKey('once', owner, body)).json()).toMatchObject({
      assignments: [{ assignment: { user_id: owner.userId } }],
    });
    expect(await errorOf(withKey('once', owner, { ...body, due: '2026-12-05' }))).toBe('conflict');
    const made = await entries('review.findings_assigned');
    expect(made).toHaveLength(before + 2);
    expect(made.at(-1)).toMatchObject({ subjectId: reviewId, detail: { to: owner.userId, findings: 1, due } });
  });

  it('of two people who assign at once has the later one’s person and one to-do', async () => {
    for (let round = 0; round < 3; round += 1) {
      const both = await Promise.all([assign([0, 2], owner, {}, colleague), assign([2, 0], colleague)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const [first, , third] = await assignees();
      expect(first).toBe(third);
      const about = [...(await openOf(owner)), ...(await openOf(colleague))].map(({ origin }) => origin?.id);
      expect(about.toSorted()).toEqual([ids[0], ids[2]].toSorted());
      expect((await openOf(first === owner.userId ? owner : colleague)).length).toBe(2);
    }
  });

  it('is decided and assigned at once without an open to-do for a decided finding', async () => {
    for (const [round, decision] of ['dismissed', 'open', 'resolved', 'open'].entries()) {
      const [, assigned] = await Promise.all([decide(2, decision, round), assign([2], round % 2 ? owner : colleague)]);
      expect([200, 409]).toContain(assigned.status);
      const { assignment, decision: now } = (await findings())[2] ?? {};
      expect(now?.state === 'open' || assignment?.is_done).toBe(true);
    }
  });

  it('is refused to people and for days that do not fit, and nothing is stored', async () => {
    const before = await assignees();
    expect(await errorOf(assign([1], stranger))).toBe('not_found');
    expect(await errorOf(assign([1], owner, { due: '2026-11-22' }))).toBe('validation_failed');
    expect(await errorOf(assign([1], owner, { due: '2026-02-30' }))).toBe('validation_failed');
    expect(await errorOf(assign([1], owner, { note: 'x'.repeat(1_001) }))).toBe('validation_failed');
    expect(await errorOf(assign([1], owner, { note: 'About 943 476 5919.' }))).toBe('patient_data_refused');
    expect(await errorOf(assign([], owner))).toBe('validation_failed');
    const many = Array.from({ length: 101 }, (_, at) => `${ids[0]?.slice(0, 20)}${String(at).padStart(6, '0')}`);
    expect(await errorOf(assign([], owner, { finding_ids: many }))).toBe('validation_failed');
    expect(await errorOf(assign([], owner, { finding_ids: [ids[1], reviewId] }))).toBe('finding_not_found');
    expect(await errorOf(assign([1], owner, {}, stranger))).toBe('review_not_found');
    expect(await errorOf(assign([1], owner, {}, guest))).toBe('access_denied');
    expect(await assignees()).toEqual(before);
  });

  it('is searched for among people of the organisation, who are told apart by whether they can read the review', async () => {
    const found = async (q: string, as: SignedInUser) =>
      (
        await getAs<{ user_id: string; can_read: boolean }[]>(app, as, path(`/assignees?q=${encodeURIComponent(q)}`))
      ).map(({ user_id: id, can_read: canRead }) => [id, canRead]);
    expect(await found('', owner)).toEqual([[owner.userId, true]]);
    expect(await found(stranger.email, owner)).toEqual([]);
    expect(await found(guest.email, owner)).toEqual([[guest.userId, true]]);
    const other = await signIn(app, { roles: ['guest'], organisationId });
    expect(await found(other.email, colleague)).toEqual([[other.userId, false]]);
    const refused = await readError(await assign([1], other, {}, colleague));
    expect(refused).toMatchObject({ name: 'assignee_cannot_read' });
    expect(await todosOf(other)).toEqual([]);
  });

  it('is taken back from whoever can no longer read the review, and shown no longer for whoever has left', async () => {
    await newReview('sharing');
    await share(true);
    const leaver = await signIn(app, { organisationId });
    await assign([0], colleague);
    await assign([1], guest);
    await assign([2], leaver);
    await share(false);
    expect(await assignees()).toEqual([undefined, guest.userId, undefined]);
    await postAs(app, owner, path('/people'), { user_id: guest.userId, named: false });
    expect(await assignees()).toEqual([undefined, undefined, undefined]);
    const ofReview = async (person: SignedInUser) =>
      (await todosOf(person)).filter(({ link }) => link?.includes(reviewId));
    for (const person of [colleague, guest, leaver]) expect(await ofReview(person)).toEqual([]);

    await assign([2], leaver);
    const { query } = app.platform.db;
    const elsewhere = await makeOrganisation(app.platform.db);
    await query.update(users).set({ organisationId: elsewhere }).where(eq(users.id, leaver.userId));
    expect(await assignees()).toEqual([undefined, undefined, undefined]);
    expect((await findings('?assignee=unassigned')).length).toBe(3);
    expect(await findings(`?assignee=${leaver.userId}`)).toEqual([]);
    expect(await ofReview(leaver)).toEqual([]);
  });

  it('goes with its to-do and notification when the review is deleted', async () => {
    await newReview('deleting');
    await assign([0, 1], colleague);
    const about = async () => (await toldTo(colleague)).filter(({ link }) => link?.includes(reviewId));
    expect(await about()).toHaveLength(1);
    const deleted = await callApi(app.url, path(''), owner.authToken, { method: 'DELETE' });
    expect([deleted.status, await deleted.text()]).toEqual([204, '']);
    expect(await about()).toEqual([]);
    expect((await todosOf(colleague)).filter(({ link }) => link?.includes(reviewId))).toEqual([]);
  });

  it('is refused beyond what one person may assign in a day, and what one person may have to do', async () => {
    await newReview('limits');
    await share(true);
    const { query } = app.platform.db;
    const busy = await signIn(app, { organisationId });
    const made = { reviewId, organisationId, dueOn: due, assignedAt: app.platform.clock.now() };
    const findingIds = Array.from({ length: reviewLimits.assignedInADay - 2 }, () => newId());
    await query
      .insert(reviewAssignments)
      .values({ ...made, id: newId(), assigneeId: owner.userId, assignedBy: busy.userId, findingIds });
    expect(await errorOf(assign([0, 1, 2], colleague, {}, busy))).toBe('too_many_assigned');
    expect((await assign([0, 1], colleague, {}, busy)).status).toBe(200);

    const { userId } = busy;
    const todo = { ownerId: userId, organisationId, assigneeId: userId, title: 'Work', originKind: 'review_finding' };
    await query
      .insert(todos)
      .values(
        Array.from({ length: reviewLimits.openAssignments - 1 }, () => ({ ...todo, id: newId(), originId: newId() })),
      );
    expect(await errorOf(assign([1, 2], busy))).toBe('too_many_assigned');
    expect((await assign([2], busy)).status).toBe(200);
  });

  it('leaves no to-do behind once its person or its review went with an account', async () => {
    await newReview('orphans');
    await share(true);
    const { query } = app.platform.db;
    const gone = await signIn(app, { organisationId });
    await assign([0, 1], gone);
    await assign([2], colleague);
    await query.delete(users).where(eq(users.id, gone.userId));
    expect(await assignees()).toEqual([undefined, undefined, colleague.userId]);
    await removeOrphanedTodos(query);
    const left = await query.select().from(todos).where(inArray(todos.originId, ids));
    expect(left.map(({ originId }) => originId)).toEqual([ids[2]]);
  });

  it('names a policy that was uploaded for the review, which the person reads with the review', async () => {
    const { guide } = await publishPair(app, organisationId, 'uploaded');
    const file = new File(['# Water\n\n1.1 Our estates team must flush every outlet each week.'], 'Our outlets.md');
    const policy = await uploadForReview(app, owner, file);
    const started = await beginReview(app, owner, { versionId: policy.document_id ?? '' }, [guide]);
    await eventsOf(app, owner, started.run_id);
    reviewId = started.review_id;
    ids = (await findings()).map(({ id }) => id);
    const reader = await signIn(app, { roles: ['guest'], organisationId });
    await assign([2], reader);
    expect((await openOf(reader)).map(({ title }) => title)).toEqual([expect.stringMatching(/, in Our outlets$/)]);
    expect((await toldTo(reader))[0]?.message).toMatch(/^Our outlets, due /);
  });
});
