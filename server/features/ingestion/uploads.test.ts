import { openAsBlob, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadListSchema } from '#contract/features/ingestion/ingestion.ts';
import { notificationSchema } from '#contract/features/notifications/notifications-contract.ts';
import { limits } from '#contract/limits.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { commentedWordFile, wordFile, wordParagraph } from '#server/testing/document-files.ts';
import { guideText } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  callIngestion,
  fileEventsOf,
  openUpload,
  postFiles,
  readCommented,
  stagesOf,
  type UploadOptions,
  untilEnded,
  upload,
} from '#server/testing/uploads.ts';

let app: TestApp;
let member: SignedInUser;
let administrator: SignedInUser;
let outsider: SignedInUser;
let organisation: string;
beforeAll(async () => {
  app = await startTestApp();
  const organisationId = await makeOrganisation(app.platform.db);
  member = await signIn(app, { organisationId });
  administrator = await signIn(app, { organisationId, roles: ['standard', 'candour_admin'] });
  organisation = organisationId;
  outsider = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
});
afterAll(() => app?.close());

const policy = (about: string, count = 8) =>
  wordFile(
    Array.from({ length: count }, (_, at) =>
      wordParagraph(`1.${at + 1} The ${about} team writes down number ${at} of its ${about} checks every week.`),
    ).join(''),
  );
const file = (name: string, content: string | Uint8Array<ArrayBuffer> | Buffer) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const storedBytes = async () => {
  let files = 0;
  for await (const _ of app.platform.files.store.list()) files += 1;
  return files;
};
const asIfPassing = (id: string) =>
  app.platform.db.pool.query(`update ingestion_files set reason = 'failed' where ingestion_id = $1`, [id]);
const uploadsOf = async (person: SignedInUser) =>
  uploadListSchema.parse(await (await callIngestion(app, person, '/uploads')).json()).uploads;

