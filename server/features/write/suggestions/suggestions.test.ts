import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { DraftSuggestion } from '#contract/features/write/draft-suggestion-calls.ts';
import type { InlineNode, RichText } from '#contract/features/write/rich-text.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { openDraftAs, writtenDraft } from '#server/testing/drafts.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { postAs } from '#server/testing/reviews.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const paragraph = (...content: InlineNode[]): RichText['content'][number] => ({ type: 'paragraph', content });
const words = (text: string): InlineNode => ({ type: 'text', text });
const textOf = (...content: RichText['content']): RichText => ({ type: 'doc', content });

const clause =
  'Little-used taps, showers and other water outlets should be flushed at least once a week, and more often where the risk assessment says so.';

type Answer = { suggestions: DraftSuggestion[]; more: boolean; not_compared: number };

describe('Suggestions for a document', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;
  let draft: OpenedDraft;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    await publishGuide(app.platform.db, { name: 'safe-water', body: `## 5 Flushing\n\n5.1 ${clause}` });
    const foreign = { ownerId: stranger.userId, organisationId: null, visibility: 'private', sharedWith: [] } as const;
    await publishGuide(
      app.platform.db,
      { name: 'private-pumps', body: '## 1 Pumps\n\n1.1 Vacuum pumps in the plant room should be greased every day.' },
      { owner: foreign },
    );
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    draft = await writtenDraft(app, owner);
  });

  const ask = (person: SignedInUser, document: unknown, at?: number) =>
    postAs(app, person, `/write/drafts/${draft.id}/suggestions`, {
      document,
      ...(at !== undefined && { paragraph: at }),
    });
  const answerFor = async (document: RichText, at?: number): Promise<Answer> => {
    const response = await ask(owner, document, at);
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };

  it('name plainer and shorter words with their places, and store nothing', async () => {
    const document = textOf(
      { type: 'heading', attrs: { level: 1, section: null }, content: [words('Prior to use')] },
      paragraph({ type: 'turns', attrs: { said: null, spans: [] } }, words(' It was noted that staff utilise it.')),
    );
    const { suggestions, more } = await answerFor(document);
    expect(suggestions).toMatchObject([
      { kind: 'shorten', paragraph: 1, start: 2, words: 'It was noted that s', replacement: 'S', source: null },
      { kind: 'plain', paragraph: 1, start: 26, end: 33, words: 'utilise', replacement: 'use', citation: null },
    ]);
    expect(more).toBe(false);
    expect((await openDraftAs(app, owner, draft.id)).document).toEqual(draft.document);
  });

  it('of one paragraph leave the others alone, and skip quotations, marks and headings of tables', async () => {
    const bold: InlineNode = { type: 'text', text: 'prior to', marks: [{ type: 'bold' }] };
    const head = {
      type: 'tableHeader' as const,
      attrs: { colspan: 1, rowspan: 1 },
      content: [paragraph(words('Prior to'))],
    };
    const document = textOf(
      paragraph(words('Utilise it.')),
      { type: 'blockquote', content: [paragraph(words('Utilise it.'))] },
      paragraph(words('Use it '), bold, words(' lunch.')),
      { type: 'table', content: [{ type: 'tableRow', attrs: { action: null }, content: [head] }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('Utilise that.'))] }] },
    );
    expect((await answerFor(document)).suggestions.map(({ paragraph: at }) => at)).toEqual([0, 4]);
    expect((await answerFor(document, 4)).suggestions.map(({ paragraph: at }) => at)).toEqual([4]);
  });

  it('cite the clause that gives a frequency, with its words, its version and its quote', async () => {
    const said = 'Flush each little-used tap and shower every seven days.';
    const { suggestions } = await answerFor(textOf(paragraph(words(`${said} Then go on.`))));
    expect(suggestions).toHaveLength(1);
    const [found] = suggestions;
    expect(found).toMatchObject({
      kind: 'regulation',
      paragraph: 0,
      start: said.indexOf('every'),
      end: said.length,
      words: 'every seven days.',
      replacement: 'at least once a week, and more often where the risk assessment says so.',
      basis_start: 0,
      source: {
        title: 'safe-water: a Candour guide',
        is_guide: true,
        version: 1,
        version_status: 'in_force',
        quote: clause,
      },
    });
    expect(found?.source?.clause).toContain('5.1');
    expect(found?.citation).toMatchObject({ elementId: found?.source?.element_id, label: 'safe-water 5.1' });
    expect(found?.citation?.text).toContain('Candour guide, not the publication');
    expect(found?.citation?.link).toContain(`/wiki/${found?.source?.document_id}?element_ids=`);
  });

  it.each([
    ['another frequency', 'Flush each little-used tap and shower every month.'],
    ['another modality', 'Little-used taps and showers may be flushed at least once a week.'],
    ['a denial', 'Little-used taps and showers should not be flushed at least once a week.'],
    ['something else', 'The porters should empty the bins and the skips at least once a week.'],
    [
      'the words of a document that the person may not read',
      'Vacuum pumps in the plant room should be greased every day.',
    ],
  ])('cite no clause for %s', async (_, text) => {
    const { suggestions } = await answerFor(textOf(paragraph(words(text))));
    expect(suggestions.filter(({ kind }) => kind === 'regulation')).toEqual([]);
  });

  it('cite a text that the person alone may read for that person', async () => {
    const { id } = await writtenDraft(app, stranger);
    const document = textOf(paragraph(words('Vacuum pumps in the plant room should be greased every day.')));
    const response = await postAs(app, stranger, `/write/drafts/${id}/suggestions`, { document });
    expect(((await response.json()) as Answer).suggestions).toMatchObject([{ kind: 'regulation', words: '' }]);
  });

  it('cite no clause in a paragraph that cites one', async () => {
    const citation: InlineNode = { type: 'citation', attrs: { elementId: 'x', label: 'A 1', text: '', link: null } };
    const document = textOf(paragraph(words('Flush each little-used tap and shower every seven days.'), citation));
    expect((await answerFor(document)).suggestions).toEqual([]);
  });

  it('of a long document stop at the limits, and say so', async () => {
    const wordy = paragraph(words('Utilise it prior to lunch. The gate must be locked by the porter. '));
    const {
      suggestions,
      more,
      not_compared: left,
    } = await answerFor(textOf(...Array.from({ length: 400 }, () => wordy)));
    expect(suggestions).toHaveLength(writeLimits.suggestions);
    expect(more).toBe(true);
    expect(left).toBeGreaterThan(0);
  });

  it('are made for those who may edit it alone', async () => {
    const document = textOf(paragraph(words('Utilise it.')));
    expect((await readError(await ask(colleague, document))).name).toBe('draft_not_found');
    expect((await readError(await ask(stranger, document))).name).toBe('draft_not_found');
    await postAs(app, owner, `/write/drafts/${draft.id}/people`, { user_id: guest.userId, named: true });
    expect((await ask(guest, document)).status).toBe(403);
    await postAs(app, owner, `/write/drafts/${draft.id}/sharing`, { shared: true });
    expect((await ask(colleague, document)).status).toBe(200);
  });

  it('are made for one text of a person at a time', async () => {
    const duty = paragraph(words('Flush each little-used tap and shower every seven days.'));
    const document = textOf(...Array.from({ length: 20 }, () => duty));
    const statuses = (await Promise.all([ask(owner, document), ask(owner, document)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 429]);
  });

  it.each([
    ['an unknown node', { type: 'doc', content: [{ type: 'iframe' }] }],
    ['no document', 'words'],
  ])('are refused for %s', async (_, document) => {
    expect((await readError(await ask(owner, document))).name).toBe('validation_failed');
  });
});
