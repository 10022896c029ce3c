import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type DocumentText, documentTextSchema, undoneSchema } from '#contract/features/library/document-text.ts';
import type { documentSchema } from '#contract/features/wiki/document.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { untilEnded, upload } from '#server/testing/uploads.ts';

const file = (flushing: string) =>
  `<!doctype html><html lang="en-GB"><head><title>Untitled 1</title></head><body><main><h1>Water policy</h1>
<h2>2 Duties</h2><p>2.1 ${flushing} Staff must write the date down.</p>
<p>2.2 The estates team must keep the log for five years,</p><p>and must show it to the inspector.</p>
<p>Trust policy 14</p>
<h2>3 Training</h2><p>3.1 Staff who flush must be trained.</p></main></body></html>`;
const weekly = 'Staff must flush each outlet once a week. 2.1.1';

describe('Correcting what was read', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;
  let workId = '';
  /** The version, and its elements before anything was corrected. */
  let first = '';
  const was: Record<'swallowed' | 'log' | 'rest' | 'stamp', { id: string; text: string }> = {
    swallowed: { id: '', text: '' },
    log: { id: '', text: '' },
    rest: { id: '', text: '' },
    stamp: { id: '', text: '' },
  };
  const made = { split: '', join: '' };

  const call = (user: SignedInUser, path: string, body?: object) =>
    callApi(app.url, path, user.authToken, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  async function add(html: string) {
    const { id } = await upload(app, owner, [new File([html], 'water.html', { type: 'text/html' })]);
    const [added] = (await untilEnded(app, owner, id)).files;
    if (!added?.document) throw new Error(`The file was not added: ${added?.message}`);
    return added.document;
  }
  const textOf = async (user = owner, query = ''): Promise<DocumentText> =>
    documentTextSchema.parse(await (await call(user, `/library/documents/${workId}/text${query}`)).json());
  const say = ({ elements }: DocumentText) => elements.map(({ number, text }) => `${number ?? '–'} ${text}`);
  async function element(words: string) {
    const found = (await textOf()).elements.find(({ text }) => text.includes(words));
    if (found === undefined) throw new Error(`No element says "${words}".`);
    return found;
  }
  async function correct(change: object, user = owner) {
    const { version, reading } = await textOf();
    return call(user, `/library/documents/${workId}/corrections`, { version_id: version.id, reading, change });
  }
  async function corrected(change: object): Promise<string> {
    const response = await correct(change);
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  }
  async function undo(id: string, also: string[] = []) {
    const { version } = await textOf();
    const path = `/library/documents/${workId}/corrections/${id}/undone`;
    return undoneSchema.parse(await (await call(owner, path, { version_id: version.id, with: also })).json());
  }
  const open = async (versionId: string, elementId: string) =>
    (await (await call(colleague, `/docs/document/${versionId}?element_ids=${elementId}`)).json()) as z.output<
      typeof documentSchema
    >;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    const added = await add(file(weekly));
    workId = added.work_id;
    first = added.id;
    was.swallowed = await element('flush each');
    was.log = await element('keep the log');
    was.rest = await element('inspector');
    was.stamp = await element('policy 14');
  });
  afterAll(() => app.close());

  it('is for the owner alone, and refuses with the reason what is not possible', async () => {
    const { log, rest, stamp } = was;
    expect((await correct({ kind: 'join', element_id: log.id, next_id: rest.id }, colleague)).status).toBe(403);
    expect((await correct({ kind: 'join', element_id: log.id, next_id: rest.id }, stranger)).status).toBe(404);
    expect((await call(stranger, `/library/documents/${workId}/text`)).status).toBe(404);
    expect(await readError(await correct({ kind: 'join', element_id: log.id, next_id: stamp.id }))).toMatchObject({
      name: 'conflict',
    });
  });

  it('joins, splits, renumbers and retypes clauses, and sets the title', async () => {
    const { swallowed, log, rest, stamp } = was;
    const at = swallowed.text.indexOf('2.1.1');
    made.split = await corrected({ kind: 'split', element_id: swallowed.id, at });
    made.join = await corrected({ kind: 'join', element_id: log.id, next_id: rest.id });
    await corrected({ kind: 'type', element_id: stamp.id, to: { role: 'furniture' } });
    await corrected({ kind: 'number', element_id: (await element('flush must be trained')).id, number: '3.2' });
    await corrected({ kind: 'title', title: 'Water safety policy' });
    const now = await textOf();
    expect(now.title).toBe('Water safety policy');
    expect(say(now)).toEqual([
      '– Water policy',
      '2 Duties',
      '2.1 Staff must flush each outlet once a week.',
      '2.1.1 Staff must write the date down.',
      '2.2 The estates team must keep the log for five years, and must show it to the inspector.',
      '3 Training',
      '3.2 Staff who flush must be trained.',
    ]);
  });

  it('leaves links made before with the same words', async () => {
    const { swallowed, log, rest } = was;
    expect((await open(first, rest.id)).requested_elements).toEqual([
      {
        requested_id: rest.id,
        element_id: log.id,
        resolved_by: 'related',
        earlier_texts: [expect.objectContaining({ text: rest.text })],
      },
    ]);
    expect((await open(first, swallowed.id)).requested_elements).toMatchObject([
      { element_id: swallowed.id, resolved_by: 'id', earlier_texts: [{ text: swallowed.text }] },
    ]);
  });

  it('is done again in the next version, except for what is no longer so', async () => {
    // It is read with the same mistakes, except that one clause is new and one is numbered otherwise.
    const next = await add(
      file(weekly)
        .replace('3.1 Staff', '3.5 Staff')
        .replace('five years', 'six years')
        .replace('Trust policy 14', 'Trust policy 15'),
    );
    expect(next.work_id).toBe(workId);
    const later = await textOf();
    expect(later.version.number).toBe(2);
    expect(say(later)).toEqual([
      '– Water policy',
      '2 Duties',
      '2.1 Staff must flush each outlet once a week.',
      '2.1.1 Staff must write the date down.',
      '2.2 The estates team must keep the log for six years, and must show it to the inspector.',
      '– Trust policy 15',
      '3 Training',
      '3.5 Staff who flush must be trained.',
    ]);
    expect(later.corrections.map(({ kind, not_applied: why }) => [kind, why])).toEqual([
      ['title', null],
      ['number', 'The clause has the number 3.5 in this version.'],
      ['type', 'The words are different in this version, so they are kept in the text.'],
      ['join', null],
      ['split', null],
    ]);
  });

  it('is undone in any order, with what builds on it, in the version where it is undone', async () => {
    const { swallowed } = was;
    const { split, join } = made;
    // A correction of a part cannot stand without the split that made it.
    const part = await element('write the date');
    const renumbered = await corrected({ kind: 'number', element_id: part.id, number: '2.1.2' });
    expect(await undo(split)).toMatchObject({ undone: [], others: [{ id: renumbered, kind: 'number' }] });
    expect((await undo(split, [renumbered])).undone).toHaveLength(2);
    expect((await undo(join)).undone).toEqual([join]);
    const words = say(await textOf());
    expect(words).toContain(`2.1 ${swallowed.text}`);
    expect(words).toContain('– and must show it to the inspector.');
    expect(say(await textOf(owner, `?version=${first}`))).toContain('2.1.1 Staff must write the date down.');

    const { rows } = await app.platform.db.pool.query(
      `select action, count(*)::int as acts from audit_log where action like 'library.%correct%' group by action order by action`,
    );
    expect(rows).toEqual([
      { action: 'library.correction_undone', acts: 2 },
      { action: 'library.text_corrected', acts: 6 },
    ]);
  });

  it('refuses a correction of a text that changed since it was opened, and finds clauses by their words', async () => {
    const { version, reading } = await textOf();
    const training = await element('flush must be trained');
    await corrected({ kind: 'number', element_id: training.id, number: '3.6' });
    const late = await call(owner, `/library/documents/${workId}/corrections`, {
      version_id: version.id,
      reading,
      change: { kind: 'number', element_id: training.id, number: '3.7' },
    });
    expect(await readError(late)).toMatchObject({ error_code: 4170 });
    expect(say(await textOf(owner, '?q=3.6 trained'))).toEqual(['3.6 Staff who flush must be trained.']);
  });

  it('is stored although the database aborted the first attempt because a job wanted the same rows', async () => {
    const { pool } = app.platform.db;
    await pool.query(`
      CREATE SEQUENCE attempts;
      CREATE FUNCTION abort_first() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('attempts') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER abort_first BEFORE INSERT ON corrections FOR EACH ROW EXECUTE FUNCTION abort_first()`);
    await corrected({ kind: 'title', title: 'Water safety policy of the trust' });
    await pool.query("SELECT setval('attempts', 1, false)");
    await corrected({ kind: 'number', element_id: (await element('flush must be trained')).id, number: '3.7' });
    await pool.query('DROP TRIGGER abort_first ON corrections');
    const now = await textOf();
    expect(now.title).toBe('Water safety policy of the trust');
    expect(say(now)).toContain('3.7 Staff who flush must be trained.');
  });

  it('shows what the reader is unsure of, beside its clause, until it is corrected', async () => {
    const { version, elements } = await textOf();
    const duties = elements.findIndex(({ text }) => text === 'Duties');
    const doubts = [
      { kind: 'title', words: 'The title may be that of a template.' },
      { kind: 'number', words: 'The contents page says 5.', ordinal: duties },
    ];
    await app.platform.db.pool.query('update versions set doubts = $1 where id = $2', [
      JSON.stringify(doubts),
      version.id,
    ]);
    const number = { kind: 'number', element: { number: '2', text: 'Duties' } };
    // The title was corrected before.
    expect((await textOf()).doubts).toMatchObject([number]);
    await corrected({ kind: 'number', element_id: elements[duties]?.id, number: '5' });
    expect((await textOf()).doubts).toEqual([]);
  });
});
