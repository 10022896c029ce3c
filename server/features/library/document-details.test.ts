import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentDetails, documentDetailsSchema } from '#contract/features/library/document-details.ts';
import { notYetClassified } from '#contract/taxonomy.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type UploadOptions, untilEnded, upload } from '#server/testing/uploads.ts';

const page = (title: string, clauses: string) =>
  `<!doctype html><html lang="en-GB"><head><title>${title}</title></head><body><main><h1>${title}</h1><h2>1 Flushing</h2>${clauses}
<h2>2 Records</h2><table><tr><th>Outlet</th><th>Day</th></tr><tr><td>Sluice</td><td>Monday</td></tr></table></main></body></html>`;
const first = '<p>1.1 Little-used outlets must be flushed twice a week.</p>';
const second = '<p>1.1 Little-used outlets must be flushed every day.</p>';
const water = { category: 'Estates and facilities', domain: 'HTM', subdomains: ['Water'] };

describe('The details of an uploaded document', () => {
  let app: TestApp;
  let organisationId: string;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let champion: SignedInUser;
  let stranger: SignedInUser;

  const call = (user: SignedInUser, method: string, path: string, body?: object) =>
    callApi(app.url, path, user.authToken, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const json = async <Body>(user: SignedInUser, path: string) => (await (await call(user, 'GET', path)).json()) as Body;
  async function add(name: string, html: string, options?: UploadOptions) {
    const { id } = await upload(app, owner, [new File([html], name, { type: 'text/html' })], options);
    const [file] = (await untilEnded(app, owner, id)).files;
    if (!file?.document) throw new Error(`The file was not added: ${file?.message}`);
    return file.document;
  }
  const read = async (user: SignedInUser, workId: string, version?: string): Promise<DocumentDetails> =>
    documentDetailsSchema.parse(
      await json(user, `/library/documents/${workId}${version === undefined ? '' : `?version=${version}`}`),
    );
  const change = async (user: SignedInUser, workId: string, body: object): Promise<DocumentDetails> => {
    return documentDetailsSchema.parse(await (await call(user, 'POST', `/library/documents/${workId}`, body)).json());
  };
  type Row = { work_id: string; title: string; is_checked: boolean; waiting: { id: string; number: number } | null };
  const rows = async (user: SignedInUser, q = '') =>
    (await json<{ documents: Row[] }>(user, `/library/documents?q=${encodeURIComponent(q)}`)).documents;

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
  });
  afterAll(() => app.close());

  it('shows what was read, suggests a subject, and keeps a new title and subject through every later version', async () => {
    const { work_id: workId, id } = await add('flush.html', page('Draft 7 water flushing FINAL', first));
    const before = await read(colleague, workId);
    expect(before).toMatchObject({
      title: 'Draft 7 water flushing FINAL',
      file_name: 'flush.html',
      subject: { category: notYetClassified },
      suggestion: { ...water, because: 'The title says “water”.' },
      can_change: false,
      is_checked: false,
      revision: 0,
      unchecked: { count: 0 },
      reading: { clauses: 1, tables: 1, pages: null, more_headings: 0, suspects: { count: 0 }, warning: null },
    });
    expect(before.reading.headings.map(({ number, text }) => [number, text])).toEqual([
      ['1', 'Flushing'],
      ['2', 'Records'],
    ]);
    expect(before.reading.first_clause).toMatchObject({ number: '1.1', text: expect.stringContaining('twice a week') });
    expect(await rows(owner)).toMatchObject([{ is_checked: false }]);
    const set = { title: 'Flushing procedure', subject: water, checked_version_id: id, revision: 0 };
    const after = await change(owner, workId, set);
    expect(after).toMatchObject({ title: 'Flushing procedure', is_checked: true, revision: 1, suggestion: null });
    expect(after.checked?.name).toBe('Test Person');
    expect(after.title_in_file).toBe('Draft 7 water flushing FINAL');
    expect(await rows(owner, 'flushing procedure')).toMatchObject([{ title: 'Flushing procedure', is_checked: true }]);
    const found = async () =>
      JSON.stringify(
        await json(owner, '/docs/search?q=outlets%20flushed&category=Estates%20and%20facilities&library=only'),
      );
    expect(await found()).toContain('Flushing procedure');
    const again = await add('flush.html', page('Draft 8 water flushing', second));
    expect(again).toMatchObject({ work_id: workId, version: 2 });
    expect(await read(owner, workId)).toMatchObject({
      version: { number: 2 },
      title: 'Flushing procedure',
      title_in_file: 'Draft 8 water flushing',
      subject: water,
      is_checked: false,
    });
    expect(await found()).toContain('every day');
    expect((await call(owner, 'POST', `/versions/${again.id}/roll-back`)).status).toBe(200);
    expect(await read(owner, workId)).toMatchObject({ title: 'Flushing procedure', subject: water, is_checked: true });
    const { rows: log } = await app.platform.db.pool.query(
      `select actor_id, detail from audit_log where subject_id = $1 and action = 'library.document_changed'`,
      [workId],
    );
    expect(log).toMatchObject([{ actor_id: owner.userId, detail: { title: true, checked_version: id } }]);
  });

  it('refuses others, unknown subjects, versions of other documents, and a change over one that was not seen', async () => {
    const { work_id: workId } = await add('gates.html', page('Gates', first.replaceAll('outlets', 'gates')));
    const other = await add('doors.html', page('Doors', first.replaceAll('outlets', 'doors')));
    const path = `/library/documents/${workId}`;
    const status = async (user: SignedInUser, body: object) => (await call(user, 'POST', path, body)).status;
    expect((await call(stranger, 'GET', path)).status).toBe(404);
    expect(await status(stranger, { title: 'Mine' })).toBe(404);
    expect(await status(colleague, { title: 'Mine' })).toBe(403);
    for (const title of ['', '   ', 'x'.repeat(501), 'a\nb', 'evil \u202egpj.exe'])
      expect(await status(owner, { title })).toBe(422);
    for (const subject of [
      { ...water, subdomains: [] },
      { ...water, subdomains: ['Water', 'Fire', 'Waste', 'Linen'] },
      { ...water, domain: 'Medicines law' },
      { ...water, category: '__proto__' },
    ])
      expect(await status(owner, { subject })).toBe(422);
    expect(await status(owner, { checked_version_id: other.id })).toBe(404);
    expect(await change(owner, workId, { title: 'Gates and barriers', revision: 0 })).toMatchObject({ revision: 1 });
    const late = await call(champion, 'POST', path, { title: 'Barriers', revision: 0 });
    expect([late.status, (await readError(late)).name]).toEqual([409, 'details_changed']);
    expect(await change(champion, workId, { title: 'Barriers', revision: 1 })).toMatchObject({ title: 'Barriers' });
    expect((await read(owner, workId)).unchecked).toMatchObject({ count: 1, next: { work_id: other.work_id } });
  });

  it('shows a held version to those who may publish it, on its row or as a new document, and to nobody else', async () => {
    const { work_id: workId } = await add('lamps.html', page('Lamps', first.replaceAll('outlets', 'lamps')));
    const held = await add('lamps.html', page('Lamps', second.replaceAll('outlets', 'lamps')), {
      publish: 'after_preview',
    });
    const waiting = async (user: SignedInUser) =>
      (await rows(user)).find(({ work_id: id }) => id === workId)?.waiting ?? null;
    expect(await waiting(owner)).toEqual({ id: held.id, number: 2 });
    expect(await waiting(champion)).toEqual({ id: held.id, number: 2 });
    expect(await waiting(colleague)).toBeNull();
    const fresh = await add('ramps.html', page('Ramps', first.replaceAll('outlets', 'ramps')), {
      publish: 'after_preview',
    });
    type Page = { unpublished: { version_id: string; file_name: string }[] };
    const unpublished = async (user: SignedInUser) =>
      (await json<Page>(user, '/library/documents')).unpublished.map(({ version_id }) => version_id);
    expect(await unpublished(owner)).toEqual([fresh.id]);
    expect(await unpublished(champion)).toEqual([fresh.id]);
    expect([...(await unpublished(colleague)), ...(await unpublished(stranger))]).toEqual([]);
    const path = `/library/documents/${fresh.work_id}`;
    expect((await call(colleague, 'GET', path)).status).toBe(404);
    expect((await call(colleague, 'GET', `/library/documents/${workId}?version=${held.id}`)).status).toBe(404);
    expect(await read(owner, fresh.work_id)).toMatchObject({ version: { held: true }, file_name: 'ramps.html' });
    await change(owner, fresh.work_id, { title: 'Ramps and slopes', checked_version_id: fresh.id });
    expect((await call(owner, 'POST', `/versions/${fresh.id}/publish`)).status).toBe(200);
    expect(await rows(colleague, 'ramps')).toMatchObject([{ title: 'Ramps and slopes', is_checked: true }]);
    await call(owner, 'POST', `${path}/archived`, { archived: true });
    expect((await call(colleague, 'GET', path)).status).toBe(404);
    expect((await call(owner, 'GET', path)).status).toBe(200);
  });

  it('says which part of a file was read as plain text', async () => {
    const nested = `# Locks\n\n1.1 Doors must be locked.\n\n${'> '.repeat(60)}Keys must be counted.\n`;
    const { id } = await upload(app, owner, [new File([nested], 'locks.md', { type: 'text/markdown' })]);
    const [file] = (await untilEnded(app, owner, id)).files;
    expect((await read(colleague, file?.document?.work_id ?? '')).reading.warning).toBe(file?.message);
    expect(file?.message).toContain('read them as plain text');
  });
});