describe('An upload', () => {
  it('is answered at once, reports every stage, and ends with each good file ready beside the bad ones', async () => {
    const lifts = policy('lift');
    const lamps = '## 1 Lamps\n\n1.1 Lamps should be dusted on Mondays.';
    const { id, run_id, counts } = await upload(app, member, [
      file('lift policy.docx', lifts),
      file('copy of it.docx', lifts),
      file('empty.md', ''),
      file('no-pdf.pdf', 'no PDF'),
      file('guide.md', guideText({ name: 'uploaded', body: lamps, front: { key: 'policy/uploaded' } })),
      file('posing.md', guideText({ name: 'htm-04-01', body: lamps })),
      file('same.html', '<p>1.1 One.</p>'),
      file('same.html', '<p>1.1 Other.</p>'),
      file('سياسة.html', '<p>1.1 A name without a Latin letter makes no key.</p>'),
    ]);
    expect(counts.total).toBe(9);
    const told = await fileEventsOf(app, member, run_id ?? '');
    const ended = await untilEnded(app, member, id);
    expect(ended.state).toBe('done');
    expect(ended.files.map(({ file_name, stage, reason }) => [file_name, stage, reason])).toEqual([
      ['copy of it.docx', 'ready', null],
      ['empty.md', 'refused', 'empty'],
      ['guide.md', 'ready', null],
      ['lift policy.docx', 'duplicate', 'duplicate'],
      ['no-pdf.pdf', 'refused', 'wrong_content'],
      ['posing.md', 'refused', 'front_matter'],
      ['same.html', 'refused', 'work_differs'],
      ['same.html', 'refused', 'work_differs'],
      ['سياسة.html', 'refused', 'front_matter'],
    ]);
    expect(ended.counts).toMatchObject({ total: 9, unfinished: 0, ready: 2, duplicate: 1, refused: 6, suspects: 0 });
    const stages = (name: string) => told.filter(({ file_name }) => file_name === name).map(({ stage }) => stage);
    expect(stages('guide.md')).toEqual(['parsed', 'structured', 'indexed', 'ready']);
    expect(stages('lift policy.docx')).toEqual(['duplicate']);
    expect(ended.files[3]?.document).toEqual(ended.files[0]?.document);
    expect(ended.files[1]?.message).toContain('The file is empty.');
  });

  it('belongs to the organisation alone: its members find the document, nobody else finds document or upload', async () => {
    const { id } = await upload(app, member, [file('quartz.docx', policy('quartz'))]);
    const { files } = await untilEnded(app, member, id);
    const document = `/docs/document/${files[0]?.document?.id}`;
    const statuses = (path: string) =>
      Promise.all(
        [member, administrator, outsider].map(async (each) => (await callApi(app.url, path, each.authToken)).status),
      );
    expect(await statuses(document)).toEqual([200, 200, 404]);
    expect((await readError(await callIngestion(app, outsider, `/uploads/${id}`))).name).toBe('upload_not_found');
    expect(await uploadsOf(outsider)).toEqual([]);
    expect((await uploadsOf(member)).map((each) => each.id)).toContain(id);
  });

  it('shows reviewers’ margin comments beside their clause to every reader, and keeps them out of search', async () => {
    const basins = commentedWordFile('1.1 Basins are rinsed daily.', 'Should pumice be named?');
    const { id } = await upload(app, member, [file('basins.docx', basins)]);
    const { files } = await untilEnded(app, member, id);
    const path = `/docs/document/${files[0]?.document?.id}`;
    const read: unknown = await (await callApi(app.url, path, member.authToken)).json();
    expect(read).toHaveProperty('elements', [
      expect.objectContaining({
        text: 'Basins are rinsed daily.',
        comments: [{ author: 'Ann', date: '2031-01-02', text: 'Should pumice be named?' }],
      }),
    ]);
    expect((await callApi(app.url, path, outsider.authToken)).status).toBe(404);
    const { rows } = await app.platform.db.pool.query("select 1 from search_library where body ilike '%pumice%'");
    expect(rows).toEqual([]);
  });

  describe('with the words of a document but other comments', () => {
    const words = '1.1 Pumps are bled weekly.';
    const renewed = 'The text is the same as version 1. Its comments were updated.';
    type Bringing = UploadOptions & { by?: SignedInUser };
    const bring = async (name: string, content: string | Buffer, { by = member, ...options }: Bringing = {}) => {
      const { id } = await upload(app, by, [file(name, content)], options);
      const [ended] = (await untilEnded(app, by, id)).files;
      return { stage: ended?.stage, message: ended?.message, id: ended?.document?.id };
    };
    const read = (id = '') => readCommented(app, member, id);
    const filesCalled = async (name: string) =>
      (await app.platform.db.pool.query('select from files where file_name = $1', [name])).rowCount;
    const toldOf = async (person: SignedInUser, title: string) => {
      const answer = await callApi(app.url, '/notifications/user', person.authToken);
      const list = notificationSchema.array().parse(await answer.json());
      return list.filter((each) => each.title === title);
    };

    it('renews the comments and the source of the version with those words, names the uploader, and notifies its owner', async () => {
      const [asked, answered, none] = [
        commentedWordFile(words, 'Why weekly?'),
        commentedWordFile(words, 'Agreed.'),
        commentedWordFile(words),
      ];
      const { id } = await bring('pumps.docx', asked);
      expect(await read(id)).toEqual({ number: 1, comments: ['Why weekly?'], source: asked });
      for (const [by, newer, comments] of [
        [administrator, answered, ['Agreed.']],
        [member, none, []],
        [administrator, answered, ['Agreed.']],
      ] as const) {
        expect(await bring('pumps.docx', newer, { by })).toEqual({ stage: 'duplicate', message: renewed, id });
        expect(await read(id)).toEqual({ number: 1, comments, source: newer });
        expect(await filesCalled('pumps.docx')).toBe(1);
      }
      const { rows } = await app.platform.db.pool.query(
        `select actor_id, organisation_id, detail from audit_log
         where action = 'documents.comments_renewed' and subject_id = $1 order by seq`,
        [id],
      );
      const entry = ({ userId }: SignedInUser, replaced: Buffer, source: Buffer) => {
        const detail = { version: 1, replaced_sha256: sha256(replaced), source_sha256: sha256(source) };
        return { actor_id: userId, organisation_id: organisation, detail };
      };
      const [first, back] = [entry(administrator, asked, answered), entry(administrator, none, answered)];
      expect(rows).toEqual([first, entry(member, answered, none), back]);
      const title = 'Comments on pumps were updated';
      const message = expect.stringContaining('A colleague’s file has the same text as version 1 of a document');
      const told = expect.objectContaining({ message, link: `/wiki/${id}` });
      expect(await toldOf(member, title)).toEqual([told, told]);
      expect(await toldOf(administrator, title)).toEqual([]);
    });

    it('changes nothing for the same bytes, another name or another format, or when it is to be previewed first', async () => {
      const asked = commentedWordFile(words.replace('Pumps', 'Taps'), 'Why weekly?');
      const { id } = await bring('taps.docx', asked);
      const answered = commentedWordFile(words.replace('Pumps', 'Taps'), 'Agreed.');
      const published = 'This is already published as version 1 of “taps”.';
      expect(await bring('taps.docx', asked)).toEqual({ stage: 'duplicate', message: published, id });
      expect(await bring('taps copy.docx', answered)).toEqual({ stage: 'duplicate', message: published, id });
      expect(await bring('taps.html', '<p>1.1 Taps are bled weekly.</p>')).toMatchObject({ stage: 'duplicate', id });
      const held = await bring('taps.docx', answered, { publish: 'after_preview' });
      expect(held).toMatchObject({ stage: 'duplicate', id });
      expect(held.message).toContain('its comments were not updated');
      expect(await read(id)).toEqual({ number: 1, comments: ['Why weekly?'], source: asked });
      expect(await bring('taps.docx', answered)).toMatchObject({ message: renewed, id });
    });
  });

  it('creates the next version for a file of the same name, and treats the same text in another file as a duplicate', async () => {
    const name = 'water.docx';
    const first = await untilEnded(app, member, (await upload(app, member, [file(name, policy('water'))])).id);
    const more = policy('water', 9);
    const second = await untilEnded(app, member, (await upload(app, member, [file(name, more)])).id);
    expect([first, second].map(({ files }) => files[0]?.document?.version)).toEqual([1, 2]);
    const repacked = wordFile(
      Array.from({ length: 9 }, (_, at) =>
        wordParagraph(`1.${at + 1} The water team writes down number ${at} of its water checks every week.`),
      ).join(''),
      'Saved anew',
    );
    const third = await untilEnded(app, member, (await upload(app, member, [file('water copy.docx', repacked)])).id);
    expect(stagesOf(third)).toEqual({ 'water copy.docx': 'duplicate' });
    expect(third.files[0]?.document).toEqual(second.files[0]?.document);
  });

  it('makes one document of a file in several formats, in any order, and says which format duplicates which', async () => {
    const text = Array.from({ length: 8 }, (_, at) => `The drain team notes down number ${at} of its drains.`);
    const page = `<title>Drains</title>${text.map((each) => `<p>${each}</p>`).join('')}`;
    const word = wordFile(['Drains', ...text].map((each) => wordParagraph(each)).join(''));
    const files = [file('drains.html', page), file('drains.docx', word)];
    const { files: ended } = await untilEnded(app, member, (await upload(app, member, files)).id);
    expect(ended.map(({ file_name, stage }) => [file_name, stage])).toEqual([
      ['drains.docx', 'ready'],
      ['drains.html', 'duplicate'],
    ]);
    expect(ended[1]?.document).toEqual(ended[0]?.document);
    expect(ended[1]?.message).toContain('“drains.docx” in another format');
  });

  it('takes a new text in two formats from the one that its document is known by, in any order', async () => {
    const text = Array.from({ length: 8 }, (_, at) => `The sewer team notes down number ${at} of its sewers.`);
    const page = (texts: readonly string[]) => texts.map((each) => `<p>${each}</p>`).join('');
    await untilEnded(app, member, (await upload(app, member, [file('sewers.html', page(text))])).id);
    const renewed = [...text, 'Every sewer must be looked into before the rain by two people who stand well apart.'];
    const word = wordFile(renewed.map((each) => wordParagraph(each)).join(''));
    const { id } = await upload(app, member, [file('sewers.docx', word), file('sewers.html', page(renewed))]);
    const ended = await untilEnded(app, member, id);
    expect(stagesOf(ended)).toEqual({ 'sewers.docx': 'duplicate', 'sewers.html': 'ready' });
    expect(ended.files.map(({ document }) => document?.version)).toEqual([2, 2]);
  });

  it('names a file by the last part of its path alone, without text-direction marks', async () => {
    const { id } = await upload(app, member, [
      file('../../etc/passwd.html', '<p>1.1 Opal lamps are polished every Friday.</p>'),
      file('سياسة‮ policy.html', '<p>1.1 Jade lamps are polished every Sunday.</p>'),
      file('..\\..\\windows\\beryl.html', '<p>1.1 Beryl lamps are polished every Tuesday.</p>'),
    ]);
    const ended = await untilEnded(app, member, id);
    expect(stagesOf(ended)).toEqual({ 'beryl.html': 'ready', 'passwd.html': 'ready', 'سياسة policy.html': 'ready' });
  });

  it('is held for its preview on request, and is not held a second time', async () => {
    const send = async () => {
      const asked = { publish: 'after_preview' } as const;
      const { id } = await upload(app, member, [file('onyx.docx', policy('onyx'))], asked);
      return (await untilEnded(app, member, id)).files[0];
    };
    const first = await send();
    expect(first).toMatchObject({ stage: 'ready', held: true, document: { version: 1 } });
    const document = await callApi(app.url, `/docs/document/${first?.document?.id}`, member.authToken);
    expect(document.status).toBe(404);
    expect(await send()).toMatchObject({ stage: 'duplicate', document: first?.document });
  });

  it('is started once per idempotency key', async () => {
    const send = () => upload(app, member, [file('topaz.html', '<p>1.1 Topaz is kept dry.</p>')], { key: 'once' });
    expect((await send()).id).toBe((await send()).id);
  });
});

