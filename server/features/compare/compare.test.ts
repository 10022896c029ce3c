import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import type { Comparison } from '#contract/features/compare/change-words.ts';
import { parseDocx } from '#engine/reading/office/parse-docx.ts';
import { readArchive } from '#engine/reading/zip-archive.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const guide = (version: number, effectiveFrom: string, provisions: readonly string[], name = 'power') => ({
  name,
  version,
  effectiveFrom,
  body: `## 1 Tests\n\n${provisions.map((text, index) => `1.${index + 1} ${text}`).join('\n\n')}`,
});
const generator = (force: string) => `Each generating set ${force} carry the full load of the site once in every year.`;
const fuel = 'Fuel stored for generators should be inspected for water and contamination every quarter.';
const logs = 'Paper log books may be kept in the plant room when they are protected from damage.';
const results = 'Results must be sent to the authorising engineer within five working days.';

describe('Comparing', () => {
  let app: TestApp;
  let reader: SignedInUser;
  let member: SignedInUser;
  let first: Published;
  let second: Published;
  let other: Published;
  let policy: Published;
  let organisationId: string;

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    reader = await signIn(app, { organisationId: await makeOrganisation(db) });
    member = await signIn(app, { organisationId });
    first = await publishGuide(db, guide(1, '2024-01-01', [fuel, generator('should'), logs]));
    second = await publishGuide(db, guide(2, '2025-01-01', [generator('must'), fuel, results]));
    other = await publishGuide(db, guide(1, '2024-01-01', [fuel, 'Alarms must be tested each week.'], 'fuel'));
    const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const ours = guide(1, '2024-01-01', ['The manager must keep our own rule.'], 'ours');
    policy = await publishGuide(db, ours, { owner, partition: 'library' });
  });
  afterAll(() => app?.close());

  const call = (before: string, after: string, { user = reader, path = '/docs/compare' } = {}) =>
    callApi(app.url, `${path}?before=${before}&after=${after}`, user.authToken);
  const compare = async (before: Published, after: Published, user = reader) => {
    const response = await call(before.versionId, after.versionId, { user });
    expect(response.status).toBe(200);
    return (await response.json()) as Comparison;
  };
  const shownOf = ({ rows }: Comparison) =>
    rows.map(({ change, before, after }) => [change, before?.label, after?.label]);

  it('shows two versions side by side by the lineage of their clauses', async () => {
    const comparison = await compare(first, second);
    expect(comparison).toMatchObject({
      kind: 'versions',
      before: { short_id: first.versionId, version: { number: 1, status: 'superseded' } },
      after: { short_id: second.versionId, version: { number: 2, status: 'in_force' } },
      counts: { added: 1, removed: 1, moved: 1 },
    });
    expect(comparison.after.versions.map(({ number }) => number)).toEqual([1, 2]);
    expect(shownOf(comparison)).toEqual(
      expect.arrayContaining([
        ['removed', '1.3', undefined],
        ['added', undefined, '1.3'],
      ]),
    );
    const duty = comparison.rows.find(({ before }) => before?.label === '1.2');
    expect(duty?.after?.label).toBe('1.1');
    expect(duty?.pieces.filter(({ mark }) => mark !== 'same')).toEqual([
      { text: 'should', mark: 'removed' },
      { text: 'must', mark: 'added' },
    ]);
    expect(comparison.obligations.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ change: 'changed', direction: 'stronger', fields: ['modality'] }),
        expect.objectContaining({ change: 'added', after: expect.objectContaining({ modality: 'must' }) }),
        expect.objectContaining({ change: 'removed', before: expect.objectContaining({ modality: 'may' }) }),
      ]),
    );
  });

  it('works backwards too, and finds no change between a version and itself', async () => {
    const [forth, back] = [await compare(first, second), await compare(second, first)];
    const { added, removed } = forth.counts;
    expect(back.counts).toMatchObject({ added: removed, removed: added });
    const { counts, obligations } = await compare(second, second);
    expect(counts).toMatchObject({ changed: 0, moved: 0, added: 0, removed: 0 });
    expect(obligations.changes).toEqual([]);
  });

  it('shows two documents in the order of the first, with what only the second has last, and obligations only where matched', async () => {
    const { kind, rows, obligations } = await compare(second, other);
    expect(kind).toBe('documents');
    const clauses = rows.filter((row) => row.kind !== 'heading');
    expect(clauses.map(({ change, before, after }) => [change, before?.label, after?.label])).toEqual([
      ['removed', '1.1', undefined],
      ['same', '1.2', '1.1'],
      ['removed', '1.3', undefined],
      ['added', undefined, '1.2'],
    ]);
    expect(obligations.changes).toEqual([]);
    const weekly = await publishGuide(
      app.platform.db,
      guide(1, '2024-01-01', [fuel.replace('should', 'must'), 'Doors must be shut.'], 'weekly'),
    );
    const { obligations: differing, rows: pairs } = await compare(second, weekly);
    expect(differing.changes).toMatchObject([{ change: 'changed', direction: 'stronger' }]);
    expect(pairs[differing.changes[0]?.row ?? 0]).toMatchObject({ before: { label: '1.2' }, after: { label: '1.1' } });
  });

  it('compares a table row by row and cell by cell, on the screen and in the export', async () => {
    const { db } = app.platform;
    const cleaning = (version: number, from: string, often: string) => ({
      ...guide(version, from, ['Wards must be cleaned as Table 1 says.'], 'cleaning'),
      body: `## 1 Cleaning\n\n1.1 Wards must be cleaned as Table 1 says.\n\nTable 1. Cleaning\n\n| Area | How often |\n| --- | --- |\n| Ward | ${often} |\n| Theatre | Daily |`,
    });
    const was = await publishGuide(db, cleaning(1, '2024-01-01', 'Weekly'));
    const is = await publishGuide(db, cleaning(2, '2025-01-01', 'Nightly'));
    const { rows } = await compare(was, is);
    const table = rows.find((row) => row.kind === 'table')?.table;
    expect(table?.rows.map(({ change }) => change)).toEqual(['same', 'changed', 'same']);
    expect(table?.rows[1]?.cells).toEqual([
      [{ text: 'Ward', mark: 'same' }],
      [
        { text: 'Weekly', mark: 'removed' },
        { text: 'Nightly', mark: 'added' },
      ],
    ]);
    const exported = await call(was.versionId, is.versionId, { path: '/docs/compare/export' });
    const { elements } = await parseDocx(new Uint8Array(await exported.arrayBuffer()));
    expect(elements.map(({ text }) => text).join('\n')).toContain('Ward; Nightly');
  });

  it('reveals nothing of a side the reader may not see', async () => {
    for (const [before, after] of [
      [first, policy],
      [policy, first],
    ] as const) {
      for (const path of ['/docs/compare', '/docs/compare/export']) {
        const response = await call(before.versionId, after.versionId, { path });
        expect(response.status).toBe(404);
        expect(((await response.json()) as ErrorBody).error_code).toBe(4121);
      }
      expect((await compare(before, after, member)).kind).toBe('documents');
    }
  });

  it('lists the documents of the reader’s own library that refer to changes, on the screen and in the export', async () => {
    const { db } = app.platform;
    const front = { title: '"HTM 96-01 Lifts: a Candour guide"' };
    const lifts = (version: number, from: string, load: string) => ({
      ...guide(version, from, [`Lifts should carry ${load}.`, 'Lift motors should be cleaned.'], 'htm-96-01'),
      front,
    });
    const was = await publishGuide(db, lifts(1, '2024-01-01', 'half their load'));
    const is = await publishGuide(db, lifts(2, '2025-01-01', 'their full load'));
    const text = '## 1 Lifts\n\n1.1 Porters must load lifts as HTM 96-01 says.';
    const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const rules = await publishGuide(db, { name: 'lift-rules', body: text }, { owner, partition: 'library' });
    await db.pool.query('insert into library_documents (work_id) select work_id from versions where id = $1', [
      rules.versionId,
    ]);
    const { policies } = await compare(was, is, member);
    expect(policies).toEqual([
      { document_id: rules.versionId, title: 'lift-rules: a Candour guide', rows: [], cites_whole: true },
    ]);
    expect((await compare(was, is)).policies).toEqual([]);
    const exported = await call(was.versionId, is.versionId, { user: member, path: '/docs/compare/export' });
    const { elements } = await parseDocx(new Uint8Array(await exported.arrayBuffer()));
    expect(elements.map((each) => each.text).join('\n')).toContain(`/wiki/${rules.versionId}`);
  });

  it('refuses a malformed id', async () => {
    expect((await call('x', first.versionId)).status).toBe(422);
    expect((await call('0'.repeat(26), first.versionId)).status).toBe(404);
  });

  it('exports what the screen shows as a Word file, each clause with its version, dates and address', async () => {
    const response = await call(first.versionId, second.versionId, { path: '/docs/compare/export' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('wordprocessingml.document');
    expect(response.headers.get('content-disposition')).toMatch(/compare-power[\w-]*\.docx/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { elements } = await parseDocx(bytes);
    const tables = elements.filter(({ kind }) => kind === 'table').map(({ text }) => text);
    expect(tables[0]).toContain('From should to must.');
    expect(tables[1]).toContain('Results must be sent to the authorising engineer');
    expect(tables[1]).toContain('Not in version 1');
    const notes = readArchive(bytes, () => true)
      .get('word/footnotes.xml')
      ?.toString('utf8');
    expect(notes).toContain('Version 2, in force since 1 January 2025');
    expect(notes).toContain(`/wiki/${second.versionId}?element_ids=`);
    expect(notes).toContain('Candour guide to power, not the publication');
  });
});
