import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { evidenceListSchema, ShownEvidence } from '#contract/features/review/evidence.ts';
import { evidenceLimits } from '#contract/features/review/evidence-limits.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { readError } from '#server/testing/read-error.ts';
import { beginReview, eventsOf, findingsAs, getAs, postAs, publishPair } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Listed = z.infer<typeof evidenceListSchema>;

/** Valid by its check digit. */
const nhsNumber = '943 476 5919';
const log = (text = 'The outlets were flushed on 3 March.', name = 'flushing log.md') =>
  new File([`# Log\n\n${text}`], name, { type: 'text/markdown' });

describeByDatabase('feature', 'A file of evidence', (kind) => {
  let app: TestApp;
  let organisationId: string;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let reviewId: string;
  let ids: string[];

  const path = (at = 1) => `/reviews/${reviewId}/findings/${ids[at]}/evidence`;
  const list = async (as = owner, at = 1) => (await getAs<Listed>(app, as, path(at))).evidence;
  const post = (file: File, { as = owner, at = 1, caption = '', key = '' } = {}) => {
    const body = new FormData();
    body.append('files', file);
    const headers = key === '' ? {} : { 'idempotency-key': key };
    const query = caption === '' ? '' : `?caption=${encodeURIComponent(caption)}`;
    return callApi(app.url, `${path(at)}/files${query}`, as.authToken, { method: 'POST', body, headers });
  };
  async function attach(...asked: Parameters<typeof post>): Promise<ShownEvidence> {
    const response = await post(...asked);
    if (response.status !== 201) throw new Error(await response.text());
    const { evidence } = (await response.json()) as Listed;
    const id = evidence.at(-1)?.id;
    const { as = owner, at = 1 } = asked[1] ?? {};
    let found: ShownEvidence | undefined;
    await vi.waitFor(
      async () => {
        found = (await list(as, at)).find((each) => each.id === id);
        expect(found?.state).not.toBe('checking');
      },
      { timeout: 25_000, interval: 50 },
    );
    if (!found) throw new Error('The file is not listed.');
    return found;
  }
  const download = (id: string, as = owner, at = 1) => callApi(app.url, `${path(at)}/${id}/file`, as.authToken);
  const remove = (id: string, as = owner, at = 1) =>
    callApi(app.url, `${path(at)}/${id}`, as.authToken, { method: 'DELETE' });
  const errorOf = async (response: Response | Promise<Response>) => (await readError(await response)).name;
  const rows = async (sql: string, ...values: unknown[]) => (await app.platform.db.pool.query(sql, values)).rows;
  /** Runs a job, by default the one that deletes removed evidence, and waits for its end. */
  const runDeletion = async (queue = 'review.delete-evidence') => {
    const id = await app.platform.db.transaction((tx) => app.platform.jobs.send(tx, queue, {}));
    const done = async () =>
      expect(await rows('select state from pgboss.job where id = $1', id)).toEqual([{ state: 'completed' }]);
    await vi.waitFor(done, { timeout: 25_000, interval: 50 });
  };

  beforeAll(async () => {
    app = await startTestApp({ kind });
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    const { guide, policy } = await publishPair(app, organisationId, 'water');
    const started = await beginReview(app, owner, policy, [guide]);
    await eventsOf(app, owner, started.run_id);
    reviewId = started.review_id;
    ids = (await findingsAs(app, owner, reviewId)).findings.map(({ id }) => id);
  });
  afterAll(() => app?.close());

  it('is listed with its caption and downloaded as it was, under headers that let nothing of it run', async () => {
    const file = log();
    const evidence = await attach(file, { caption: 'The log of March' });
    expect(evidence).toMatchObject({
      file_name: 'flushing log.md',
      caption: 'The log of March',
      state: 'ready',
      can_remove: true,
    });
    const response = await download(evidence.id);
    expect(await response.text()).toBe(await file.text());
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('takes up storage of the organisation', async () => {
    const before = await app.platform.storage.used(app.platform.db.query, organisationId);
    const { byte_size: bytes } = await attach(log('One more page.', 'page 2.md'));
    expect(await app.platform.storage.used(app.platform.db.query, organisationId)).toBe(before + (bytes ?? 0));
  });

  it('is kept where it is a photograph without a word, also after the sweep of unread files', async () => {
    const photo = new File([new Uint8Array(await plainPicture(400, 300, '#ffffff').png().toBuffer())], 'valve.png', {
      type: 'image/png',
    });
    const { id, state, message } = await attach(photo, { at: 2 });
    expect({ state, message }).toEqual({ state: 'ready', message: null });
    await rows("update ingestion_files set ended_at = ended_at - interval '2 hours' where id = $1", id);
    await runDeletion('ingestion.refused_bytes');
    expect((await download(id, owner, 2)).status).toBe(200);
  });

  it('is refused with its words where it contains an NHS number, also in its name or caption', async () => {
    const refused = await attach(log(`Patient ${nhsNumber} fell.`, 'falls.md'), { at: 2 });
    expect(refused.state).toBe('failed');
    expect(await errorOf(download(refused.id, owner, 2))).toBe('file_not_found');
    expect((await attach(log('x', `${nhsNumber}.md`), { at: 2 })).state).toBe('failed');
    expect(await errorOf(post(log(), { caption: `Of ${nhsNumber}` }))).toBe('patient_data_refused');
  });

  it('is read by whoever may read the review, guests included, and by nobody else', async () => {
    const [evidence] = await list();
    const id = evidence?.id ?? '';
    for (const person of [colleague, guest, stranger]) {
      expect(await errorOf(download(id, person))).toBe('review_not_found');
      expect(await errorOf(callApi(app.url, path(), person.authToken))).toBe('review_not_found');
    }
    await postAs(app, owner, `/reviews/${reviewId}/sharing`, { shared: true });
    await postAs(app, owner, `/reviews/${reviewId}/people`, { user_id: guest.userId, named: true });
    for (const person of [colleague, guest]) {
      expect((await download(id, person)).status).toBe(200);
      expect((await list(person))[0]).toMatchObject({ can_remove: false });
    }
    expect(await errorOf(download(id, stranger))).toBe('review_not_found');
    expect(await errorOf(post(log(), { as: guest }))).toBe('access_denied');
    expect(await errorOf(post(log(), { as: stranger }))).toBe('review_not_found');
  });

  it('is reached through its own finding and review alone', async () => {
    const [evidence] = await list();
    expect(await errorOf(download(evidence?.id ?? '', owner, 2))).toBe('file_not_found');
    expect(await errorOf(remove(evidence?.id ?? '', owner, 2))).toBe('file_not_found');
  });

  it('is removed by its person and by the owner of the review, with its bytes', async () => {
    const theirs = await attach(log('Mine.', 'mine.md'), { as: colleague });
    const [first] = await list(colleague);
    expect(await errorOf(remove(first?.id ?? '', colleague))).toBe('access_denied');
    expect((await remove(theirs.id)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).not.toContain(theirs.id);
    expect(await errorOf(download(theirs.id))).toBe('file_not_found');
    await runDeletion();
    expect(await rows('select 1 from ingestion_files where id = $1', theirs.id)).toEqual([]);
    expect(await rows('select 1 from files where file_name = $1', 'mine.md')).toEqual([]);
  });

  it('is attached once however often the same key is sent, and in number limited', async () => {
    const before = (await list(owner, 0)).length;
    for (const _ of [1, 2]) expect((await post(log(), { at: 0, key: 'the-same' })).status).toBe(201);
    expect(await list(owner, 0)).toHaveLength(before + 1);
    for (let at = before + 1; at < evidenceLimits.ofFinding; at += 1)
      expect((await post(log(`Page ${at}.`, `${at}.md`), { at: 0 })).status).toBe(201);
    expect(await errorOf(post(log(), { at: 0 }))).toBe('too_much_evidence');
    expect(await list(owner, 0)).toHaveLength(evidenceLimits.ofFinding);
  });

  it('is found by no search and in no list of uploads', async () => {
    const { pool } = app.platform.db;
    const { rows: works } = await pool.query("select visibility from works where file_name = 'flushing log.md'");
    expect(new Set(works.map(({ visibility }) => visibility))).toEqual(new Set(['attached']));
    const found = await (await callApi(app.url, '/docs/search?q=flushed%20March', owner.authToken)).text();
    expect(found).not.toContain('flushing log');
  });

  it('goes with its review, with everything that was read from it', async () => {
    expect((await callApi(app.url, `/reviews/${reviewId}`, owner.authToken, { method: 'DELETE' })).status).toBe(204);
    await runDeletion();
    expect(await rows('select 1 from review_evidence')).toEqual([]);
    expect(await rows("select 1 from works where partition = 'attachment'")).toEqual([]);
    expect(await rows('select 1 from files where file_name like $1', '%log.md')).toEqual([]);
  });
});
