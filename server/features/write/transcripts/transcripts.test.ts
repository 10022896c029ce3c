import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadTranscript, ShownTurn } from '#contract/features/write/transcript.ts';
import { beginDraft, openDraftAs, pasteAs, postTranscript, writtenDraft } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { removeOutlived } from './transcript-store.ts';

const teams = `WEBVTT

00:00:01.000 --> 00:00:05.000
<v Priya Venkatesan>Good morning everybody, shall we start?</v>

00:04:12.000 --> 00:04:15.000
<v Speaker 2>Pharmacy here, sorry I am late to this one.</v>

00:58:00.000 --> 00:58:02.000
<v Priya Venkatesan>Thank you all.</v>
`;

describe('A transcript', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let organisationId: string;

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
  });
  afterAll(() => app?.close());

  const upload = async (file: File): Promise<ReadTranscript> => {
    const response = await postTranscript(app, owner, file);
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()) as ReadTranscript;
  };
  const reasonOf = async (response: Response) => {
    const error = await readError(response);
    return [error.name, JSON.stringify(error.detail)].join(' ');
  };

  it('of Teams keeps its times, and tells which speaker has no name', async () => {
    const read = await upload(new File([teams], 'Patient Safety Group.vtt'));
    expect(read).toMatchObject({ source: 'captions', minutes: 58, turns: 3 });
    expect(read.speakers).toMatchObject([
      { label: 'Priya Venkatesan', turns: 2, is_named: true, first_said: '00:00:01' },
      { label: 'Speaker 2', turns: 1, is_named: false, first_said: '00:04:12' },
    ]);
    const { turns } = await getAs<{ turns: ShownTurn[] }>(app, owner, `/write/transcripts/${read.id}/turns`);
    expect(turns[1]).toMatchObject({ speaker: 'Speaker 2', said: '00:04:12' });
  });

  it('has patient data covered before it is stored, but not the names of those who speak', async () => {
    const read = await pasteAs(
      app,
      owner,
      'Priya Venkatesan: The patient Margaret Holloway, NHS number 943 476 5919, fell by her bed.\nTom Ellis: Priya, did Mrs Holloway see anybody?',
    );
    expect(read.covered).toContainEqual({ class: 'nhs_number', count: 1 });
    expect(read.covered_turns).toContain(1);
    const { rows } = await app.platform.db.pool.query('select talk::text as talk from transcripts where id = $1', [
      read.id,
    ]);
    expect(rows[0].talk).not.toContain('943 476 5919');
    expect(rows[0].talk).not.toContain('Margaret Holloway');
    expect(rows[0].talk).toContain('Priya, did');
  });

  it.each([
    ['an empty file', '', 'empty.txt', 'No speech was found'],
    ['a file of blank lines', '\n\n  \n', 'blank.vtt', 'No speech was found'],
    ['a damaged Word file', 'PK\u0003\u0004 nothing', 'broken.docx', 'validation_failed'],
    ['a picture', 'GIF89a', 'photo.gif', 'validation_failed'],
  ])('is refused with the reason for %s', async (_, content, name, reason) => {
    expect(await reasonOf(await postTranscript(app, owner, new File([content], name)))).toContain(reason);
  });

  it('with more than 200,000 words is refused', async () => {
    const text = `Ann: ${'and then we went on '.repeat(50_000)}`;
    expect(await reasonOf(await postAs(app, owner, '/write/transcripts', { text }))).toContain('200,000 words');
  });

  it('is stored once for a repeated key', async () => {
    const headers = { 'idempotency-key': 'the-same-transcript' };
    const first = await (await postTranscript(app, owner, new File([teams], 'a.vtt'), headers)).json();
    const again = await (await postTranscript(app, owner, new File([teams], 'a.vtt'), headers)).json();
    expect(again).toEqual(first);
  });

  it('belongs to its owner alone', async () => {
    const { id } = await pasteAs(app, owner);
    const { rows } = await app.platform.db.pool.query('select organisation_id from users where id = $1', [
      owner.userId,
    ]);
    const colleague = await signIn(app, { organisationId: rows[0].organisation_id });
    for (const [method, path] of [
      ['GET', `/write/transcripts/${id}`],
      ['GET', `/write/transcripts/${id}/turns`],
      ['DELETE', `/write/transcripts/${id}`],
    ] as const)
      expect((await readError(await callApi(app.url, path, colleague.authToken, { method }))).name).toBe(
        'transcript_not_found',
      );
  });

  it('is refused beyond 20 from which nothing was written', async () => {
    const hoarder = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    for (let count = 0; count < 20; count += 1) await pasteAs(app, hoarder, `Ann: This is meeting number ${count}.`);
    const one = await postAs(app, hoarder, '/write/transcripts', { text: 'Ann: One more meeting.' });
    expect((await readError(one)).name).toBe('too_many_transcripts');
  });

  it('from a Word file of Teams is read like the captions', async () => {
    const bytes = await readFile(new URL('../../../../web/public/samples/Sample_transcript.docx', import.meta.url));
    const read = await upload(new File([new Uint8Array(bytes)], 'sample.docx'));
    expect(read.source).toBe('word');
    expect(read.speakers.length).toBeGreaterThan(3);
  });

  describe('whose organisation has transcripts deleted after 30 days', () => {
    const day = 24 * 3_600_000;
    const keptFor = (days: number | null) =>
      app.platform.db.pool.query('update organisations set transcript_days = $1 where id = $2', [days, organisationId]);
    const sweep = (days: number) => removeOutlived(app.platform.db.query, new Date(Date.now() + days * day));

    it('is deleted 30 days after the last document was begun from it, and what was written stays', async () => {
      await keptFor(30);
      const draft = await writtenDraft(app, owner);
      const due = new Date(String(draft.transcript_until)).getTime() - Date.now();
      expect(due).toBeGreaterThan(29 * day);
      expect(due).toBeLessThanOrEqual(30 * day);
      await sweep(29);
      expect((await openDraftAs(app, owner, draft.id)).has_transcript).toBe(true);
      await sweep(31);
      const after = await openDraftAs(app, owner, draft.id);
      expect(after).toMatchObject({ has_transcript: false, transcript_until: null });
      expect(after.document).toEqual(draft.document);
    });

    it('stays while the organisation names no time', async () => {
      await keptFor(null);
      const draft = await writtenDraft(app, owner);
      expect(draft.transcript_until).toBeNull();
      await sweep(4_000);
      expect((await openDraftAs(app, owner, draft.id)).has_transcript).toBe(true);
    });

    it('stays while a run writes from it', async () => {
      await keptFor(1);
      const { id } = await pasteAs(app, owner);
      const begun = await beginDraft(app, owner, id);
      await app.platform.db.pool.query("update runs set state = 'running' where id = $1", [begun.run_id]);
      await sweep(10);
      const { rowCount } = await app.platform.db.pool.query('select 1 from transcripts where id = $1', [id]);
      expect(rowCount).toBe(1);
    });
  });
});