describe('An upload that cannot be accepted', () => {
  it('is refused before or during its arrival, and leaves no bytes behind', async () => {
    const before = await storedBytes();
    const refused = async (response: Promise<Response>) => (await readError(await response)).name;
    expect(await refused(postFiles(app, member, []))).toBe('upload_empty');
    const many = Array.from({ length: limits.upload.files + 1 }, (_, at) => file(`${at}.md`, ''));
    expect(await refused(postFiles(app, member, many))).toBe('too_many_files');
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await refused(callIngestion(app, member, '/uploads?partition=library', json))).toBe(
      'unsupported_media_type',
    );
    expect(await refused(callIngestion(app, member, '/uploads?partition=attic', json))).toBe('validation_failed');
    const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'none' };
    expect(await refused(callIngestion(app, member, '/uploads?partition=library', broken))).toBe('malformed_request');
    expect(await refused(postFiles(app, member, [file('a.md', 'a')], { partition: 'regulation' }))).toBe(
      'access_denied',
    );
    const alone = await signIn(app, { organisationId: null });
    expect(await refused(postFiles(app, alone, [file('a.md', 'a')]))).toBe('no_library');
    expect(await storedBytes()).toBe(before);
  });

  it('is deleted when its sender disconnects halfway', async () => {
    const [before, uploads] = [await storedBytes(), (await uploadsOf(member)).length];
    const { hostname, port } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    const head = [
      'POST /ingestion/uploads?partition=library HTTP/1.1',
      'Host: a',
      `token: ${member.authToken}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
    ];
    const part = (name: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`;
    socket.write(`${head.join('\r\n')}\r\n\r\n${part('whole.md', 'whole')}${part('half.md', 'half')}`);
    await expect.poll(storedBytes).toBe(before + 1);
    socket.destroy();
    await expect.poll(storedBytes).toBe(before);
    expect(await uploadsOf(member)).toHaveLength(uploads);
  });

  it('is one file of several when only that one is too large', async () => {
    const path = join(app.dataDir, 'large.pdf');
    writeFileSync(path, '%PDF-1.7\n');
    truncateSync(path, 201 * 1_048_576);
    const large = await openAsBlob(path);
    const { id } = await upload(app, member, [
      new File([large], 'large.pdf'),
      file('small.html', '<p>1.1 Amber lamps are dusted every Sunday.</p>'),
    ]);
    const ended = await untilEnded(app, member, id);
    expect(stagesOf(ended)).toEqual({ 'large.pdf': 'too_large', 'small.html': 'ready' });
    expect(ended.files[0]).toMatchObject({ byte_size: null, can_retry: false });
  });
});

