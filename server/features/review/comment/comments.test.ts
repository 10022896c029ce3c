import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Colleague } from '#contract/access/sharing.ts';
import type { ShownComment } from '#contract/comments/comment.ts';
import { commentLimits } from '#contract/comments/comment-limits.ts';
import type { commentsSchema } from '#contract/features/review/comment.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { notifications } from '#server/platform/notify/notification-tables.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { beginReview, eventsOf, findingsAs, getAs, postAs, publishPair } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Comments = z.infer<typeof commentsSchema>;

/** Valid by its check digit. */
const nhsNumber = '943 476 5919';

describeByDatabase('feature', 'The comments on a finding', (kind) => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let reviewId: string;
  let ids: string[];

  const path = (at = 1) => `/reviews/${reviewId}/findings/${ids[at]}/comments`;
  const list = (as = owner, at = 1) => getAs<Comments>(app, as, path(at));
  const write = (text: string, mentions: readonly SignedInUser[] = [], as = owner, at = 1) =>
    postAs(app, as, path(at), { text, mentions: mentions.map(({ userId }) => userId) });
  const written = async (...asked: Parameters<typeof write>) => (await (await write(...asked)).json()) as ShownComment;
  const edit = (id: string, text: string, mentions: readonly SignedInUser[] = [], as = owner) =>
    postAs(app, as, `${path()}/${id}`, { text, mentions: mentions.map(({ userId }) => userId) });
  const remove = (id: string, as = owner) => callApi(app.url, `${path()}/${id}`, as.authToken, { method: 'DELETE' });
  const errorOf = async (response: Response | Promise<Response>) => (await readError(await response)).name;
  const toldTo = async ({ userId }: SignedInUser) =>
    (await app.platform.db.query.select().from(notifications).where(eq(notifications.userId, userId))).filter(
      (each) => each.kind === 'finding_comment',
    );
  const nameOf = (person: SignedInUser, name: string) =>
    app.platform.db.query.update(users).set({ name }).where(eq(users.id, person.userId));

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    await nameOf(colleague, 'Mei Tan');
    await nameOf(guest, 'Gus Guest');
    const { guide, policy } = await publishPair(app, organisationId, 'water');
    const started = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, started.run_id);
    reviewId = started.review_id;
    ids = (await findingsAs(app, owner, reviewId)).findings.map(({ id }) => id);
  });
  afterAll(() => app?.close());

  it('mention nobody who cannot read the review, and the refusal says how to share', async () => {
    const refused = await readError(await write('@Mei Tan please look.', [colleague]));
    expect(refused.name).toBe('mention_cannot_read');
    expect(refused.description).toMatch(/Share the review with them first/);
    expect(await errorOf(write('@Test Person', [stranger]))).toBe('mention_cannot_read');
    expect(await getAs<Colleague[]>(app, owner, `/reviews/${reviewId}/readers?q=mei`)).toEqual([]);
    expect((await list()).comments).toEqual([]);
  });

  it('notify each person mentioned once, with the words, and no author of their own comment', async () => {
    await postAs(app, owner, `/reviews/${reviewId}/sharing`, { shared: true });
    const readers = await getAs<Colleague[]>(app, owner, `/reviews/${reviewId}/readers?q=mei`);
    expect(readers.map(({ user_id }) => user_id)).toEqual([colleague.userId]);
    const comment = await written('@Mei Tan: is this in the log?', [colleague, owner]);
    expect(comment).toMatchObject({ is_own: true, text: '@Mei Tan: is this in the log?', edited_at: null });
    expect(comment.mentions).toEqual([{ user_id: colleague.userId, name: 'Mei Tan' }]);
    const [told, ...more] = await toldTo(colleague);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ link: `/review/${reviewId}?finding=${ids[1]}` });
    expect(told?.message).toContain('is this in the log?');
    expect(await toldTo(owner)).toEqual([]);
  });

  it('are read by colleagues in their order, and changed by their author alone', async () => {
    await written('Yes, on page 3.', [], colleague);
    const { comments } = await list(colleague);
    expect(comments.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['@Mei Tan: is this in the log?', false],
      ['Yes, on page 3.', true],
    ]);
    const [first] = comments;
    expect(await errorOf(edit(first?.id ?? '', 'Mine now.', [], colleague))).toBe('access_denied');
    expect(await errorOf(remove(first?.id ?? '', colleague))).toBe('access_denied');
    expect((await edit(first?.id ?? '', '@Mei Tan: is it in the log book?', [colleague])).status).toBe(200);
    expect((await list()).comments[0]).toMatchObject({ text: '@Mei Tan: is it in the log book?' });
    expect((await list()).comments[0]?.edited_at).not.toBeNull();
    expect(await toldTo(colleague)).toHaveLength(1);
    expect((await edit(first?.id ?? '', 'Is it in the log book?')).status).toBe(200);
    expect(await toldTo(colleague)).toEqual([]);
  });

  it('leave one line without words when they are deleted, and withdraw the notification', async () => {
    const comment = await written('@Mei Tan: forget this.', [colleague]);
    expect(await toldTo(colleague)).toHaveLength(1);
    expect((await remove(comment.id)).status).toBe(204);
    expect((await list()).comments.at(-1)).toMatchObject({ id: comment.id, text: null, mentions: [] });
    expect(await toldTo(colleague)).toEqual([]);
    expect(await errorOf(edit(comment.id, 'Again.'))).toBe('comment_not_found');
    const { rows } = await app.platform.db.pool.query('select 1 from review_comments where words like $1', [
      '%forget%',
    ]);
    expect(rows).toEqual([]);
  });

  it('withhold their words from a guest who may not read the policy, who cannot write', async () => {
    await postAs(app, owner, `/reviews/${reviewId}/people`, { user_id: guest.userId, named: true });
    await written('@Gus Guest the plant room floods.', [guest]);
    const { comments, withheld } = await list(guest);
    expect({ comments, isWithheld: withheld > 0 }).toEqual({ comments: [], isWithheld: true });
    const [told] = await toldTo(guest);
    expect(JSON.stringify(told)).not.toContain('floods');
    expect(await errorOf(write('Hello.', [], guest))).toBe('access_denied');
    await postAs(app, owner, `/reviews/${reviewId}/people`, { user_id: guest.userId, named: false });
    expect(await toldTo(guest)).toEqual([]);
  });

  it('do not exist for another organisation', async () => {
    expect(await errorOf(callApi(app.url, path(), stranger.authToken))).toBe('review_not_found');
    expect(await errorOf(write('Hello.', [], stranger))).toBe('review_not_found');
  });

  it('keep no NHS number, and no more words than the limit', async () => {
    expect(await errorOf(write(`Patient ${nhsNumber} fell.`))).toBe('patient_data_refused');
    expect(await errorOf(write('x'.repeat(commentLimits.characters + 1)))).toBe('validation_failed');
    expect(await errorOf(write('   '))).toBe('validation_failed');
  });

  it('are limited for one person in an hour, and in number for a finding', async () => {
    for (;;) {
      const response = await write('Again.', [], colleague, 2);
      if (response.status === 200) continue;
      expect(await errorOf(response)).toBe('too_many_comments');
      break;
    }
    const { comments } = await list(owner, 2);
    expect(comments.length).toBeLessThanOrEqual(commentLimits.inAnHour);
    expect((await write('One of mine.', [], owner, 2)).status).toBe(200);
    await app.platform.db.pool.query(
      "update review_comments set written_at = written_at - interval '1 hour' where author_id = $1",
      [colleague.userId],
    );
    expect((await write('An hour later.', [], colleague, 2)).status).toBe(200);
    await app.platform.db.pool.query(
      `insert into review_comments (id, review_id, finding_id, words, written_at)
       select upper(substr(md5(n::text), 1, 26)), $1, $2, 'Old.', '2020-01-01' from generate_series(1, 200) n`,
      [reviewId, ids[0]],
    );
    expect(await errorOf(write('One more.', [], owner, 0))).toBe('too_many_comments');
  });

  it('are in the audit log without their words', async () => {
    const entries = await app.platform.db.query
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'review.comment_written'));
    expect(entries.length).toBeGreaterThan(3);
    expect(JSON.stringify(entries)).not.toContain('log');
  });

  it('stay without a name when an account is deleted, and go with their review', async () => {
    const { pool } = app.platform.db;
    await written('@Mei Tan last words.', [colleague]);
    await pool.query('delete from users where id = $1', [guest.userId]);
    expect((await callApi(app.url, `/reviews/${reviewId}`, owner.authToken, { method: 'DELETE' })).status).toBe(204);
    expect((await pool.query('select 1 from review_comments')).rows).toEqual([]);
    expect(await toldTo(colleague)).toEqual([]);
  });
});
