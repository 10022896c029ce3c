import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Colleague } from '#contract/access/sharing.ts';
import { commentLimits } from '#contract/comments/comment-limits.ts';
import type { DraftThread } from '#contract/features/write/draft-comment-calls.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { notifications } from '#server/platform/notify/notification-tables.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { putAs, writtenDraft } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const textOf = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const first = 'Tell the Responsible Person when a flush was missed.';
const text = textOf(first, 'The ward keeps the sheet for five years.');

describeByDatabase('feature', 'The comments on a document', (kind) => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let third: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let id: string;

  const path = (rest = '') => `/write/drafts/${id}${rest}`;
  const on = (words = 'Responsible Person', start = 9) => ({
    ...{ start, words, before: first.slice(0, start) },
    after: first.slice(start + words.length, start + words.length + 32),
  });
  const ids = (people: readonly SignedInUser[]) => people.map(({ userId }) => userId);
  const begin = (words: string, as = owner, mentions: readonly SignedInUser[] = [], place: object = on()) =>
    postAs(app, as, path('/threads'), { text: words, mentions: ids(mentions), on: place });
  const begun = async (...asked: Parameters<typeof begin>) => (await (await begin(...asked)).json()) as DraftThread;
  const reply = (threadId: string, words: string, as = owner) =>
    postAs(app, as, path(`/threads/${threadId}/replies`), { text: words });
  const resolve = (threadId: string, resolved: boolean, as = owner) =>
    postAs(app, as, path(`/threads/${threadId}/resolution`), { resolved });
  const edit = (commentId: string, words: string, as = owner, mentions: readonly SignedInUser[] = []) =>
    postAs(app, as, path(`/comments/${commentId}`), { text: words, mentions: ids(mentions) });
  const remove = (commentId: string, as = owner) =>
    callApi(app.url, path(`/comments/${commentId}`), as.authToken, { method: 'DELETE' });
  const list = (as = owner) => getAs<{ threads: DraftThread[]; revision: number }>(app, as, path('/threads'));
  const only = async () => (await list()).threads[0] as DraftThread;
  const save = async (revision: number, document: RichText, commented?: object) => {
    const response = await putAs(app, owner, path('/document'), {
      document,
      revision,
      ...(commented && { commented }),
    });
    expect(response.status).toBe(200);
  };
  const nameOfError = async (response: Response | Promise<Response>) => (await readError(await response)).name;
  const toldTo = async ({ userId }: SignedInUser) =>
    (await app.platform.db.query.select().from(notifications).where(eq(notifications.userId, userId))).filter(
      ({ kind: about, link }) => about === 'draft_comment' && link?.includes(id),
    );
  const titlesFor = async (person: SignedInUser) => (await toldTo(person)).map(({ title }) => title);
  const nameAs = (person: SignedInUser, name: string) =>
    app.platform.db.query.update(users).set({ name }).where(eq(users.id, person.userId));

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    third = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    await nameAs(owner, 'Helen Murtagh');
    await nameAs(colleague, 'Ruth Abernethy');
    await nameAs(guest, 'Gus Guest');
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    id = (await writtenDraft(app, owner)).id;
    await save(1, text);
    await postAs(app, owner, path('/sharing'), { shared: true });
  });

  it('are on words of its text, and their mention leads to the open thread', async () => {
    const readers = await getAs<Colleague[]>(app, owner, path('/readers?q=ruth'));
    expect(readers.map(({ user_id }) => user_id)).toEqual([colleague.userId]);
    const thread = await begun('@Ruth Abernethy who is this at night?', owner, [colleague, owner]);
    expect(thread).toMatchObject({ quote: 'Responsible Person', place: { start: 9, end: 27 }, resolved: null });
    expect(thread.comments[0]?.mentions).toEqual([{ user_id: colleague.userId, name: 'Ruth Abernethy' }]);
    const [told, ...more] = await toldTo(colleague);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      title: 'Helen Murtagh mentioned you in a comment',
      link: `/write/${id}?comment=${thread.id}`,
    });
    expect(told?.message).toContain('who is this at night?');
    expect(await toldTo(owner)).toEqual([]);
  });

  it('are notified to the owner and to those who wrote in the thread, but not to their author', async () => {
    const thread = await begun('Who is this?', colleague);
    expect(await titlesFor(owner)).toEqual(['Ruth Abernethy commented on your document']);
    await reply(thread.id, 'The estates manager.', third);
    expect((await titlesFor(colleague)).length).toBe(1);
    expect((await titlesFor(owner)).length).toBe(2);
    expect(await toldTo(third)).toEqual([]);
  });

  it('mention nobody who cannot read the document', async () => {
    const refused = await readError(await begin('@Gus Guest please look.', owner, [guest]));
    expect(refused.name).toBe('mention_cannot_open');
    expect(refused.description).toMatch(/Share it with them first/);
    expect(await nameOfError(begin('@Test Person', owner, [stranger]))).toBe('mention_cannot_open');
    expect(await getAs<Colleague[]>(app, owner, path('/readers?q=gus'))).toEqual([]);
    expect((await list()).threads).toEqual([]);
  });

  it('are read, but not written, by a guest to whom the document was shared', async () => {
    await postAs(app, owner, path('/people'), { user_id: guest.userId, named: true });
    const thread = await begun('@Gus Guest: see this.', owner, [guest]);
    expect((await list(guest)).threads).toHaveLength(1);
    expect(await nameOfError(begin('Hello.', guest))).toBe('access_denied');
    expect(await nameOfError(reply(thread.id, 'Hello.', guest))).toBe('access_denied');
    expect(await toldTo(guest)).toHaveLength(1);
    await postAs(app, owner, path('/people'), { user_id: guest.userId, named: false });
    expect(await toldTo(guest)).toEqual([]);
  });

  it('are not found by another organisation, nor through another document', async () => {
    const thread = await begun('Who is this?');
    expect(await nameOfError(begin('Mine.', stranger))).toBe('draft_not_found');
    expect(await nameOfError(resolve(thread.id, true, stranger))).toBe('draft_not_found');
    const other = await writtenDraft(app, stranger);
    const elsewhere = `/write/drafts/${other.id}`;
    const foreign = postAs(app, stranger, `${elsewhere}/threads/${thread.id}/replies`, { text: 'Hello.' });
    expect(await nameOfError(foreign)).toBe('comment_not_found');
    const [comment] = thread.comments;
    const edited = postAs(app, stranger, `${elsewhere}/comments/${comment?.id}`, { text: 'Mine.' });
    expect(await nameOfError(edited)).toBe('comment_not_found');
  });

  it('are changed by their author alone, and follow their mentions', async () => {
    const thread = await begun('@Ruth Abernethy who?', owner, [colleague]);
    const commentId = thread.comments[0]?.id ?? '';
    expect(await nameOfError(edit(commentId, 'Mine.', colleague))).toBe('access_denied');
    expect(await nameOfError(remove(commentId, colleague))).toBe('access_denied');
    expect((await edit(commentId, 'Who is on duty?')).status).toBe(200);
    expect(await toldTo(colleague)).toEqual([]);
    expect((await only()).comments[0]).toMatchObject({ text: 'Who is on duty?', mentions: [] });
    expect((await only()).comments[0]?.edited_at).not.toBeNull();
  });

  it('leave a line where others are in the thread, and are gone with the last one', async () => {
    const thread = await begun('@Ruth Abernethy forget this', owner, [colleague]);
    await reply(thread.id, 'Why?', colleague);
    expect((await remove(thread.comments[0]?.id ?? '')).status).toBe(204);
    const { comments } = await only();
    expect(comments.map((each) => each.text)).toEqual([null, 'Why?']);
    expect(await toldTo(colleague)).toEqual([]);
    expect((await remove(comments[1]?.id ?? '', colleague)).status).toBe(204);
    expect((await list()).threads).toEqual([]);
    expect(await nameOfError(reply(thread.id, 'Still there?'))).toBe('comment_not_found');
    const { rows } = await app.platform.db.pool.query("select 1 from draft_comments where words like '%forget%'");
    expect(rows).toEqual([]);
  });

  it('are resolved and opened again, also by a reply', async () => {
    const thread = await begun('Who is this?');
    const resolved = (await (await resolve(thread.id, true, colleague)).json()) as DraftThread;
    expect(resolved.resolved?.by).toEqual({ user_id: colleague.userId, name: 'Ruth Abernethy' });
    const { revision } = await list();
    await resolve(thread.id, true);
    expect((await list()).revision).toBe(revision);
    await resolve(thread.id, false);
    expect((await only()).resolved).toBeNull();
    await resolve(thread.id, true);
    await reply(thread.id, 'One more thing.');
    expect((await only()).resolved).toBeNull();
  });

  it('follow their words through a save that says nothing of them, and remember words that are gone', async () => {
    await begun('Who is this?');
    await save(2, textOf('A paragraph before it.', ...text.content.map(wordsOfParagraph)));
    expect((await only()).place).toEqual({ start: 32, end: 50 });
    await save(3, textOf('Nobody is named here any more.'));
    expect(await only()).toMatchObject({ place: null, quote: 'Responsible Person' });
    await save(4, text);
    expect((await only()).place).toEqual({ start: 9, end: 27 });
  });

  it('stand where the editor says that their words are', async () => {
    const { id: threadId } = await begun('Who is this?');
    const changed = textOf(first.replace('Responsible Person', 'Responsible Water Person'));
    await save(2, changed, { [threadId]: { start: 9, end: 33 } });
    expect(await only()).toMatchObject({
      place: { start: 9, end: 33 },
      quote: 'Responsible Person',
      words: 'Responsible Water Person',
    });
    await save(3, textOf('Responsible Water Person'), { [threadId]: null });
    expect((await only()).place).toBeNull();
  });

  it('find words that have moved since their author read them, and refuse words that are not in the text', async () => {
    await save(2, textOf('A paragraph before it.', first));
    expect((await begun('Who is this?')).place).toEqual({ start: 32, end: 50 });
    const made = begin('Look.', owner, [], { start: 0, words: 'The trust admits fault.', before: '', after: '' });
    expect(await nameOfError(made)).toBe('commented_words_changed');
  });

  it('tell the open pages of others that there is something new', async () => {
    const tell = async () =>
      (await (await postAs(app, owner, path('/presence'), { tab: crypto.randomUUID(), is_editing: false })).json()) as {
        comments_revision: number;
      };
    const before = await tell();
    await begin('Who is this?', colleague);
    expect((await tell()).comments_revision).toBe(before.comments_revision + 1);
    expect((await list()).revision).toBe(before.comments_revision + 1);
  });

  it('refuse a valid NHS number, are audited without their words, and go with the document', async () => {
    const identified = await begin('Her number is 943 476 5919.');
    expect(JSON.stringify(await identified.json())).not.toContain('943 476 5919');
    await begin('@Ruth Abernethy on night duty', owner, [colleague]);
    const entries = await app.platform.db.query.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action }) => action)).toContain('write.comment_written');
    expect(JSON.stringify(entries)).not.toContain('night duty');
    await callApi(app.url, path(), owner.authToken, { method: 'DELETE' });
    expect(await toldTo(colleague)).toEqual([]);
    const { rows } = await app.platform.db.pool.query('select 1 from draft_comments where draft_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('are limited for one person in an hour', async () => {
    const thread = await begun('One.');
    for (let at = 1; at < commentLimits.inAnHour; at += 1) expect((await reply(thread.id, 'More.')).status).toBe(201);
    expect(await nameOfError(reply(thread.id, 'Too many.'))).toBe('too_many_draft_comments');
    expect((await reply(thread.id, 'Mine.', colleague)).status).toBe(201);
  });
});

function wordsOfParagraph(block: RichText['content'][number]): string {
  return block.type === 'paragraph' && block.content?.[0]?.type === 'text' ? block.content[0].text : '';
}