describe('Work on an upload', () => {
  it('stops when it is cancelled, keeps finished files, and continues with a file that is retried', async () => {
    const files = Array.from({ length: 40 }, (_, at) => file(`agate ${at}.docx`, policy(`agate${at}`)));
    const { id } = await upload(app, member, files);
    await expect.poll(async () => (await openUpload(app, member, id)).counts.ready).toBeGreaterThan(0);
    const post = (path: string, person = member) =>
      callIngestion(app, person, `/uploads/${id}${path}`, { method: 'POST' });
    expect((await readError(await post('/cancel', outsider))).name).toBe('upload_not_found');
    expect((await post('/cancel')).status).toBe(200);
    const ended = await untilEnded(app, member, id);
    expect(ended).toMatchObject({ state: 'cancelled', counts: { total: 40, unfinished: 0, refused: 0, duplicate: 0 } });
    const { ready, cancelled } = ended.counts;
    expect([ready > 0, cancelled > 0, ready + cancelled]).toEqual([true, true, 40]);
    const published = await app.platform.db.pool.query(
      `select w.key from works w join versions v on v.work_id = w.id
       where w.key like 'document/agate-%' and v.published_at is not null`,
    );
    expect(published.rowCount).toBe(ready);
    const again = ended.files.find(({ stage }) => stage === 'cancelled');
    const done = ended.files.find(({ stage }) => stage === 'ready');
    expect((await readError(await post(`/files/${done?.id}/retry`))).name).toBe('file_not_retryable');
    expect((await post(`/files/${again?.id}/retry`)).status).toBe(200);
    expect((await untilEnded(app, member, id)).counts).toMatchObject({ ready: ready + 1, cancelled: cancelled - 1 });
  });

  it('on regulation can be seen and retried by every administrator', async () => {
    const { id } = await upload(app, administrator, [file('none.md', '')], { partition: 'regulation' });
    const other = await signIn(app, { roles: ['standard', 'candour_admin'] });
    const { run_id, files } = await untilEnded(app, other, id);
    await asIfPassing(id);
    expect(run_id).toBeNull();
    const retry = { method: 'POST' };
    const again = await callIngestion(app, other, `/uploads/${id}/files/${files[0]?.id}/retry`, retry);
    expect(again.status).toBe(200);
    expect(stagesOf(await untilEnded(app, other, id))).toEqual({ 'none.md': 'empty' });
  });

  it('is retried only by people who may add such files now, and continues for nobody else', async () => {
    const change = (sql: string, ...values: unknown[]) => app.platform.db.pool.query(sql, values);
    const leaver = await signIn(app, { organisationId: organisation });
    const demoted = await signIn(app, { roles: ['standard', 'candour_admin'] });
    const library = await upload(app, leaver, [file('late.md', '')]);
    const regulation = await upload(app, demoted, [file('late too.md', '')], { partition: 'regulation' });
    const retry = async (person: SignedInUser, id: string) => {
      await untilEnded(app, person, id).then(() => asIfPassing(id));
      const [first] = (await openUpload(app, person, id)).files;
      const path = `/uploads/${id}/files/${first?.id}/retry`;
      const { status } = await callIngestion(app, person, path, { method: 'POST' });
      return [first?.can_retry, status];
    };
    expect(await retry(leaver, library.id)).toEqual([true, 200]);
    expect(await retry(demoted, regulation.id)).toEqual([true, 200]);
    await untilEnded(app, leaver, library.id);
    await change('update users set organisation_id = null where id = $1', leaver.userId);
    await change(`update users set account_roles = '{standard}' where id = $1`, demoted.userId);
    expect(await retry(leaver, library.id)).toEqual([false, 403]);
    expect(await retry(demoted, regulation.id)).toEqual([false, 403]);
    // Queued files of a person who has left are not read for them, but may be retried by somebody with the right.
    const goOn = async (id: string) => {
      await change(`update ingestion_files set stage = 'received' where ingestion_id = $1`, id);
      const { rows } = await change('select run_id from ingestions where id = $1', id);
      await change(`update runs set state = 'queued', finished_at = null where id = $1`, rows[0].run_id);
      app.platform.runs.nudge(rows[0].run_id);
    };
    await goOn(library.id);
    await expect
      .poll(async () => stagesOf(await openUpload(app, leaver, library.id)))
      .toEqual({ 'late.md': 'not_allowed' });
    const other = await signIn(app, { roles: ['standard', 'candour_admin'] });
    expect(await retry(other, regulation.id)).toEqual([true, 200]);
    expect(stagesOf(await untilEnded(app, other, regulation.id))).toEqual({ 'late too.md': 'empty' });
  });
});
