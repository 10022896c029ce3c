import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftVersion, OpenedDraft } from '#contract/features/write/draft.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { openDraftAs, putAs, writtenDraft } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { getAs, postAs } from '#server/testing/reviews.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const textWith = (...words: string[]): RichText => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

describe('The text of a document', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let draft: OpenedDraft;
  let laterMs = 0;

  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => new Date(Date.now() + laterMs) } });
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    draft = await writtenDraft(app, owner);
  });

  const save = (person: SignedInUser, revision: number, document: unknown, title?: string) =>
    putAs(app, person, `/write/drafts/${draft.id}/document`, { document, revision, ...(title && { title }) });
  const versions = async () =>
    (await getAs<{ versions: DraftVersion[] }>(app, owner, `/write/drafts/${draft.id}/versions`)).versions;
  const share = () => postAs(app, owner, `/write/drafts/${draft.id}/sharing`, { shared: true });

  it('is saved as the next revision', async () => {
    const response = await save(owner, 1, textWith('Minutes'), 'Minutes of November');
    expect(await response.json()).toMatchObject({ revision: 2, covered_document: null });
    expect(await openDraftAs(app, owner, draft.id)).toMatchObject({
      title: 'Minutes of November',
      document: textWith('Minutes'),
      revision: 2,
    });
  });

  it('of somebody else’s revision is never overwritten', async () => {
    await share();
    expect((await save(colleague, 1, textWith('Theirs'))).status).toBe(200);
    expect((await readError(await save(owner, 1, textWith('Mine')))).name).toBe('draft_changed');
    expect((await openDraftAs(app, owner, draft.id)).document).toEqual(textWith('Theirs'));
  });

  it('can be sent again where the answer was lost', async () => {
    expect((await save(owner, 1, textWith('Once'))).status).toBe(200);
    expect(await (await save(owner, 1, textWith('Once'))).json()).toMatchObject({ revision: 2 });
  });

  it('is kept as a version before another person changes it', async () => {
    await save(owner, 1, textWith('By the owner'));
    await share();
    await save(colleague, 2, textWith('By the colleague'));
    const kept = await versions();
    expect(kept.map(({ number, reason, made_by }) => [number, reason, made_by?.user_id ?? null])).toEqual([
      [2, 'edited', owner.userId],
      [1, 'written', null],
    ]);
    const second = await getAs<{ document: RichText }>(app, owner, `/write/drafts/${draft.id}/versions/2`);
    expect(second.document).toEqual(textWith('By the owner'));
  });

  it('is kept as a version where half an hour has gone by', async () => {
    await save(owner, 1, textWith('In the morning'));
    // A session would lock meanwhile.
    const { pool } = app.platform.db;
    await pool.query("update drafts set saved_at = saved_at - interval '31 minutes' where id = $1", [draft.id]);
    await save(owner, 2, textWith('At noon'));
    expect((await versions()).map(({ reason }) => reason)).toEqual(['edited', 'written']);
  });

  it('can be restored from a version, and what stood before is kept', async () => {
    await save(owner, 1, textWith('A mistake'));
    const restored = await postAs(app, owner, `/write/drafts/${draft.id}/versions/1/restore`, { revision: 2 });
    expect(await restored.json()).toMatchObject({ revision: 3, document: draft.document });
    expect((await versions()).map(({ reason }) => reason)).toEqual(['restored', 'edited', 'written']);
  });

  it('is kept with a note when a person asks', async () => {
    const response = await postAs(app, owner, `/write/drafts/${draft.id}/versions`, { note: 'Sent to the chair' });
    expect(response.status).toBe(201);
    expect((await versions())[0]).toMatchObject({ reason: 'kept', note: 'Sent to the chair' });
  });

  it('has an NHS number covered, also one that bold type divides', async () => {
    const document = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Her number is 943 476 ' },
            { type: 'text', text: '5919', marks: [{ type: 'bold' }] },
            { type: 'text', text: ' today.' },
          ],
        },
      ],
    };
    const saved = (await (await save(owner, 1, document)).json()) as { covered_document: RichText };
    expect(JSON.stringify(saved.covered_document)).toContain('[NHS number]');
    expect(JSON.stringify((await openDraftAs(app, owner, draft.id)).document)).not.toContain('5919');
  });

  it.each([
    ['an unknown node', { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://example.org' } }] }],
    ['a script as a link', textWithLink('javascript:alert(1)')],
    ['no document at all', 'words'],
    ['lists a thousand levels deep', deep(1_000)],
  ])('is refused with %s', async (_, document) => {
    expect((await readError(await save(owner, 1, document))).name).toBe('validation_failed');
  });

  it('keeps attributes that the editor adds out of what is stored', async () => {
    const [first] = textWith('Words').content;
    const document = { type: 'doc', content: [{ ...first, attrs: { onclick: 'x', class: 'y' } }] };
    expect((await save(owner, 1, document)).status).toBe(200);
    expect((await openDraftAs(app, owner, draft.id)).document).toEqual(textWith('Words'));
  });

  it('is read, but not changed, by a guest to whom it was shared', async () => {
    await postAs(app, owner, `/write/drafts/${draft.id}/people`, { user_id: guest.userId, named: true });
    expect(await openDraftAs(app, guest, draft.id)).toMatchObject({ can_edit: false, is_own: false });
    expect((await save(guest, 1, textWith('No'))).status).toBe(403);
  });

  it('tells who else has it open, and which revision is the newest', async () => {
    await share();
    const tell = async (person: SignedInUser, tab: string, isEditing: boolean) =>
      (await postAs(app, person, `/write/drafts/${draft.id}/presence`, { tab, is_editing: isEditing })).json();
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await tell(owner, one, false)).toMatchObject({ others: [], revision: 1 });
    expect(await tell(colleague, other, true)).toMatchObject({
      others: [{ user_id: owner.userId, is_editing: false }],
    });
    await save(colleague, 1, textWith('Changed'));
    expect(await tell(owner, one, true)).toMatchObject({
      others: [{ user_id: colleague.userId, is_editing: true }],
      revision: 2,
    });
    laterMs += 60_000;
    expect(await tell(owner, one, true)).toMatchObject({ others: [] });
  });
});

function textWithLink(href: string) {
  return {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  };
}

function deep(levels: number): unknown {
  let content: unknown = { type: 'paragraph' };
  for (let level = 0; level < levels; level += 1) content = { type: 'blockquote', content: [content] };
  return { type: 'doc', content: [content] };
}
