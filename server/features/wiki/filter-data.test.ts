import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wikiContract } from '#contract/features/wiki/wiki-contract.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

const guide = (name: string) => ({ name, body: '## 1 Rule\n\n1.1 Pumps should be tested every week.' });

describeByDatabase('feature', 'Filter data', (kind) => {
  let app: TestApp;
  let one: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;
  let organisationId: string;
  const clock = createTestClock();

  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    one = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(db) });
    await publishGuide(db, guide('public'));
  });
  afterAll(() => app?.close());

  /** Uses Node's own client, which neither decompresses nor caches. */
  const get = (user: SignedInUser, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(`${app.url}/api/chat/filter_data`, {
        headers: { 'auth-token': user.authToken, ...headers },
      });
      sent.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject).end();
    });
  const names = async (user: SignedInUser): Promise<string[]> => {
    const { references } = JSON.parse((await get(user)).body.toString());
    return references.map(({ file_name }: { file_name: string }) => file_name);
  };
  const publishFor = (name: string, visibility: 'organisation' | 'private' | 'named', sharedWith: string[] = []) =>
    publishGuide(app.platform.db, guide(name), {
      owner: { ownerId: one.userId, organisationId, visibility, sharedWith },
      partition: 'library',
    });

  it('matches the contract, and tells a client with a current copy that nothing changed', async () => {
    const { status, headers, body } = await get(one);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('auth-token'),
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const schema = wikiContract.filterData['~orpc'].outputSchema;
    expect(await schema?.['~standard'].validate(JSON.parse(body.toString()))).not.toHaveProperty('issues');
    const tag = String(headers['etag']);
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(one, { 'if-none-match': given });
      expect([given, again.status, again.body.length]).toEqual([given, 304, 0]);
      expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
    }
    expect((await get(one, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is compressed as the client accepts, each encoding with its own ETag', async () => {
    const plain = await get(one);
    const tags = new Set([plain.headers['etag']]);
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const packed = await get(one, { 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(unpack(packed.body)).toEqual(plain.body);
      tags.add(packed.headers['etag']);
    }
    expect(tags.size).toBe(3);
    expect((await get(one, { 'accept-encoding': 'identity' })).body).toEqual(plain.body);
  });

  it('shows a publication, a change of sharing and a withdrawal at once', async () => {
    const { db } = app.platform;
    const before = String((await get(one)).headers['etag']);
    await publishFor('ours', 'organisation');
    const after = await get(one, { 'if-none-match': before });
    expect([after.status, await names(one), await names(colleague), await names(stranger)]).toEqual([
      200,
      ['ours.md', 'public.md'],
      ['ours.md', 'public.md'],
      ['public.md'],
    ]);
    await db.pool.query(`update works set visibility = 'private' where file_name = 'ours.md'`);
    expect([await names(one), await names(colleague)]).toEqual([['ours.md', 'public.md'], ['public.md']]);
    await db.pool.query(`update works set visibility = 'named', shared_with = $1 where file_name = 'ours.md'`, [
      [colleague.userId, stranger.userId],
    ]);
    // Names count only inside the organisation that owns the document.
    expect([await names(colleague), await names(stranger)]).toEqual([['ours.md', 'public.md'], ['public.md']]);
    await db.pool.query(`update works set withdrawn_at = now() where file_name = 'ours.md'`);
    expect([await names(one), await names(colleague)]).toEqual([['public.md'], ['public.md']]);
  });

  it('shows another title, another tag and another day’s version', async () => {
    const { db } = app.platform;
    const tag = async () => (await get(stranger)).headers['etag'];
    const first = await tag();
    await db.pool.query(`update works set subdomains = '{Water}' where file_name = 'public.md'`);
    const second = await tag();
    await db.pool.query(`update versions set title = 'Renamed' where title like 'public%'`);
    const third = await tag();
    const tomorrow = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
    await publishGuide(db, { ...guide('public'), version: 2, effectiveFrom: tomorrow });
    const fourth = await tag();
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    clock.advance(24 * 3_600_000);
    stranger = await signIn(app, { organisationId: null });
    const { references } = JSON.parse((await get(stranger)).body.toString());
    expect(references[0].version).toMatchObject({ number: 2, status: 'in_force' });
  });

  it('gives many simultaneous callers the same data, each what they may see', async () => {
    one = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    await publishFor('mine', 'organisation');
    const asked = await Promise.all(
      Array.from({ length: 24 }, (_, index) => names([one, colleague, stranger][index % 3] as SignedInUser)),
    );
    for (const [index, found] of asked.entries()) expect(found.includes('mine.md')).toBe(index % 3 !== 2);
  });

  it('requires the right to browse the wiki', async () => {
    const guest = await signIn(app, { organisationId, roles: ['guest'] });
    expect((await get(guest, { 'if-none-match': '*' })).status).toBe(403);
  });

  it('lists the superseded versions of a document, latest first, and the search finds them by that status', async () => {
    const { db } = app.platform;
    const version = (number: number, effectiveFrom: string, word: string) => ({
      name: 'valves',
      version: number,
      effectiveFrom,
      body: `## 1 Rule\n\n1.1 Valves should be ${word} every week.`,
    });
    let latest = '';
    for (const given of [
      version(1, '2001-01-01', 'oiled'),
      version(2, '2002-01-01', 'greased'),
      version(3, '2003-01-01', 'sealed'),
    ])
      latest = (await publishGuide(db, given)).versionId;
    const { references } = JSON.parse((await get(stranger)).body.toString()) as {
      references: { file_name: string; superseded: { number: number; status: string }[] }[];
    };
    const listed = references.find(({ file_name }) => file_name === 'valves.md');
    expect(listed?.superseded).toMatchObject([
      { number: 2, status: 'superseded' },
      { number: 1, status: 'superseded' },
    ]);
    const search = async (query: string) => {
      const response = await callApi(app.url, `/docs/search?${query}`, stranger.authToken);
      return (await response.json()) as {
        documents: { file_name: string; version: { number: number } }[];
        facets: { status: { value: string; count: number }[]; category: { count: number }[] };
      };
    };
    const { documents, facets } = await search('q=greased&status=superseded');
    expect(documents).toMatchObject([{ file_name: 'valves.md', version: { number: 2 } }]);
    expect(facets.status.find(({ value }) => value === 'superseded')?.count).toBe(1);
    expect((await search(`q=&status=superseded&document=${latest}`)).facets.category).toMatchObject([{ count: 1 }]);
    // The number beside a status is what the list of that status has, whichever version has the words.
    for (const [word, filter] of [
      ['oiled', ''],
      ['sealed', ''],
      ['sealed', '&status=superseded'],
      ['valves', '&status=in_force&status=superseded'],
    ]) {
      const { facets: beside } = await search(`q=${word}${filter}`);
      for (const { value, count } of beside.status)
        expect([word, filter, value, count]).toEqual([
          word,
          filter,
          value,
          (await search(`q=${word}&status=${value}`)).documents.length,
        ]);
    }
  });
});
