import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Visible } from '#contract/access/caller.ts';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import type { documentReferenceSchema, documentSchema } from '#contract/features/wiki/document.ts';
import { newId } from '#contract/ids.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { publishFile } from '#server/features/publishing/publish-file.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { publishSource } from '#server/testing/publish-source.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type WireDocument = z.infer<typeof documentSchema>;
type Reference = z.infer<typeof documentReferenceSchema>;
type FilterData = { references: Reference[]; default_categories: string[] };

const power = (version: number, effectiveFrom: string, provisions: readonly string[]) => ({
  name: 'power',
  version,
  effectiveFrom,
  body: `## 1 Tests\n\n${provisions.map((text, index) => `1.${index + 1} ${text}`).join('\n\n')}`,
});
const generator = 'Emergency generators should be tested on load at least once a month by the estates team.';
const fuel = 'Fuel stored for generators should be inspected for water and contamination every quarter.';
const sockets = 'A new duty to label every socket outlet that stays live when the mains supply fails.';

describeByDatabase('feature', 'The wiki', (kind) => {
  let app: TestApp;
  let reader: SignedInUser;
  let member: SignedInUser;
  let first: Published;
  let second: Published;
  let third: Published;
  let policy: Published;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    reader = await signIn(app, { organisationId: await makeOrganisation(db) });
    member = await signIn(app, { organisationId });
    first = await publishGuide(db, power(1, '2024-01-01', [generator, fuel]));
    second = await publishGuide(db, power(2, '2025-01-01', [sockets, generator, fuel]));
    third = await publishGuide(db, power(3, '2090-01-01', [sockets, generator]));
    await publishGuide(db, { name: 'fire', body: '## 1 Alarms\n\n1.1 Alarms should be tested weekly.' });
    const owner = { ownerId: member.userId, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const ours = { name: 'ours', body: '## 1 Ours\n\n1.1 Our own rule.', front: { file_name: 'power.md' } };
    policy = await publishGuide(db, ours, { owner, partition: 'library' });
  });
  afterAll(() => app?.close());

  const get = async <Body = WireDocument>(path: string, user: SignedInUser = reader) => {
    const response = await callApi(app.url, path, user.authToken);
    return { status: response.status, body: (await response.json()) as Body & Partial<ErrorBody> };
  };
  const post = async (path: string, body: object, user: SignedInUser = reader) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await callApi(app.url, path, user.authToken, init);
    return { status: response.status, body: (await response.json()) as { url?: string } & Partial<ErrorBody> };
  };
  const elementsOf = async (versionId: string) => (await get(`/docs/document/${versionId}`)).body.elements;

  it('opens a version by its id with its elements, status and sibling versions', async () => {
    const { status, body } = await get(`/docs/document/${second.versionId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      external_id: second.versionId,
      short_id: second.versionId,
      file_name: 'power.md',
      is_guide: true,
      is_favourite: false,
      publication: { name: 'power', checked_on: null },
      version: { number: 2, status: 'in_force', effective_from: '2025-01-01', effective_to: '2089-12-31' },
      requested_elements: [],
    });
    expect(body.versions.map(({ status: state }) => state)).toEqual(['superseded', 'in_force', 'upcoming']);
    expect(body.elements.map(({ number }) => number)).toEqual([null, '1', '1.1', '1.2', '1.3']);
  });

  it('opens an id in either letter case', async () => {
    expect((await get(`/docs/document/${second.versionId.toLowerCase()}`)).body.short_id).toBe(second.versionId);
  });

  it('opens the newest version by file name, in force or not, and no library document instead', async () => {
    for (const user of [reader, member]) {
      const { body } = await get('/docs/newest-document-by-filename/power.md', user);
      expect(body).toMatchObject({
        short_id: third.versionId,
        partition: 'regulation',
        version: { status: 'upcoming' },
      });
    }
  });

  it.each([
    ['25 characters', 'A'.repeat(25)],
    ['27 characters', 'A'.repeat(27)],
    ['26 that are nobody’s', newId()],
    ['dots and slashes', '..%2F..%2Fetc%2Fpasswd'],
    ['255 characters', 'x'.repeat(255)],
    ['quotation marks', "'%22%3B--"],
  ])('answers 404 for an id or file name of %s', async (_, name) => {
    for (const path of [`/docs/document/${name}`, `/docs/newest-document-by-filename/${name}`]) {
      const { status, body } = await get(path);
      expect({ status, code: body.error_code }).toEqual({ status: 404, code: 4121 });
    }
  });

  it('refuses a file name of 300 characters or with a NUL, and malformed element ids, with 422', async () => {
    expect((await get('/docs/document/a%00b')).status).toBe(422);
    expect((await get(`/docs/newest-document-by-filename/${'x'.repeat(300)}`)).status).toBe(422);
    expect((await get(`/docs/document/${second.versionId}?element_ids=short`)).status).toBe(422);
    const many = Array.from({ length: 201 }, () => `element_ids=${newId()}`).join('&');
    expect((await get(`/docs/document/${second.versionId}?${many}`)).status).toBe(422);
  });

  it('resolves elements of another version by their lineage, and says so', async () => {
    const old = await elementsOf(first.versionId);
    const now = await elementsOf(second.versionId);
    const was = old.find(({ number }) => number === '1.1');
    const is = now.find(({ number }) => number === '1.2');
    const own = now.find(({ number }) => number === '1.3');
    const stranger = newId();
    const query = [was?.id, own?.id, stranger].map((id) => `element_ids=${id}`).join('&');
    const { body } = await get(`/docs/document/${second.versionId}?${query}`);
    expect(is?.lineage_id).toBe(was?.lineage_id);
    expect(body.requested_elements).toEqual([
      { requested_id: was?.id, element_id: is?.id, resolved_by: 'lineage' },
      { requested_id: own?.id, element_id: own?.id, resolved_by: 'id' },
      { requested_id: stranger, element_id: null, resolved_by: 'none' },
    ]);
    const { body: newest } = await get(`/docs/newest-document-by-filename/power.md?element_ids=${was?.id}`);
    expect(newest.requested_elements).toMatchObject([{ requested_id: was?.id, resolved_by: 'lineage' }]);
    const single = await get(`/docs/document/${second.versionId}?element_ids=${own?.id}`);
    expect(single.body.requested_elements).toHaveLength(1);
  });

  it('reveals nothing of an element of a document the reader may not see', async () => {
    const [hidden] = (await get(`/docs/document/${policy.versionId}`, member)).body.elements;
    const { body } = await get(`/docs/document/${second.versionId}?element_ids=${hidden?.id}`);
    expect(body.requested_elements).toEqual([{ requested_id: hidden?.id, element_id: null, resolved_by: 'none' }]);
  });

  it('shows a library document only to its organisation', async () => {
    expect((await get(`/docs/document/${policy.versionId}`, member)).status).toBe(200);
    expect((await get(`/docs/document/${policy.versionId}`)).status).toBe(404);
    const titles = async (user: SignedInUser) =>
      (await get<FilterData>('/chat/filter_data', user)).body.references.map(({ title }) => title);
    expect(await titles(member)).toEqual(['fire: a Candour guide', 'ours: a Candour guide', 'power: a Candour guide']);
    expect(await titles(reader)).toEqual(['fire: a Candour guide', 'power: a Candour guide']);
  });

  it('lists one reference per work, through the version in force, with tags and categories', async () => {
    const { body } = await get<FilterData>('/chat/filter_data');
    expect(body.references[1]).toMatchObject({
      short_id: second.versionId,
      version: { number: 2 },
      upcoming: { id: third.versionId, number: 3, status: 'upcoming' },
      obligations: null,
      tags: { category: 'Estates and facilities', domain: 'HTM', subdomain: ['Electrical'] },
    });
    expect(body.default_categories).toContain('Estates and facilities');
  });

  it('adds a work as a favourite through any of its versions, once, and removes it again', async () => {
    const star = (id: string, like: boolean, user = reader) =>
      post('/docs/set_favourite', { external_id: id, like }, user);
    expect((await star(first.versionId, true)).body).toEqual({ external_id: first.versionId, like: true });
    await star(second.versionId, true);
    const { body } = await get<Reference[]>('/docs/my-favourites');
    expect(body.map(({ short_id: id }) => id)).toEqual([second.versionId]);
    expect((await get(`/docs/document/${second.versionId}`)).body.is_favourite).toBe(true);
    expect((await get<Reference[]>('/docs/my-favourites', member)).body).toEqual([]);
    await star(second.versionId, false);
    expect((await get<Reference[]>('/docs/my-favourites')).body).toEqual([]);
    expect((await star(policy.versionId, true)).status).toBe(404);
    expect((await star('nonsense', true)).status).toBe(422);
  });

  it('returns a signed link to the file a version was made from', async () => {
    const published = await publishFile(
      { publishing: await openPublishing(app.platform), parser: ownThreadParser, actor: { kind: 'system' } },
      'corpus/guides/htm-06-01.md',
    );
    if (published.outcome === 'refused') throw new Error(published.message);
    const { status, body } = await post(`/docs/document/${published.document_id}/source-link`, {});
    expect(status).toBe(200);
    const file = await fetch(`${app.url}${body.url}`);
    expect(file.status).toBe(200);
    expect(await file.text()).toContain('key: guide/htm-06-01');
    expect((await post(`/docs/document/${second.versionId}/source-link`, {})).status).toBe(404);
    const { rows } = await app.platform.db.pool.query(
      `select actor_kind, subject_id, detail from audit_log where action = 'documents.version_published'`,
    );
    expect(rows).toEqual([
      { actor_kind: 'system', subject_id: published.document_id, detail: { work: published.key, version: 1 } },
    ]);
    expect((await post(`/docs/document/${policy.versionId}/source-link`, {})).body.error_code).toBe(4121);
  });

  describe('shows the pages of a source', () => {
    const publish = (name: string, mediaType: string, bytes: Uint8Array, visible: Partial<Visible> = {}) =>
      publishSource(app.platform, { name, mediaType, bytes, visible });
    const picture = (id: string, page: number | string, user = reader) =>
      callApi(app.url, `/docs/document/${id}/pages/${page}/picture`, user.authToken);
    const codeOf = async (response: Response) => ((await response.json()) as ErrorBody).error_code;

    it('drawn afresh from scans, page by page, and nothing else of the uploaded file', async () => {
      const [first, second] = [plainPicture(30, 40, '#ff0000'), plainPicture(30, 40, '#0000ff')];
      const pages = await Promise.all([first, second].map((each) => each.png().toBuffer()));
      const tiff = await sharp(pages, { join: { animated: true } })
        .withXmp('<x>secret</x>')
        .tiff()
        .toBuffer();
      const scan = await publish('scan', 'image/tiff', tiff);
      expect((await get(`/docs/document/${scan}`)).body).toMatchObject({ page_view: 'pictures', pages: 2 });
      const drawn = await Promise.all([1, 2].map((page) => picture(scan, page)));
      expect(drawn.map(({ headers }) => headers.get('content-type'))).toEqual(['image/webp', 'image/webp']);
      expect(drawn[0]?.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(drawn[0]?.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = await Promise.all(drawn.map(async (each) => Buffer.from(await each.arrayBuffer())));
      const colours = await Promise.all(bytes.map(async (each) => (await sharp(each).stats()).dominant));
      expect(colours.map(({ r, b }) => r > b)).toEqual([true, false]);
      expect(Buffer.concat(bytes).includes('secret')).toBe(false);
      expect(await codeOf(await picture(scan, 3))).toBe(4155);
      expect((await picture(scan, '0')).status).toBe(422);
      expect((await picture(scan, '1.5')).status).toBe(422);
    });

    it('and reports a scan that cannot be drawn, or a source that is no picture', async () => {
      const broken = await publish('broken', 'image/png', Buffer.from('89504e470d0a1a0a00', 'hex'));
      expect(await codeOf(await picture(broken, 1))).toBe(4156);
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
      const drawing = await publish('drawing', 'image/svg+xml', Buffer.from(svg));
      expect((await get(`/docs/document/${drawing}`)).body.page_view).toBe(null);
      expect(await codeOf(await picture(drawing, 1))).toBe(4155);
      const pdf = await publish('pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
      expect((await get(`/docs/document/${pdf}`)).body.page_view).toBe('pdf');
      expect(await codeOf(await picture(pdf, 1))).toBe(4155);
    });

    it('only to people who may read the document, while it is published', async () => {
      const png = await plainPicture(20, 20).png().toBuffer();
      const { rows } = await app.platform.db.pool.query(`select organisation_id from works where id = $1`, [
        policy.workId,
      ]);
      const organisationId = String(rows[0]?.organisation_id);
      const ours = await publish('ours', 'image/png', png, { organisationId, visibility: 'organisation' });
      expect((await picture(ours, 1, member)).status).toBe(200);
      expect(await codeOf(await picture(ours, 1))).toBe(4121);
      const { pool } = app.platform.db;
      await pool.query(`update versions set published_at = null, withdrawn_at = now() where id = $1`, [ours]);
      expect(await codeOf(await picture(ours, 1, member))).toBe(4121);
      expect((await post(`/docs/document/${ours}/source-link`, {}, member)).status).toBe(404);
      await pool.query(`update versions set withdrawn_at = null, held_at = now() where id = $1`, [ours]);
      expect(await codeOf(await picture(ours, 1, member))).toBe(4121);
      expect((await callApi(app.url, `/docs/document/${ours}/pages/1/picture`, '')).status).toBe(401);
    });
  });

  it('shows no withdrawn work', async () => {
    const { db } = app.platform;
    const gone = await publishGuide(db, { name: 'gone', body: '## 1 A\n\n1.1 Soon withdrawn.' });
    await post('/docs/set_favourite', { external_id: gone.versionId, like: true });
    await db.pool.query(`update works set withdrawn_at = now() where id = $1`, [gone.workId]);
    expect((await get(`/docs/document/${gone.versionId}`)).status).toBe(404);
    expect((await get('/docs/newest-document-by-filename/gone.md')).status).toBe(404);
    expect((await get<Reference[]>('/docs/my-favourites')).body).toEqual([]);
  });
});
