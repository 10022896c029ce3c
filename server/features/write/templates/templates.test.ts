import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TemplateContent } from '#contract/features/write/document-template.ts';
import type { OpenedTemplate, TemplateInList, TemplateVersion } from '#contract/features/write/template-in-list.ts';
import type { TemplatePreview } from '#contract/features/write/template-preview.ts';
import { templateLimits } from '#contract/features/write/template-words.ts';
import { newId } from '#contract/ids.ts';
import { builtInTemplates } from '#engine/drafting/templates/built-in-templates.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { beginDraft, openDraftAs, pasteAs } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { eventsOf, getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { documentTemplates, documentTemplateVersions } from './template-tables.ts';

const valid = '943 476 5919';

describeByDatabase('store', 'A template that people make', (kind) => {
  let app: TestApp;
  let organisationId: string;
  let maker: SignedInUser;
  let colleague: SignedInUser;
  let champion: SignedInUser;
  let stranger: SignedInUser;
  let minutes: TemplateContent;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    organisationId = await makeOrganisation(app.platform.db);
    maker = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    minutes = (await getAs<OpenedTemplate>(app, maker, '/write/templates/minutes-with-actions')).content;
  });
  afterAll(() => app?.close());

  const withKey = (person: SignedInUser, path: string, key: string, body: object) =>
    callApi(app.url, path, person.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const make = async (person: SignedInUser, change: Partial<TemplateContent> = {}) => {
    const response = await postAs(app, person, '/write/templates', { template: { ...minutes, ...change } });
    expect(response.status).toBe(201);
    return (await response.json()) as OpenedTemplate;
  };
  const listOf = async (person: SignedInUser, query = '') =>
    (await getAs<{ templates: TemplateInList[] }>(app, person, `/write/templates${query}`)).templates;
  const ownIn = async (person: SignedInUser, query = '') =>
    (await listOf(person, query)).filter(({ is_own }) => is_own).map(({ id }) => id);
  const save = (person: SignedInUser, id: string | null, change: Partial<TemplateContent>, basedOn: number) =>
    postAs(app, person, `/write/templates/${id}/versions`, { template: { ...minutes, ...change }, based_on: basedOn });
  const retire = (person: SignedInUser, id: string | null, retired: boolean) =>
    postAs(app, person, `/write/templates/${id}/retirement`, { retired });
  const nameOfError = async (response: Response) => (await readError(response)).name;

  it('can be made from a built-in one, which opens whole', async () => {
    expect(minutes.sections).toEqual(builtInTemplates[0]?.sections);
    const built = await getAs<OpenedTemplate>(app, maker, '/write/templates/minutes-with-actions');
    expect(built).toMatchObject({ id: null, is_own: false, can_change: false, key: 'minutes-with-actions' });
    const made = await make(maker, { name: 'Board minutes' });
    expect(made).toMatchObject({
      ...{ name: 'Board minutes', version: 1, is_own: true, can_change: true, retired_at: null },
      made_by: { user_id: maker.userId },
      content: { ...minutes, name: 'Board minutes' },
    });
  });

  it('stands after the built-in ones in the list of its whole organisation, and of nobody else', async () => {
    const { id } = await make(maker, { name: 'Huddle notes' });
    const listed = await listOf(colleague);
    expect(listed.slice(0, 7).map(({ key }) => key)).toEqual(builtInTemplates.map(({ key }) => key));
    expect(listed.find((each) => each.id === id)).toMatchObject({
      ...{ name: 'Huddle notes', is_own: true, can_change: false, version: 1 },
      sections: minutes.sections.map(({ heading }) => heading),
    });
    expect((await listOf(champion)).find((each) => each.id === id)?.can_change).toBe(true);
    expect(await ownIn(stranger)).toEqual([]);
    expect(await nameOfError(await callApi(app.url, `/write/templates/${id}`, stranger.authToken))).toBe(
      'template_not_found',
    );
  });

  it('is of one person alone who has no organisation', async () => {
    const [alone, other] = [await signIn(app), await signIn(app)];
    const { id } = await make(alone, { name: 'My notes' });
    expect(await ownIn(alone)).toEqual([id]);
    expect(await ownIn(other)).toEqual([]);
  });

  it('is made once for a repeated key', async () => {
    const template = { ...minutes, name: 'Once' };
    const first = await (await withKey(maker, '/write/templates', 'make-once-1', { template })).json();
    expect(await (await withKey(maker, '/write/templates', 'make-once-1', { template })).json()).toEqual(first);
    expect((await listOf(maker)).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it('is changed by its maker and champions in versions that stay as they were', async () => {
    const { id } = await make(maker, { name: 'First name' });
    expect((await save(maker, id, { name: 'Second name' }, 1)).status).toBe(201);
    expect((await save(champion, id, { name: 'Third name' }, 2)).status).toBe(201);
    expect(await nameOfError(await save(colleague, id, { name: 'No' }, 3))).toBe('access_denied');
    expect(await nameOfError(await save(stranger, id, { name: 'No' }, 3))).toBe('template_not_found');
    const { versions } = await getAs<{ versions: TemplateVersion[] }>(
      app,
      colleague,
      `/write/templates/${id}/versions`,
    );
    expect(versions.map(({ number, name, made_by }) => [number, name, made_by?.user_id])).toEqual([
      [3, 'Third name', champion.userId],
      [2, 'Second name', maker.userId],
      [1, 'First name', maker.userId],
    ]);
    expect(await getAs(app, colleague, `/write/templates/${id}/versions/1`)).toMatchObject({
      content: { name: 'First name' },
    });
    const missing = await callApi(app.url, `/write/templates/${id}/versions/4`, maker.authToken);
    expect(await nameOfError(missing)).toBe('version_not_found');
  });

  it('is not saved on top of a version that is no longer the newest, but once again for a repeated key', async () => {
    const { id } = await make(maker);
    const body = { template: { ...minutes, name: 'Mine' }, based_on: 1 };
    const path = `/write/templates/${id}/versions`;
    expect((await withKey(maker, path, 'save-once-1', body)).status).toBe(201);
    expect(await nameOfError(await save(champion, id, { name: 'Theirs' }, 1))).toBe('template_changed');
    const again = (await (await withKey(maker, path, 'save-once-1', body)).json()) as OpenedTemplate;
    expect(again).toMatchObject({ version: 2, name: 'Mine' });
  });

  it('is saved by one of two people who save at the same time', async () => {
    const { id } = await make(maker);
    const saves = await Promise.all([save(maker, id, { name: 'A' }, 1), save(champion, id, { name: 'B' }, 1)]);
    expect(saves.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('writes a document, and the document keeps its copy when the template is changed and retired', async () => {
    const heading = 'Who was there';
    const sections = minutes.sections.map((section, at) => (at === 0 ? { ...section, heading } : section));
    const { id, key } = await make(maker, { name: 'Short minutes', called: 'short minutes', sections });
    const { id: transcriptId } = await pasteAs(app, colleague);
    const begun = await beginDraft(app, colleague, transcriptId, { template: id ?? '' });
    await eventsOf(app, colleague, begun.run_id);
    await save(maker, id, { name: 'Renamed' }, 1);
    await retire(maker, id, true);
    const draft = await openDraftAs(app, colleague, begun.draft_id);
    expect(draft).toMatchObject({
      template: { key, name: 'Short minutes' },
      title: 'Water Safety Group: short minutes',
    });
    expect(draft.sections[0]?.heading).toBe(heading);
  });

  it('begins one document for a repeated key, also when it is retired meanwhile', async () => {
    const { id } = await make(maker);
    const asked = { transcript_id: (await pasteAs(app, maker)).id, template: id };
    const first = await (await withKey(maker, '/write/drafts', 'begin-once-1', asked)).json();
    await retire(maker, id, true);
    expect(await (await withKey(maker, '/write/drafts', 'begin-once-1', asked)).json()).toEqual(first);
  });

  it('cannot be chosen while it is retired, and can be brought back', async () => {
    const { id } = await make(maker);
    expect(await nameOfError(await retire(colleague, id, true))).toBe('access_denied');
    const retired = (await (await retire(champion, id, true)).json()) as OpenedTemplate;
    expect(retired.retired_at).not.toBeNull();
    expect(await ownIn(colleague)).not.toContain(id);
    expect(await ownIn(colleague, '?retired=true')).toContain(id);
    const asked = { transcript_id: (await pasteAs(app, maker)).id, template: id };
    expect(await nameOfError(await postAs(app, maker, '/write/drafts', asked))).toBe('template_not_found');
    expect(await nameOfError(await save(maker, id, { name: 'No' }, 1))).toBe('template_retired');
    await retire(maker, id, false);
    expect((await postAs(app, maker, '/write/drafts', asked)).status).toBe(202);
  });

  it('cannot be used by another organisation', async () => {
    const { id } = await make(maker);
    const asked = { transcript_id: (await pasteAs(app, stranger)).id, template: id };
    expect(await nameOfError(await postAs(app, stranger, '/write/drafts', asked))).toBe('template_not_found');
  });

  it('is refused with the place of each problem', async () => {
    const [first] = minutes.sections;
    const sections = [
      { ...first, heading: '' },
      { ...first, key: 'other', at_most: 61 },
    ];
    const response = await postAs(app, maker, '/write/templates', { template: { ...minutes, name: ' ', sections } });
    const { detail } = (await response.json()) as { detail: { loc: unknown[]; msg: string }[] };
    expect(detail.map(({ loc, msg }) => [loc.join('.'), msg])).toEqual([
      ['template.name', 'Enter a name.'],
      ['template.sections.0.heading', 'Enter a heading.'],
      ['template.sections.1.at_most', 'Enter a number from 1 to 60.'],
    ]);
  });

  it.each([
    ['its name', { name: `Notes of ${valid}` }],
    ['the words for what was not said', { not_said: `Nobody named ${valid}.` }],
    ['a cue word', { source: { from: 'salient', words: [valid] }, layout: 'list' }],
  ] as const)('is refused with an NHS number in %s', async (_where, change) => {
    const section = { ...minutes.sections[0], ...change, name: undefined };
    const template = 'name' in change ? { ...minutes, ...change } : { ...minutes, sections: [section] };
    expect(await nameOfError(await postAs(app, maker, '/write/templates', { template }))).toBe('patient_data_refused');
  });

  it('counts towards the limit of its organisation alone, and so do its versions', async () => {
    const full = await makeOrganisation(app.platform.db);
    const person = await signIn(app, { organisationId: full });
    const { id, content } = await make(person);
    const at = new Date();
    const more = Array.from({ length: templateLimits.templates - 1 }, () => ({
      ...{ id: newId(), organisationId: full, latest: 1, createdAt: at, changedAt: at },
    }));
    await app.platform.db.query.insert(documentTemplates).values(more);
    const refused = await postAs(app, person, '/write/templates', { template: minutes });
    expect(await nameOfError(refused)).toBe('too_many_templates');
    await make(maker);
    const versions = Array.from({ length: templateLimits.versions - 1 }, (_, before) => ({
      ...{ templateId: id ?? '', number: before + 2, content, madeAt: at },
    }));
    await app.platform.db.query.insert(documentTemplateVersions).values(versions);
    await app.platform.db.pool.query('update document_templates set latest = $1 where id = $2', [
      templateLimits.versions,
      id,
    ]);
    const oneMore = await save(person, id, { name: 'More' }, templateLimits.versions);
    expect(await nameOfError(oneMore)).toBe('too_many_template_versions');
  });

  it('stays with its organisation when the account of its maker is deleted', async () => {
    const leaver = await signIn(app, { organisationId });
    const { id } = await make(leaver, { name: 'Stays' });
    await app.platform.db.pool.query('delete from users where id = $1', [leaver.userId]);
    const kept = (await listOf(champion)).find((each) => each.id === id);
    expect(kept).toMatchObject({ name: 'Stays', made_by: null, can_change: true });
  });

  const preview = (person: SignedInUser, body: object) => postAs(app, person, '/write/templates/preview', body);

  it.each(builtInTemplates.map(({ key }) => key))(
    'shows the sample meeting as %s would be, and stores nothing',
    async (key) => {
      const { content } = await getAs<OpenedTemplate>(app, maker, `/write/templates/${key}`);
      const response = await preview(maker, { template: content });
      expect(response.status).toBe(200);
      const { title, sections } = (await response.json()) as TemplatePreview;
      expect(title).toBe(`Patient safety meeting: ${content.called}`);
      expect(sections.map(({ heading }) => heading)).toEqual(content.sections.map(({ heading }) => heading));
      const written = sections.filter(({ state }) => state === 'written');
      expect(written.length).toBeGreaterThanOrEqual(Math.ceil(sections.length / 2));
    },
  );

  it('shows a transcript of the caller’s own, and of nobody else', async () => {
    const { id } = await pasteAs(app, maker);
    const shown = await preview(maker, { template: minutes, transcript_id: id });
    expect(JSON.stringify(await shown.json())).toContain('side rooms four and six');
    expect(await nameOfError(await preview(colleague, { template: minutes, transcript_id: id }))).toBe(
      'transcript_not_found',
    );
  });

  it('is previewed for one person once at a time', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await preview(champion, { template: minutes })).status),
    );
    expect(statuses.sort()).toEqual([200, 429, 429]);
  });
});
