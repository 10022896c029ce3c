import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerRecord } from '#contract/features/chat/answer-record.ts';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { parseDocx } from '#engine/reading/office/parse-docx.ts';
import { readArchive } from '#engine/reading/zip-archive.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { purgeChats } from '#server/testing/purge-chats.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const load = 'Emergency generators must be tested on load at least once a month by the duty engineer.';
const log = 'The result of each generator test should be recorded in the log book.';
const power = { name: 'power', body: `## 1 Tests\n\n1.1 ${load}\n\n1.2 ${log}` };
const question = 'How often must emergency generators be tested on load?';
const own = 'The marmot key must be kept in the conservatory cupboard.';

describe('What can be taken away from answers', () => {
  let app: TestApp;
  let asker: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    asker = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(db) });
    await publishGuide(db, power);
    const owner = { ownerId: asker.userId, organisationId, visibility: 'private', sharedWith: [] } as const;
    await publishGuide(db, { name: 'hut', body: `## 1 Keys\n\n1.1 ${own}` }, { partition: 'library', owner });
  });
  afterAll(() => app?.close());

  const call = (user: SignedInUser, path: string, body?: object, method = body ? 'POST' : 'GET') =>
    callApi(app.url, path, user.authToken, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const answered = async (chatId: string, text: string, filters: object = {}) => {
    const asked = (await (await call(asker, `/chat/${chatId}/questions`, { text, filters })).json()) as {
      question_id: string;
      run_id: string;
    };
    await (await call(asker, `/runs/${asked.run_id}/events`)).text();
    return { id: asked.question_id, runId: asked.run_id };
  };
  const started = async () => ((await (await call(asker, '/chat/sessions', {})).json()) as { id: string }).id;
  const share = (chatId: string) => call(asker, `/chat/sessions/${chatId}/sharing`, { shared: true });
  const partsOf = async (response: Response) => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const parts = new Map([...readArchive(bytes, () => true)].map(([name, part]) => [name, part.toString('utf8')]));
    const { title, elements } = await parseDocx(bytes);
    const body = parts.get('word/document.xml') ?? '';
    const text = [...body.matchAll(/<w:t[^>]*>([^<]*)<|<\/w:p>/g)].map(([, words]) => words ?? '\n').join('');
    return { title, elements, text, parts, all: [...parts.values()].join('\n') };
  };
  const exported = async (user: SignedInUser, chatId: string, query = '') => {
    const response = await call(user, `/chat/sessions/${chatId}/export${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/\.docx/);
    return partsOf(response);
  };
  const recordOf = async (user: SignedInUser, questionId: string) => {
    const response = await call(user, `/chat/questions/${questionId}/record`);
    expect(response.status).toBe(200);
    return (await response.json()) as AnswerRecord;
  };

  it('an answer comes as a Word file with its level, its marks, a footnote with version and address, and its sources', async () => {
    const chatId = await started();
    const { id } = await answered(chatId, question, { as_of: '2025-06-01' });
    const file = await exported(asker, chatId, `?question=${id}`);
    expect(file.title).toBe(question);
    expect(file.text).toContain('about documents in force on 1 June 2025');
    expect(file.text).toMatch(/● \d clauses? answers? this/);
    expect(file.text).toContain(load);
    expect(file.text).toContain('● Exact quote.');
    expect(file.elements.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toContain('Sources');
    const notes = file.parts.get('word/footnotes.xml') ?? '';
    expect(notes).toContain('power (Candour guide, not the publication)');
    expect(notes).toMatch(/Version 1, in force since 1 January 2025/);
    expect(notes).toMatch(/\/wiki\/[0-9A-Z]{26}\?element_ids=[0-9A-Z]{26}/);
    // Each reference has a note of its own, in the order of the text: some programs go by the order alone.
    const cited = [...(file.parts.get('word/document.xml') ?? '').matchAll(/<w:footnoteReference w:id="(\d+)"/g)];
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.map(([, number]) => Number(number))).toEqual(cited.map((_, at) => at + 1));
  });

  it('a chat comes with each question, what was not found and its nearest clauses, and a list of questions when long', async () => {
    const chatId = await started();
    const none = 'How often must emergency generators be painted turquoise by visiting sculptors?';
    for (const text of [question, none, 'Where is the marmot key kept?', 'Who tests emergency generators on load?'])
      await answered(chatId, text);
    const file = await exported(asker, chatId);
    expect(file.text).toContain('Questions in this file');
    expect(file.text).toContain(`1. ${question}`);
    expect(file.text).toContain(own);
    expect(file.text).toContain('○ I could not find this.');
    expect(file.text).toContain('Nearest passages. None is an answer.');
    expect(file.parts.get('word/document.xml')).toContain('w:anchor="question_2"');
    expect(file.all).not.toContain('How these answers were made');
    const full = await exported(asker, chatId, '?record=true');
    expect(full.text).toContain('How these answers were made');
    expect(full.text).toContain(sha256(load));
  });

  /** The document that somebody drafts from a chat. */
  const draftedBy = async (person: SignedInUser, chatId: string, body: object): Promise<OpenedDraft> => {
    const response = await call(person, `/chat/sessions/${chatId}/drafts`, body);
    const answer = (await response.json()) as { draft_id: string };
    return (await call(person, `/write/drafts/${answer.draft_id}`)).json() as Promise<OpenedDraft>;
  };

  it('a reader of a shared chat finds nothing that they may not read in an export, a draft or a record', async () => {
    const chatId = await started();
    const { id } = await answered(chatId, 'Where must the marmot key be kept?');
    const open = await answered(chatId, question);
    const query = `?question=${id}&record=true`;
    expect((await call(colleague, `/chat/sessions/${chatId}/export`)).status).toBe(404);
    expect((await call(colleague, `/chat/questions/${id}/record`)).status).toBe(404);
    await share(chatId);
    const mine = await recordOf(asker, id);
    const [source] = mine.sources;
    if (source?.withheld !== false) throw new Error('The asker may read their own document.');
    expect((await exported(asker, chatId, query)).all).toContain('conservatory');
    const draft = { title: 'Keys', kind: 'procedure', questions: [id, open.id] };
    const files = [
      (await exported(colleague, chatId, query)).all,
      (await exported(colleague, chatId)).all,
      JSON.stringify(await draftedBy(colleague, chatId, draft)),
      JSON.stringify(await recordOf(colleague, id)),
    ];
    for (const file of files) expect(file).not.toMatch(/conservatory|cupboard|hut\b/);
    for (const file of files) expect(file).not.toContain(source.element_id);
    for (const file of files) expect(file).not.toContain(source.document_id);
    for (const file of files) expect(file).not.toContain(sha256(own));
    const theirs = await recordOf(colleague, id);
    expect(theirs.sources).toEqual([{ withheld: true, number: 1 }]);
    expect(theirs.verdicts).toEqual([expect.objectContaining({ withheld: true, reason: '' })]);
    expect(theirs.counts.withheld).toBe(1);
    expect(files[0]).toContain('Hidden: it uses a document you do not have access to.');
  });

  it('a record says how an answer was made, and what has become of its passages', async () => {
    const chatId = await started();
    const { id, runId } = await answered(chatId, question, { as_of: '2025-06-01', library: false });
    const record = await recordOf(asker, id);
    expect(record).toMatchObject({
      run_id: runId,
      question,
      state: 'done',
      model: null,
      fell_back: null,
      as_of: '2025-06-01',
      scope: { library: false, documents: 0 },
      level: 'answered',
      stored: {
        writer: { model: null, prompt: null, release: app.platform.version },
        search: { by: 'words', embedding: null, index: { reader_edition: 1 } },
      },
    });
    expect(record.verdicts[0]).toMatchObject({
      sentence: 0,
      support: 'supported',
      exact: true,
      answers: 'answers',
      withheld: false,
    });
    expect(record.read.parts).toHaveLength(1);
    expect(record.stored?.writer.rules_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(record.stored?.search.index.versions).toBeGreaterThanOrEqual(2);
    expect(record.sources[0]).toMatchObject({
      clause: '1.1',
      version: 1,
      text_hash: sha256(load),
      passage: 'same',
      status_now: 'in_force',
    });
    const { pool } = app.platform.db;
    const [source] = record.sources;
    const elementId = source?.withheld === false ? source.element_id : '';
    await pool.query(`update elements set text = text || ' Always.' where id = $1`, [elementId]);
    expect((await recordOf(asker, id)).sources[0]).toMatchObject({ passage: 'changed', text_hash: sha256(load) });
    await pool.query(`update elements set text = $2 where id = $1`, [elementId, load]);
    await pool.query('delete from answer_records where run_id = $1', [runId]);
    const older = await recordOf(asker, id);
    expect(older.stored).toBeNull();
    expect(older.sources).toEqual(record.sources);
  });

  it('a record is deleted with its chat', async () => {
    const chatId = await started();
    const { id, runId } = await answered(chatId, question);
    const rows = async () =>
      (await app.platform.db.pool.query('select * from answer_records where run_id = $1', [runId])).rows;
    expect(await rows()).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toContain('generators');
    await call(asker, `/chat/sessions/${chatId}`, undefined, 'DELETE');
    await purgeChats(app);
    expect(await rows()).toEqual([]);
    expect((await call(asker, `/chat/questions/${id}/record`)).status).toBe(404);
  });

  it('a guest named in a chat exports it and sees how it was answered; nobody of another organisation does', async () => {
    const chatId = await started();
    const { id } = await answered(chatId, question);
    await call(asker, `/chat/sessions/${chatId}/people`, { user_id: guest.userId, named: true });
    expect((await exported(guest, chatId)).text).toContain(load);
    expect((await recordOf(guest, id)).sources).toEqual((await recordOf(asker, id)).sources);
    const draft = { title: 'Tests', kind: 'briefing', questions: [id] };
    expect((await call(guest, `/chat/sessions/${chatId}/drafts`, draft)).status).toBe(403);
    for (const path of [`/chat/sessions/${chatId}/export`, `/chat/questions/${id}/record`])
      expect((await call(stranger, path)).status).toBe(404);
    expect((await call(stranger, `/chat/sessions/${chatId}/drafts`, draft)).status).toBe(404);
  });

  it('a document is drafted from chosen answers, says what is missing, and is counted without its words', async () => {
    const chatId = await started();
    const first = await answered(chatId, question);
    const second = await answered(chatId, 'Which supplier sells the cheapest generator insurance?');
    const other = await answered(await started(), question);
    const path = `/chat/sessions/${chatId}/drafts`;
    const body = { title: 'Testing generators', kind: 'procedure', questions: [first.id, second.id] };
    const drafted = await draftedBy(asker, chatId, body);
    expect(drafted).toMatchObject({ title: 'Testing generators', source: 'chat', state: 'done', is_own: true });
    const file = await partsOf(await call(asker, `/write/drafts/${drafted.id}/file`));
    expect(file.title).toBe('Testing generators');
    expect(file.elements.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Purpose', 'What must be done', 'Who', 'When and how often', 'Records', 'To be decided']),
    );
    expect(file.text).toContain(load);
    expect(file.text).toContain('“at least once a month” (statement 1)');
    expect(file.text).toContain('Nothing was found for the question');
    expect(file.parts.get('word/footnotes.xml')).toContain('power (Candour guide, not the publication)');
    expect(JSON.stringify(drafted.document)).toMatch(/"link":"\/wiki\/[0-9A-Z]{26}\?element_ids=/);
    const { rows } = await app.platform.db.pool.query(
      `select properties from analytics_events where name = 'document_drafted' and user_id = $1`,
      [asker.userId],
    );
    expect(rows).toEqual([{ properties: { chat_id: chatId, kind: 'procedure', questions: 2 } }]);
    expect((await call(asker, path, { ...body, questions: [other.id] })).status).toBe(404);
    expect((await call(asker, path, { ...body, questions: [] })).status).toBe(422);
    expect((await call(asker, path, { ...body, title: ' ' })).status).toBe(422);
    expect((await call(asker, path, { ...body, title: 'Patient 943 476 5919' })).status).toBe(422);
  });

  it('the latest 500 questions of a longer chat come in one file, one file at a time for each person', async () => {
    const chatId = await started();
    const { id, runId } = await answered(chatId, question);
    const { pool } = app.platform.db;
    let last = id;
    for (let at = 2; at <= limits.exportedQuestions + 3; at += 1) {
      const [copy, run] = [newId(), newId()];
      await pool.query(
        `insert into runs (id, kind, subject_id, owner_id, organisation_id, input, state, last_seq)
          select $2, kind, subject_id, owner_id, organisation_id, input, state, last_seq from runs where id = $1`,
        [runId, run],
      );
      await pool.query(
        'insert into run_events (run_id, seq, type, payload) select $2, seq, type, payload from run_events where run_id = $1',
        [runId, run],
      );
      await pool.query(
        `insert into chat_questions (id, chat_id, run_id, position, after_id, text)
          select $2, chat_id, $3, $4, $6, text || ' ' || $5 from chat_questions where id = $1`,
        [id, copy, run, at, `(${at})`, last],
      );
      last = copy;
    }
    const [first, second] = await Promise.all([1, 2].map(() => call(asker, `/chat/sessions/${chatId}/export`)));
    expect([first?.status, second?.status].sort()).toEqual([200, 429]);
    const whole = [first, second].find((response) => response?.status === 200);
    if (!whole) throw new Error('No file came.');
    const { text, parts } = await partsOf(whole);
    expect(text).toContain('This file has the latest 500 questions');
    expect(text).toContain('3 earlier ones are not in it');
    expect(text).toContain(`500. ${question} (503)`);
    expect(parts.get('word/footnotes.xml')?.match(/w:footnote w:id="\d+"/g)?.length).toBeGreaterThanOrEqual(500);
  });
});
