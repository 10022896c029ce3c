import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftVersion, OpenedDraft } from '#contract/features/write/draft.ts';
import type { ShownTurn } from '#contract/features/write/transcript.ts';
import { openDraftAs, putAs, writtenDraft } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Listed = { speakers: { label: string; name: string; is_chair: boolean; turns: number }[] };

const talk = `Water Safety Group
Date: 12 November 2026, 10:00

Speaker 1: Good morning everyone, let's start.
Speaker 2: The flushing records for October are complete.
Speaker 1: We agreed that every closed side room stays on the flushing schedule.
Speaker 2: I'll add side rooms four and six to the flushing schedule by Friday.
`;

describe('The speakers of a written document', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let draft: OpenedDraft;

  beforeAll(async () => {
    app = await startTestApp();
    owner = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    draft = await writtenDraft(app, owner, talk);
  });

  const path = () => `/write/drafts/${draft.id}`;
  const listed = async () => (await getAs<Listed>(app, owner, `${path()}/speakers`)).speakers;
  const name = (names: string[], { chair = -1, revision = draft.revision } = {}) =>
    postAs(app, owner, `${path()}/speakers`, {
      speakers: names.map((each, at) => ({ name: each, is_chair: at === chair })),
      revision,
    });
  const wordsOf = (document: unknown) => JSON.stringify(document);

  it('are listed by their order in the file', async () => {
    expect(await listed()).toMatchObject([
      { label: 'Speaker 1', name: 'Speaker 1', turns: 2 },
      { label: 'Speaker 2', name: 'Speaker 2', turns: 2 },
    ]);
  });

  it('get their new names in the turns and in the text, and the text before stays as a version', async () => {
    expect(wordsOf(draft.document)).toContain('Speaker 2');
    const response = await name(['Helen Murtagh', 'Tomasz Nowak'], { chair: 0 });
    expect(response.status).toBe(200);
    const renamed = await openDraftAs(app, owner, draft.id);
    expect(wordsOf(renamed.document)).not.toMatch(/Speaker \d/);
    expect(wordsOf(renamed.document)).toContain('Tomasz Nowak');
    expect(renamed.revision).toBe(draft.revision + 1);
    const { turns } = await getAs<{ turns: ShownTurn[] }>(app, owner, `${path()}/turns`);
    expect(turns.map(({ speaker, is_chair: isChair }) => [speaker, isChair])).toEqual([
      ['Helen Murtagh', true],
      ['Tomasz Nowak', false],
      ['Helen Murtagh', true],
      ['Tomasz Nowak', false],
    ]);
    const { versions } = await getAs<{ versions: DraftVersion[] }>(app, owner, `${path()}/versions`);
    expect(versions.map(({ reason }) => reason)).toEqual(['renamed', 'written']);
  });

  it('can be merged into one person', async () => {
    await name(['Helen Murtagh', 'Helen Murtagh']);
    expect((await listed()).map((speaker) => speaker.name)).toEqual(['Helen Murtagh', 'Helen Murtagh']);
    const { turns } = await getAs<{ turns: ShownTurn[] }>(app, owner, `${path()}/turns`);
    expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set(['Helen Murtagh']));
  });

  it('are told apart again in the turns, while the text keeps the name that they shared', async () => {
    await name(['Helen Murtagh', 'Helen Murtagh']);
    await name(['Helen Murtagh', 'Tomasz Nowak'], { revision: draft.revision + 1 });
    const { turns } = await getAs<{ turns: ShownTurn[] }>(app, owner, `${path()}/turns`);
    expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set(['Helen Murtagh', 'Tomasz Nowak']));
    const text = wordsOf((await openDraftAs(app, owner, draft.id)).document);
    expect(text).toContain('Helen Murtagh');
    expect(text).not.toContain('Tomasz Nowak');
  });

  it('get the names of the file again where a name is left empty', async () => {
    await name(['Helen Murtagh', 'Tomasz Nowak']);
    await name(['', 'Tomasz Nowak'], { revision: draft.revision + 1 });
    expect((await listed()).map((speaker) => speaker.name)).toEqual(['Speaker 1', 'Tomasz Nowak']);
    expect(wordsOf((await openDraftAs(app, owner, draft.id)).document)).not.toContain('Helen Murtagh');
  });

  it('are not named over what somebody else has saved meanwhile', async () => {
    const { revision, document } = draft;
    await putAs(app, owner, `${path()}/document`, { document, revision, title: 'Changed elsewhere' });
    expect((await readError(await name(['Helen', 'Tomasz']))).name).toBe('draft_changed');
    expect((await listed())[0]).toMatchObject({ name: 'Speaker 1' });
  });

  it('are not named with an NHS number', async () => {
    expect((await readError(await name(['943 476 5919', 'Tomasz']))).name).toBe('patient_data_refused');
  });

  it('are gone with the transcript', async () => {
    const { rows } = await app.platform.db.pool.query('select transcript_id from drafts where id = $1', [draft.id]);
    const gone = `/write/transcripts/${rows[0].transcript_id}`;
    expect((await callApi(app.url, gone, owner.authToken, { method: 'DELETE' })).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await readError(await name(['Helen', 'Tomasz']))).name).toBe('transcript_not_found');
  });
});
