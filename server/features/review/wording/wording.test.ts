import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { FindingWording, policyDraftSchema } from '#contract/features/review/wording.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { beginReview, eventsOf, findingsAs, getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wordsOfWordFile } from '#server/testing/words-of-word-file.ts';

const duties = `## 1 Flushing

1.1 The estates team must flush every outlet each week.

1.2 The estates team must record temperatures monthly.

1.3 The water safety group must review the records each year.

## 2 Permits

2.1 Contractors must not remove outlets without a written permit.`;

const policyText = `## 1 What we do

1.1 Our estates team must flush every outlet each week.

## 2 What we write down

2.1 The estates team must record temperatures yearly. The water safety group should review the records each year.`;

/** The second sentence of the policy's clause 2.1. */
const group = 'The water safety group should review the records each year.';

type Draft = z.infer<typeof policyDraftSchema>;

/** Valid by its check digit. */
const nhsNumber = '943 476 5919';

describeByDatabase('races', 'The wording of a finding', (kind) => {
  let app: TestApp;
  let organisationId: string;
  let guide: Published;
  let policy: Published;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let reviewId: string;
  let ids: Map<string, string>;

  const wordingPath = (label: string) => `/reviews/${reviewId}/findings/${ids.get(label)}/wording`;
  const read = (label: string, as = owner) => getAs<FindingWording>(app, as, wordingPath(label));
  const draft = (as = owner) => getAs<Draft>(app, as, `/reviews/${reviewId}/draft`);
  const send = (label: string, text: string, seen: { revision: number; builds_on: string | null }, as = owner) =>
    postAs(app, as, wordingPath(label), { text, ...seen });
  const accept = async (label: string, text: string, as = owner) => {
    const { revision, builds_on } = await read(label, as);
    return send(label, text, { revision, builds_on }, as);
  };
  const takeBack = (label: string, revision: number, as = owner) =>
    postAs(app, as, `${wordingPath(label)}/take-back`, { revision });
  const errorOf = async (response: Response | Promise<Response>) => (await readError(await response)).name;

  async function newReview(as = owner) {
    const started = await beginReview(app, as, policy, [guide]);
    await eventsOf(app, as, started.run_id);
    reviewId = started.review_id;
    const { findings } = await findingsAs(app, as, reviewId);
    ids = new Map(findings.map(({ id, requirement }) => [requirement.label ?? '', id]));
  }

  beforeAll(async () => {
    app = await startTestApp({ kind });
    organisationId = await makeOrganisation(app.platform.db);
    const place = {
      owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] },
      partition: 'library',
    } as const;
    guide = await publishGuide(app.platform.db, { name: 'water-guide', body: duties });
    policy = await publishGuide(app.platform.db, { name: 'water-policy', body: policyText }, place);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    await newReview();
    await postAs(app, owner, `/reviews/${reviewId}/sharing`, { shared: true });
  });
  afterAll(() => app?.close());

  it('is suggested on the policy’s clause, word by word, and for what is missing as a clause of its own', async () => {
    const { suggestion, accepted, revision } = await read('1.2');
    expect({ accepted, revision }).toEqual({ accepted: null, revision: 0 });
    expect(suggestion).toMatchObject({ kind: 'replaces', label: '2.1', way: 'exchanged' });
    expect(suggestion?.text).toBe(`The estates team must record temperatures monthly. ${group}`);
    expect(suggestion?.marked.filter(({ mark }) => mark !== 'same')).toEqual([
      { text: 'yearly', mark: 'removed' },
      { text: 'monthly', mark: 'added' },
    ]);
    expect((await read('2.1')).suggestion).toMatchObject({
      kind: 'follows',
      text: 'Contractors must not remove outlets without a written permit.',
      way: 'written',
    });
    expect((await read('1.1')).suggestion).toBeNull();
  });

  it('is accepted as edited into the draft, and the policy stays as it is', async () => {
    const text = `The estates team must record temperatures monthly, in the log. ${group}`;
    const response = await accept('1.2', text);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      revision: 1,
      accepted: { text, label: '2.1', accepted_by: 'Test Person' },
    });
    expect((await draft(colleague)).wordings.map((each) => each.text)).toEqual([text]);
    const document = await getAs<{ elements: { text: string }[] }>(app, owner, `/docs/document/${policy.versionId}`);
    expect(document.elements.map((each) => each.text).join(' ')).toContain('temperatures yearly');
  });

  it('builds on what another finding has changed in the same clause, which is not taken back before it', async () => {
    const first = await read('1.2');
    const second = await read('1.3');
    expect(second.builds_on).toBe(first.accepted?.id);
    expect(second.suggestion?.text).toBe(
      'The estates team must record temperatures monthly, in the log. The water safety group must review the records each year.',
    );
    expect((await accept('1.3', `${second.suggestion?.text}`)).status).toBe(200);
    expect(await errorOf(takeBack('1.2', first.revision))).toBe('wording_built_on');
    expect(await errorOf(accept('1.2', 'The team must record temperatures monthly.'))).toBe('wording_built_on');
    expect((await draft()).wordings).toHaveLength(2);
    expect((await takeBack('1.3', 1)).status).toBe(200);
    expect((await takeBack('1.2', first.revision)).status).toBe(200);
    expect((await draft()).wordings).toEqual([]);
    expect((await read('1.2')).revision).toBe(2);
  });

  it('of two people at once is stored once, and the other learns what counts now', async () => {
    const seen = await read('2.1');
    const at = { revision: seen.revision, builds_on: seen.builds_on };
    const [one, other] = await Promise.all([
      send('2.1', 'Contractors must not remove outlets without our permit.', at),
      send('2.1', 'Contractors must not remove outlets without a permit in writing.', at, colleague),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const refused = await readError(one.status === 409 ? one : other);
    expect(refused.name).toBe('wording_changed');
    const { accepted } = await read('2.1');
    expect(refused.detail).toContainEqual({ loc: ['wording', 'text'], msg: accepted?.text, type: 'newer' });
    expect((await draft()).wordings).toHaveLength(1);
    expect(await errorOf(takeBack('2.1', 0))).toBe('wording_changed');
  });

  it('is refused where another finding changed the clause after the person looked', async () => {
    const seen = await read('1.3');
    expect((await accept('1.2', 'The estates team must record temperatures monthly.', colleague)).status).toBe(200);
    const late = send('1.3', 'The water safety group must review the records each year.', {
      revision: seen.revision,
      builds_on: seen.builds_on,
    });
    expect(await errorOf(late)).toBe('wording_changed');
  });

  it('is refused for a requirement that is met, for the policy’s own words, for no words and for too many', async () => {
    expect(await errorOf(send('1.1', 'More words.', { revision: 0, builds_on: null }))).toBe('nothing_to_word');
    const { accepted, revision, builds_on } = await read('1.2');
    for (const text of [accepted?.was ?? '', '  ', 'x'.repeat(10_001)])
      expect(await errorOf(send('1.2', text, { revision, builds_on }))).toBe('validation_failed');
  });

  it('keeps no NHS number', async () => {
    expect(await errorOf(accept('2.1', `Contractors must ask ${nhsNumber} for a permit.`))).toBe(
      'patient_data_refused',
    );
    expect(JSON.stringify(await draft())).not.toContain('5919');
  });

  it('leaves as a Word file with the policy, the words removed and added, and the findings that they answer', async () => {
    const response = await callApi(app.url, `/reviews/${reviewId}/draft/file`, colleague.authToken);
    expect(response.headers.get('content-disposition')).toMatch(/\.docx/);
    const words = await wordsOfWordFile(new Uint8Array(await response.arrayBuffer()));
    for (const said of ['What we write down', 'yearly', 'monthly', 'What was changed', 'Changes clause 2.1'])
      expect(words).toContain(said);
    expect(words).toMatch(/Contradicts: .*1\.2/);
    expect(words).toContain('flush every outlet each week');
  });

  it('is read, and not changed, by a guest who may read the review: without the policy’s words', async () => {
    expect(await errorOf(callApi(app.url, wordingPath('1.2'), guest.authToken))).toBe('review_not_found');
    await postAs(app, owner, `/reviews/${reviewId}/people`, { user_id: guest.userId, named: true });
    expect(await read('1.2', guest)).toMatchObject({ suggestion: null, accepted: null });
    expect((await draft(guest)).wordings).toEqual([]);
    expect(await errorOf(callApi(app.url, `/reviews/${reviewId}/draft/file`, guest.authToken))).toBe(
      'document_not_found',
    );
    expect(await errorOf(send('1.2', 'x', { revision: 0, builds_on: null }, guest))).toBe('access_denied');
  });

  it('does not exist for another organisation', async () => {
    for (const path of [wordingPath('1.2'), `/reviews/${reviewId}/draft`, `/reviews/${reviewId}/draft/file`])
      expect(await errorOf(callApi(app.url, path, stranger.authToken))).toBe('review_not_found');
    expect(await errorOf(send('1.2', 'x', { revision: 0, builds_on: null }, stranger))).toBe('review_not_found');
  });

  it('stays without a name when its person’s account is deleted, and goes with its review', async () => {
    const { pool } = app.platform.db;
    await pool.query('delete from users where id = $1', [colleague.userId]);
    expect((await draft()).wordings.map((each) => each.accepted_by)).toContain(null);
    expect((await callApi(app.url, `/reviews/${reviewId}`, owner.authToken, { method: 'DELETE' })).status).toBe(204);
    expect((await pool.query('select 1 from review_wordings')).rows).toEqual([]);
  });

  describe('collected into a document', () => {
    const draftPolicy = (as = owner) => postAs(app, as, `/reviews/${reviewId}/draft/document`, {});
    type Opened = { title: string; source: string; document: unknown; revision: number };

    it('stands in the policy’s text, cites its requirement, and can be compared with the policy as it was', async () => {
      await newReview();
      await accept('1.2', 'The estates team must record temperatures monthly.');
      const response = await draftPolicy();
      expect(response.status).toBe(201);
      const { draft_id: id } = (await response.json()) as { draft_id: string };
      const opened = await getAs<Opened>(app, owner, `/write/drafts/${id}`);
      const text = JSON.stringify(opened.document);
      expect(opened.source).toBe('review');
      expect(text).toContain('Our estates team must flush every outlet each week.');
      expect(text).toContain('record temperatures monthly');
      expect(text).not.toContain('temperatures yearly');
      expect(text).toContain(`/wiki/${guide.versionId}?element_ids=`);
      const before = await getAs<Opened>(app, owner, `/write/drafts/${id}/versions/1`);
      expect(JSON.stringify(before.document)).toContain('temperatures yearly');
      expect((await callApi(app.url, `/write/drafts/${id}`, stranger.authToken)).status).toBe(404);
    });

    it('is refused while no wording has been accepted', async () => {
      await newReview();
      expect(await errorOf(draftPolicy())).toBe('no_wording_accepted');
    });

    it('is not for people who may not read the review', async () => {
      await newReview();
      await accept('1.2', 'The estates team must record temperatures monthly.');
      expect(await errorOf(draftPolicy(stranger))).toBe('review_not_found');
    });
  });
});
