import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { documentSchema } from '#contract/features/wiki/document.ts';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type WireDocument = z.infer<typeof documentSchema>;
type Found = z.infer<typeof searchResultSchema>;

/** Valid file names that have a special meaning in an address, in SQL or in a folder. */
const oddNames = [
  'Wasser & Hygiene – Prüfung.md',
  'вода.md',
  '100% #1 ?a=b+c.md',
  "o'brien; --.md",
  '..md',
  'a..b%2fc.md',
  `${'ü'.repeat(252)}.md`,
];
/** Three-letter words, more of them than a search uses. */
const manyWords = Array.from({ length: 900 }, (_, at) => `q${(at + 1_000).toString(36)}`);

describeByDatabase('feature', 'The wiki, given unusual input,', (kind) => {
  let app: TestApp;
  let reader: SignedInUser;
  let water: Published;
  let other: Published;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    reader = await signIn(app);
    const { db } = app.platform;
    water = await publishGuide(db, {
      name: 'water',
      body: '## 1 Taps\n\n1.1 Taps should be flushed weekly to control legionella.',
    });
    other = await publishGuide(db, {
      name: 'other',
      body: `## 1 Codes\n\n${Array.from({ length: 30 }, (_, at) => `1.${at + 1} Codes ${manyWords.slice(at * 30, at * 30 + 30).join(' ')}.`).join('\n\n')}`,
    });
    for (const [at, name] of oddNames.entries())
      await publishGuide(db, {
        name: `odd-${at}`,
        front: { file_name: JSON.stringify(name) },
        body: '## 1 A\n\n1.1 Odd.',
      });
  });
  afterAll(() => app?.close());

  const get = (path: string) => callApi(app.url, path, reader.authToken);
  const open = async (path: string) => (await (await get(path)).json()) as WireDocument;
  const star = (externalId: unknown) =>
    callApi(app.url, '/docs/set_favourite', reader.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ external_id: externalId, like: true }),
    });
  const search = async (q: string) => {
    const response = await get(`/docs/search?${new URLSearchParams({ q })}`);
    return { status: response.status, body: (await response.json()) as Found };
  };

  it('opens a document by its file name, whatever that means elsewhere', async () => {
    for (const name of oddNames) {
      const path = `/docs/newest-document-by-filename/${encodeURIComponent(name)}`;
      expect((await open(path)).file_name).toBe(name);
    }
  });

  it.each([
    ['an encoded slash', 'a%2Fwater.md'],
    ['a backslash', '..%5Cwater.md'],
    ['dots for the parent folder', '%2e%2e%2Fwater.md'],
    ['other letter case', 'WATER.MD'],
    ['a pattern', 'wat%25.md'],
    ['a trailing space', 'water.md%20'],
    ['look-alike letters', 'w%D0%B0ter.md'],
    ['255 characters of emoji', encodeURIComponent('💧'.repeat(127))],
  ])('has no document for a file name with %s', async (_, name) => {
    expect((await readError(await get(`/docs/newest-document-by-filename/${name}`))).name).toBe('document_not_found');
  });

  it('reports which part of a file name of 300 characters is too long', async () => {
    const error = await readError(await get(`/docs/newest-document-by-filename/${'x'.repeat(296)}.md`));
    expect(error).toMatchObject({ name: 'validation_failed', detail: [{ loc: ['filename'] }] });
  });

  it.each([
    ['25 characters', (id: string) => id.slice(1)],
    ['27 characters', (id: string) => `${id}0`],
    ['a letter of another script', (id: string) => `${id.slice(1)}Ж`],
    ['a space', (id: string) => `${id.slice(1)} `],
    ['an operator', (id: string) => `${id.slice(1)}'`],
    ['no characters', () => ''],
  ])('opens nothing by an id with %s, and says why it can be neither a favourite nor an element', async (_, change) => {
    const id = change(water.versionId);
    if (id !== '')
      expect((await readError(await get(`/docs/document/${encodeURIComponent(id)}`))).name).toBe('document_not_found');
    const starred = await readError(await star(id));
    expect(starred).toMatchObject({ name: 'validation_failed', detail: [{ msg: 'Must be 26 letters or digits.' }] });
    const asked = await readError(
      await get(`/docs/document/${water.versionId}?element_ids=${encodeURIComponent(id)}&element_ids=${newId()}`),
    );
    expect(asked).toMatchObject({
      name: 'validation_failed',
      detail: [{ loc: ['element_ids', 0], msg: 'Must be 26 letters or digits.' }],
    });
    const single = await readError(
      await get(`/docs/document/${water.versionId}?element_ids=${encodeURIComponent(id)}`),
    );
    expect(single.detail).toEqual([
      { loc: ['element_ids'], msg: 'Must be 26 letters or digits.', type: 'value_error' },
    ]);
  });

  it('accepts a favourite by an id in lower case, and rejects ids with letters that ULIDs do not use', async () => {
    const response = await star(water.versionId.toLowerCase());
    expect(await response.json()).toEqual({ external_id: water.versionId, like: true });
    const looksAlike = water.versionId.replaceAll('0', 'O').replaceAll('1', 'I');
    expect((await readError(await star(looksAlike))).name).toBe('document_not_found');
    expect((await readError(await get(`/docs/document/${looksAlike}`))).name).toBe('document_not_found');
  });

  it('refuses a favourite that is not exactly one id', async () => {
    for (const id of [null, 1, [water.versionId], { id: water.versionId }])
      expect(await readError(await star(id))).toMatchObject({ name: 'validation_failed', detail: [expect.anything()] });
  });

  it('resolves each requested element once: repeated, in either letter case, and none of another document', async () => {
    const [own] = (await open(`/docs/document/${water.versionId}`)).elements.map(({ id }) => id);
    const [foreign] = (await open(`/docs/document/${other.versionId}`)).elements.map(({ id }) => id);
    const query = [own, own, own?.toLowerCase(), foreign, foreign].map((id) => `element_ids=${id}`).join('&');
    expect((await open(`/docs/document/${water.versionId}?${query}`)).requested_elements).toEqual([
      { requested_id: own, element_id: own, resolved_by: 'id' },
      { requested_id: foreign, element_id: null, resolved_by: 'none' },
    ]);
  });

  it(`accepts ${limits.elementIdsPerRequest} element ids, and refuses 1,000 with the reason`, async () => {
    const asking = (count: number) =>
      `/docs/document/${water.versionId}?${Array.from({ length: count }, () => `element_ids=${newId()}`).join('&')}`;
    const { requested_elements: requested } = await open(asking(limits.elementIdsPerRequest));
    expect(requested.filter(({ resolved_by }) => resolved_by === 'none')).toHaveLength(limits.elementIdsPerRequest);
    const error = await readError(await get(asking(1_000)));
    expect(error).toMatchObject({
      name: 'validation_failed',
      detail: [{ loc: ['element_ids'], msg: 'Request 200 elements or fewer at once.' }],
    });
  });

  it.each([
    "legionella'; drop table works; --",
    'legionella" or 1=1 or "a"="a',
    'legionella \\ \\\\ \\x27 $1 {0}',
    "to_tsquery('english', 'legionella & !taps') || websearch",
    '!legionella & (taps | !(flushed)) <2> weekly:*A',
    'legionella:AB* -taps +weekly ~flushed ^2',
    '\u202elegionella\u202c \u200f\u200btaps\u200b',
    'בדיקת legionella مياه',
    '💧legionella💧 🚰',
    'ｌｅｇｉｏｎｅｌｌａ',
    '<b>legionella</b> &amp; <script>alert(1)</script>',
    'legionella\r\n\ttaps',
  ])('finds the word in %j', async (q) => {
    const { status, body } = await search(q);
    expect([status, body.documents?.[0]?.file_name]).toEqual([200, 'water.md']);
    for (const { snippet } of body.documents[0]?.elements ?? [])
      expect(snippet.marks.map(({ start, end }) => snippet.text.slice(start, end).toLowerCase())).toContain(
        'legionella',
      );
  });

  it.each([
    ['words of the corpus', () => manyWords.join(' ').slice(0, limits.questionCharacters)],
    [
      'different words',
      () =>
        Array.from({ length: 1_000 }, (_, at) => at.toString(36))
          .join(' ')
          .slice(0, 4_000),
    ],
    [
      'many different letters',
      () => Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' '),
    ],
    ['operators', () => '&|!()<->:*'.repeat(400)],
    ['combining marks on one letter', () => `a${'\u0301'.repeat(3_999)}`],
  ])('answers 4,000 characters of %s', async (_, write) => {
    const { status, body } = await search(write().slice(0, limits.questionCharacters));
    expect(status).toBe(200);
    expect(['found', 'nothing_found', 'no_searchable_words']).toContain(body.outcome);
  });

  it('refuses 20,000 characters of any script with the reason', async () => {
    for (const q of ['legionella '.repeat(1_818), 'ж'.repeat(9_000)]) {
      const error = await readError(await get(`/docs/search?${new URLSearchParams({ q })}`));
      expect(error).toMatchObject({
        name: 'validation_failed',
        detail: [{ loc: ['q'], msg: 'A search must be 4,000 characters or fewer.' }],
      });
    }
  });
});
