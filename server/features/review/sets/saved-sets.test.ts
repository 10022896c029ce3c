import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRequirements, requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import { newId } from '#contract/ids.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { postAs } from '#server/testing/reviews.ts';
import {
  csvFile,
  openSetAs,
  postSetFiles,
  readingOf,
  savedSetsAs,
  saveSetAs,
  saveVersionAs,
} from '#server/testing/saved-sets.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const sheet =
  'Clause,Requirement,Strength\n1,The porter must lock the waste compound.,\n2,,must\n3,Staff must run.,never\n';
const whole = csvFile('Requirement\nThe porter must lock the waste compound.\nStaff must wash.\n');

describe('Requirement sets that people save', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let loner: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    loner = await signIn(app);
  });
  afterAll(() => app?.close());

  const save = (name: string, isShared = false, person = owner) =>
    saveSetAs(app, person, { name, files: [whole], isShared });
  const change = (id: string, body: object, person = owner) =>
    postAs(app, person, `/reviews/requirement-sets/${id}`, body);
  const remove = (id: string, person = owner) =>
    callApi(app.url, `/reviews/requirement-sets/${id}`, person.authToken, { method: 'DELETE' });
  const namesFor = async (person: SignedInUser, query = '') =>
    (await savedSetsAs(app, person, query)).sets.map(({ name }) => name);
  const refusal = async (...files: File[]) => {
    const response = await postSetFiles(app, owner, '/readings', { files });
    expect(response.status).toBe(422);
    const { detail } = (await response.json()) as { detail: { msg: string }[] };
    return detail.map(({ msg }) => msg).join();
  };

  it('are read before they are saved: how many requirements, and which rows were left out and why', async () => {
    const before = await savedSetsAs(app, owner);
    expect(await readingOf(app, owner, csvFile(sheet))).toEqual({
      kind: 'sheet',
      title: 'permits',
      requirements: 1,
      shown: [{ label: '1', text: 'The porter must lock the waste compound.' }],
      faults: [
        { row: 3, control: null, fault: 'The requirement is empty.' },
        { row: 4, control: null, fault: 'The strength is none of must, should, may and must not.' },
      ],
      left_out: 2,
      warning: null,
    });
    expect((await savedSetsAs(app, owner)).total).toBe(before.total);
  });

  it('have an example of which every row is read', async () => {
    expect(await readingOf(app, owner, csvFile(exampleRequirements))).toMatchObject({ requirements: 4, left_out: 0 });
  });

  it('are refused in a sentence for a file that cannot be used', async () => {
    expect(await refusal(csvFile(''))).toContain('is empty');
    expect(await refusal(csvFile('Requirement\n'))).toContain('no row with a requirement');
    expect(await refusal(csvFile('Name,Age\nA,1\n'))).toContain('first row must name the columns');
    expect(await refusal(csvFile(`Requirement\n${'Staff must wash.\n'.repeat(5_001)}`))).toContain('5,001 rows');
    expect(await refusal(new File([new Uint8Array([1, 0, 2, 0])], 'a.csv'))).toContain(
      'Export your requirements as CSV',
    );
    const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4]), 'xl/workbook.xml'], 'a.xlsx');
    expect(await refusal(workbook)).toContain('Export it as CSV');
    expect(await refusal(csvFile('Requirement\nNHS number 943 476 5919 must be kept.\n'))).toContain(
      '1 NHS number (row 2)',
    );
    expect(await refusal(csvFile('Requirement\nStaff must wash.\n', 'NHS 943 476 5919.csv'))).toContain(
      'Rename the file',
    );
    expect(await refusal()).toContain('Choose a file');
    expect(await refusal(whole, whole)).toContain('one file of requirements at a time');
    expect((await readError(await postSetFiles(app, owner, '/readings', { files: [whole, whole, whole] }))).name).toBe(
      'too_many_files',
    );
    const large = csvFile('x'.repeat(requirementSetLimits.fileBytes + 1));
    expect(await refusal(large)).toContain('larger than 16 MB');
  });

  it('are read and saved with five thousand rows', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `${at + 1},The porter must check compound ${at + 1} weekly.`);
    const set = await saveSetAs(app, owner, {
      name: 'Large',
      files: [csvFile(`Clause,Requirement\n${rows.join('\n')}`)],
    });
    expect(set).toMatchObject({ requirements: 5_000, version: 1, content: 'sheet' });
    expect((await remove(set.set_id)).status).toBe(204);
  });

  it('are their owner’s alone until they are shared with the organisation, and never another organisation’s', async () => {
    const set = await save('Northmoor waste permits');
    expect(set).toMatchObject({ is_own: true, shared: false, can_share: true, requirements: 2 });
    expect(await namesFor(owner)).toContain('Northmoor waste permits');
    for (const person of [colleague, stranger, loner]) {
      expect(await namesFor(person)).not.toContain('Northmoor waste permits');
      expect((await change(set.set_id, { name: 'Mine' }, person)).status).toBe(404);
    }
    expect((await change(set.set_id, { shared: true })).status).toBe(200);
    expect(await openSetAs(app, colleague, set.set_id)).toMatchObject({
      is_own: false,
      shared: true,
      can_share: false,
    });
    expect((await change(set.set_id, { withdrawn: true }, colleague)).status).toBe(403);
    expect((await remove(set.set_id, colleague)).status).toBe(403);
    expect(await namesFor(stranger)).not.toContain('Northmoor waste permits');
    expect((await callApi(app.url, `/reviews/requirement-sets/${set.set_id}`, stranger.authToken)).status).toBe(404);
    expect((await callApi(app.url, '/reviews/requirement-sets', guest.authToken)).status).toBe(403);
    await change(set.set_id, { shared: false });
    expect(await namesFor(colleague)).not.toContain('Northmoor waste permits');
  });

  it('of a person without an organisation are shared with nobody', async () => {
    const set = await save('Of my own', false, loner);
    expect(set.can_share).toBe(false);
    expect((await change(set.set_id, { shared: true }, loner)).status).toBe(403);
    const response = await postSetFiles(app, loner, '/files?name=Shared&shared=true', { files: [whole] });
    expect(response.status).toBe(403);
  });

  it('have versions: another upload under a set is its next, with what was left out of it', async () => {
    const set = await save('Versions');
    const second = await saveVersionAs(app, owner, set.set_id, csvFile(sheet, 'permits v2.csv'));
    expect(second).toMatchObject({ set_id: set.set_id, name: 'Versions', version: 2, requirements: 1 });
    expect((await openSetAs(app, owner, set.set_id)).versions).toMatchObject([
      { version: 2, file_name: 'permits v2.csv', left_out: 2, faults: [{ row: 3 }, { row: 4 }] },
      { version: 1, file_name: 'permits.csv', left_out: 0 },
    ]);
  });

  it('are saved once with one key', async () => {
    const key = newId();
    const path = '/files?name=Once';
    const [first, again] = [
      await postSetFiles(app, owner, path, { files: [whole], key }),
      await postSetFiles(app, owner, path, { files: [whole], key }),
    ];
    const { set_id: id } = (await first.json()) as { set_id: string };
    expect(await again.json()).toMatchObject({ set_id: id, version: 1 });
    const other = await save('Another');
    const taken = await postSetFiles(app, owner, `/${other.set_id}/files`, { files: [whole], key });
    expect((await readError(taken)).name).toBe('conflict');
  });

  it('keep their kind, and their name free of patient data', async () => {
    const set = await save('Kinds');
    const catalog = {
      metadata: { title: 'Lamps', 'oscal-version': '1.1.2' },
      controls: [{ id: 'l-1', title: 'Polish', parts: [{ name: 'statement', prose: 'Lamps must be polished.' }] }],
    };
    const file = new File([JSON.stringify({ catalog })], 'lamps.json');
    const response = await postSetFiles(app, owner, `/${set.set_id}/files`, { files: [file] });
    expect(await response.text()).toContain('is a sheet, and this file is an OSCAL catalogue');
    expect((await readError(await change(set.set_id, { name: 'NHS number 943 476 5919' }))).name).toBe(
      'patient_data_refused',
    );
    expect((await change(set.set_id, { name: '  ' })).status).toBe(422);
    expect((await change(set.set_id, {})).status).toBe(422);
  });

  it('are withdrawn and offered again, and get no version meanwhile', async () => {
    const set = await save('Old permits', true);
    expect(await (await change(set.set_id, { withdrawn: true })).json()).toMatchObject({
      withdrawn_at: expect.any(String),
    });
    for (const person of [owner, colleague]) expect(await namesFor(person)).not.toContain('Old permits');
    expect(await namesFor(owner, '?withdrawn=true')).toContain('Old permits');
    expect(await namesFor(colleague, '?withdrawn=true')).not.toContain('Old permits');
    const version = await postSetFiles(app, owner, `/${set.set_id}/files`, { files: [whole] });
    expect((await readError(version)).name).toBe('requirement_set_withdrawn');
    await change(set.set_id, { withdrawn: false, name: 'Permits again' });
    expect(await namesFor(colleague)).toContain('Permits again');
  });

  it('of an OSCAL catalogue let a profile select from them, also as a set of its own', async () => {
    const control = (id: string, prose: string) => ({ id, title: id, parts: [{ name: 'statement', prose }] });
    const catalog = {
      metadata: { title: 'Lamps', 'oscal-version': '1.1.2' },
      params: [{ id: 'often', label: 'how often' }],
      controls: [
        control('l-1', 'Lamps must be polished {{ insert: param, often }}.'),
        control('l-2', 'Lamps must be lit.'),
      ],
    };
    const profile = {
      metadata: { title: 'Ward lamps', 'oscal-version': '1.1.2' },
      imports: [{ href: 'lamps.json', 'include-controls': [{ 'with-ids': ['l-1'] }] }],
    };
    const json = (content: object, name: string) => new File([JSON.stringify(content)], name);
    const lamps = await saveSetAs(app, owner, { name: 'Lamps', files: [json({ catalog }, 'lamps.json')] });
    expect(lamps).toMatchObject({ content: 'catalogue', requirements: 2 });
    const profileFile = json({ profile }, 'ward.json');
    expect(await refusal(profileFile)).toContain('selects from a catalogue');
    const path = `/readings?catalogue=${lamps.set_id}`;
    const read = await (await postSetFiles(app, owner, path, { files: [profileFile] })).json();
    expect(read).toMatchObject({
      kind: 'profile',
      title: 'Ward lamps',
      shown: [{ label: 'l-1', text: 'Lamps must be polished [how often].' }],
    });
    expect((await postSetFiles(app, stranger, path, { files: [profileFile] })).status).toBe(404);
    const both = [profileFile, json({ catalog }, 'lamps.json')];
    expect(await saveSetAs(app, owner, { name: 'Ward lamps', files: both })).toMatchObject({
      content: 'profile',
      requirements: 1,
    });
  });

  it('are limited for each person and each organisation', async () => {
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    const [full, other] = [await signIn(app, { organisationId }), await signIn(app, { organisationId })];
    const set = await save('First', false, full);
    const fill = (column: string, value: number) =>
      db.pool.query(`update requirement_set_versions set ${column} = $1 where set_id = $2`, [value, set.set_id]);
    await fill('total', requirementSetLimits.requirementsOfPerson);
    const refused = async (person: SignedInUser, path = '/files?name=More') =>
      (await readError(await postSetFiles(app, person, path, { files: [whole] }))).name;
    expect(await refused(full)).toBe('too_many_saved_requirements');
    expect(await refused(full, `/${set.set_id}/files`)).toBe('too_many_saved_requirements');
    await save('Of a colleague', false, other);
    await fill('total', requirementSetLimits.requirementsOfOrganisation);
    expect(await refused(other)).toBe('too_many_saved_requirements');
    await save('Of another organisation', false, stranger);
    await fill('total', 1);
    await db.pool.query(
      `insert into requirement_sets (id, owner_id, organisation_id, kind, name, latest, created_at)
       select lpad(n::text, 26, '0'), $1, $2, 'sheet', 'Filled', 1, now() from generate_series(1, $3) as n`,
      [full.userId, organisationId, requirementSetLimits.setsOfPerson - 1],
    );
    expect(await refused(full)).toBe('too_many_requirement_sets');
    await save('Second of a colleague', false, other);
  });
});
