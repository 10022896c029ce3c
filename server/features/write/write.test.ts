import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedDraft, OpenedDraft, UnsaidWords } from '#contract/features/write/draft.ts';
import type { ReadTranscript, ShownTurn } from '#contract/features/write/transcript.ts';
import { analyticsEvents } from '#server/platform/analytics/analytics-tables.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { beginDraft, openDraftAs, pasteAs, postTranscript, waterTalk } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { eventsOf, getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const textOf = ({ document }: OpenedDraft) => JSON.stringify(document);

describeByDatabase('store', 'A document written from a transcript', (kind) => {
  let app: TestApp;
  let owner: SignedInUser;
  let transcript: ReadTranscript;
  let draft: OpenedDraft;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    owner = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
  });
  afterAll(() => app?.close());

  it('begins with what was read of the transcript: its title, day, words and speakers', async () => {
    const response = await postTranscript(app, owner, new File([waterTalk], 'water.txt'));
    expect(response.status).toBe(201);
    transcript = (await response.json()) as ReadTranscript;
    expect(transcript).toMatchObject({
      source: 'text',
      file_name: 'water.txt',
      title: 'Water Safety Group',
      meeting_date: '2026-11-12',
      turns: 6,
      minutes: null,
      covered: [],
    });
    expect(transcript.speakers.map(({ label, turns, is_named }) => [label, turns, is_named])).toEqual([
      ['Helen', 3, true],
      ['Tomasz', 2, true],
      ['Speaker 3', 1, false],
    ]);
    expect(transcript.speakers[2]?.first_words).toContain('The Pseudomonas counts');
  });

  it('is written section by section in numbered events, and ends as done', async () => {
    const speakers = [
      { name: 'Helen Whitcombe', is_chair: true },
      { name: 'Tomasz Ostrowski' },
      { name: 'Grace Adeyemi' },
    ];
    const begun = await beginDraft(app, owner, transcript.id, { speakers });
    const events = await eventsOf(app, owner, begun.run_id);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events[0]).toMatchObject({ type: 'writing_started', payload: { draft_id: begun.draft_id } });
    const written = events.filter(({ type }) => type === 'section_written');
    expect(written.map(({ payload }) => payload['done'])).toEqual(written.map((_, at) => at + 1));
    expect(events.at(-1)).toMatchObject({ type: 'done', payload: { done: written.length, total: written.length } });
    draft = await openDraftAs(app, owner, begun.draft_id);
    expect(draft).toMatchObject({
      state: 'done',
      title: 'Water Safety Group: minutes',
      sections_done: written.length,
      sections_total: written.length,
      revision: 1,
      is_own: true,
      shared: false,
      can_edit: true,
      meeting_date: '2026-11-12',
      has_transcript: true,
    });
  });

  it('names speakers as the person named them, with the turns behind each sentence', async () => {
    expect(textOf(draft)).toContain('Tomasz Ostrowski');
    expect(textOf(draft)).not.toContain('Speaker 3');
    expect(textOf(draft)).toMatch(/"type":"turns","attrs":\{"said":"[^"]+","spans":\[\{"turn":\d/u);
    const { turns, total } = await getAs<{ turns: ShownTurn[]; total: number }>(
      app,
      owner,
      `/write/drafts/${draft.id}/turns`,
    );
    expect(total).toBe(6);
    expect(turns[0]).toMatchObject({ number: 1, speaker: 'Helen Whitcombe', is_chair: true });
  });

  it('has the action with its owner and its day, worked out from the day of the meeting', () => {
    // Friday after Thursday 12 November 2026.
    expect(textOf(draft)).toMatch(
      /side rooms four and six[^\]]*\]\}\]\}.*Tomasz Ostrowski.*13 November 2026|13\/11\/2026/u,
    );
  });

  it('says in its place what nobody said', () => {
    expect(textOf(draft)).toContain('"type":"notSaid"');
    expect(draft.sections.some(({ state }) => state === 'not_said')).toBe(true);
  });

  it('shows what was said and is not in it', async () => {
    const { unsaid } = await getAs<{ unsaid: UnsaidWords[] }>(app, owner, `/write/drafts/${draft.id}/unsaid`);
    for (const { turn, words } of unsaid) {
      expect(words.length).toBeGreaterThan(0);
      expect(turn).toBeLessThanOrEqual(6);
    }
  });

  it('counts as one completed use', async () => {
    const events = await app.platform.db.query.select().from(analyticsEvents);
    const drafted = events.filter(({ name }) => name === 'document_drafted');
    expect(drafted).toMatchObject([{ properties: { draft_id: draft.id, template: 'minutes-with-actions' } }]);
  });

  it('is in the list of its owner alone', async () => {
    const colleague = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    const listed = (person: SignedInUser) =>
      getAs<{ drafts: ListedDraft[]; tabs: Record<string, number> }>(app, person, '/write/drafts');
    expect((await listed(owner)).drafts).toMatchObject([
      { id: draft.id, turns: 6, template: { key: 'minutes-with-actions' } },
    ]);
    expect((await listed(colleague)).drafts).toEqual([]);
    expect((await readError(await callApi(app.url, `/write/drafts/${draft.id}`, colleague.authToken))).name).toBe(
      'draft_not_found',
    );
  });

  it('can be downloaded as a Word file', async () => {
    const response = await callApi(app.url, `/write/drafts/${draft.id}/file`, owner.authToken);
    expect(response.headers.get('content-type')).toContain('wordprocessingml');
    expect(response.headers.get('content-disposition')).toContain('Water-Safety-Group-minutes');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  });

  it('begins once for a repeated key, and refuses the key for another template', async () => {
    const begin = (template: string) =>
      callApi(app.url, '/write/drafts', owner.authToken, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once-and-again-1' },
        body: JSON.stringify({ transcript_id: transcript.id, template }),
      });
    const first = await (await begin('action-log')).json();
    expect(await (await begin('action-log')).json()).toEqual(first);
    expect((await readError(await begin('minutes-with-actions'))).name).toBe('conflict');
  });

  it('is refused for a template that is not there and a transcript of somebody else', async () => {
    const other = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    const unknown = await postAs(app, owner, '/write/drafts', { transcript_id: transcript.id, template: 'sonnet' });
    expect((await readError(unknown)).name).toBe('template_not_found');
    const foreign = await postAs(app, other, '/write/drafts', {
      transcript_id: transcript.id,
      template: 'minutes-with-actions',
    });
    expect((await readError(foreign)).name).toBe('transcript_not_found');
  });

  it('keeps its text when its transcript is deleted, without the turns behind it', async () => {
    const { id } = await pasteAs(app, owner);
    const begun = await beginDraft(app, owner, id);
    await eventsOf(app, owner, begun.run_id);
    expect((await callApi(app.url, `/write/transcripts/${id}`, owner.authToken, { method: 'DELETE' })).status).toBe(
      204,
    );
    const kept = await openDraftAs(app, owner, begun.draft_id);
    expect(kept.has_transcript).toBe(false);
    expect(textOf(kept)).toContain('side rooms four and six');
    const turns = await getAs(app, owner, `/write/drafts/${begun.draft_id}/turns`);
    expect(turns).toEqual({ turns: [], offset: 0, total: 0 });
  });

  it('is deleted with its transcript', async () => {
    const { id } = await pasteAs(app, owner);
    const begun = await beginDraft(app, owner, id);
    await eventsOf(app, owner, begun.run_id);
    const path = `/write/drafts/${begun.draft_id}`;
    expect((await callApi(app.url, path, owner.authToken, { method: 'DELETE' })).status).toBe(204);
    expect((await callApi(app.url, path, owner.authToken)).status).toBe(404);
    expect((await callApi(app.url, `/write/transcripts/${id}`, owner.authToken)).status).toBe(404);
  });
});
