import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { type ClamdStandIn, eicar, startClamd } from '#server/testing/clamd.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callIngestion, fileEventsOf, openUpload, postFiles, untilEnded, upload } from '#server/testing/uploads.ts';

let app: TestApp;
let clamd: ClamdStandIn;
let member: SignedInUser;
let administrator: SignedInUser;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startTestApp({
    settings: { VIRUS_SCANNER: clamd.address, VIRUS_SCANNER_TIMEOUT_SECONDS: '1', VIRUS_SCANNER_WAIT_MINUTES: '5' },
  });
  const organisationId = await makeOrganisation(app.platform.db);
  member = await signIn(app, { organisationId });
  administrator = await signIn(app, { organisationId, roles: ['standard', 'candour_admin'] });
});
beforeEach(() => {
  clamd.behaviour = 'scan';
  clamd.scanned.length = 0;
});
afterAll(async () => {
  await app?.close();
  await clamd?.close();
});

const text = (name: string, words: string) => new File([`# ${name}\n\n1.1 ${words}\n`], `${name}.md`);
const storedBytes = async () => {
  let files = 0;
  for await (const _ of app.platform.files.store.list()) files += 1;
  return files;
};
const rowsOf = async (sql: string) => (await app.platform.db.pool.query(sql)).rows;
const until = async (id: string, isSo: (upload: UploadWithFiles) => boolean) => {
  for (;;) {
    const found = await openUpload(app, member, id);
    if (isSo(found)) return found;
    await pause(20);
  }
};
const scannerRow = async () => {
  const response = await callApi(app.url, '/admin/health', administrator.authToken);
  const { checks } = (await response.json()) as { checks: { name: string; state: string; detail: string }[] };
  return checks.find(({ name }) => name === 'Virus scanner');
};

describe('With a virus scanner, an uploaded file', () => {
  it('is scanned whole, with its description, before anything reads it', async () => {
    const description = new File(['key: policy/valves\ntitle: Valves\n'], 'valves.md.yaml');
    const { id } = await upload(app, member, [text('valves', 'The valves are oiled every week.'), description]);
    await untilEnded(app, member, id);
    expect(clamd.scanned).toEqual([
      '# valves\n\n1.1 The valves are oiled every week.\n',
      'key: policy/valves\ntitle: Valves\n',
    ]);
  });

  it('that is infected is refused with the cleaned name, deleted at once and recorded, and the next one is published', async () => {
    const before = await storedBytes();
    const { id, run_id } = await upload(app, member, [
      new File([`# Infected\n\n1.1 The lamp is tested. ${eicar}\n`], 'infected.md'),
      text('clean', 'The hatches are closed every evening.'),
    ]);
    const told = await fileEventsOf(app, member, run_id ?? '');
    const { files } = await untilEnded(app, member, id);
    expect(files).toMatchObject([
      { file_name: 'clean.md', stage: 'ready' },
      {
        stage: 'refused',
        reason: 'infected',
        message:
          'The virus scanner found “Win.Test.EICAR_HDB-1” in this file. Candour did not read it and keeps no copy. Tell your IT security team.',
        can_retry: false,
        can_delete: false,
        bytes_deleted: true,
      },
    ]);
    expect(told.filter(({ file_name }) => file_name === 'infected.md').map(({ stage }) => stage)).toEqual(['refused']);
    expect(await storedBytes()).toBe(before + 1);
    const infectedId = files[1]?.id;
    const retry = await callIngestion(app, member, `/uploads/${id}/files/${infectedId}/retry`, { method: 'POST' });
    expect(retry.status).toBe(409);
    expect(await rowsOf("select detail from audit_log where action = 'documents.infected_file_refused'")).toEqual([
      { detail: expect.objectContaining({ found: 'Win.Test.EICAR_HDB-1' }) },
    ]);
    expect(await rowsOf("select 1 from elements where text ilike '%the lamp is tested%'")).toEqual([]);
  });

  it('shows a name of a signature without its unusual characters', async () => {
    clamd.behaviour = 'stream: <b>Evil\u202e “one”\n FOUND';
    const { id } = await upload(app, member, [text('named', 'The names are read every month.')]);
    const { files } = await untilEnded(app, member, id);
    expect(files[0]?.message).toContain('found “bEvilone” in this file');
  });

  it('that the scanner finds too large is refused and never read', async () => {
    const { id } = await upload(app, member, [text('long', 'The pipes are flushed. '.repeat(60_000))]);
    const { files } = await untilEnded(app, member, id);
    expect(files[0]).toMatchObject({
      stage: 'refused',
      reason: 'too_large_to_scan',
      message: 'The file is larger than the virus scanner accepts, so it was not read. Split it or reduce its size.',
      can_retry: false,
    });
  });

  it.each(['drop', 'silent', 'stream: Can’t allocate memory ERROR', 'HTTP/1.1 400 Bad Request', 'stream: OK maybe'])(
    'waits visibly while the scanner fails (%s), and is read once it answers',
    async (behaviour) => {
      clamd.behaviour = behaviour;
      const name = `waits-${Buffer.from(behaviour).toString('hex').slice(0, 20)}`;
      const { id } = await upload(app, member, [text(name, `The gauge ${name} is read every day.`)]);
      const waiting = await until(id, ({ files }) => files[0]?.reason === 'awaiting_scan');
      expect(waiting.files[0]).toMatchObject({
        stage: 'received',
        message: 'Waiting for the virus scanner. Candour keeps trying; you can leave this page.',
      });
      expect(await scannerRow()).toMatchObject({ detail: expect.stringContaining('1 file is waiting') });
      clamd.behaviour = 'scan';
      const { files } = await untilEnded(app, member, id);
      expect(files[0]).toMatchObject({ stage: 'ready', reason: null, message: null });
    },
  );

  it('that waits can be cancelled', async () => {
    clamd.behaviour = 'drop';
    const { id } = await upload(app, member, [text('cancelled', 'The doors are counted every year.')]);
    await until(id, ({ files }) => files[0]?.reason === 'awaiting_scan');
    await callIngestion(app, member, `/uploads/${id}/cancel`, { method: 'POST' });
    const { files } = await untilEnded(app, member, id);
    expect(files[0]).toMatchObject({ stage: 'cancelled', reason: null, message: null, can_retry: true });
  });
});

it('The health page names the scanner’s version', async () => {
  expect(await scannerRow()).toEqual({
    name: 'Virus scanner',
    state: 'ok',
    detail: 'ClamAV 1.4.6/27800/Mon Nov 23 08:00:00 2026. Responding.',
  });
});

describe('After the longest wait, a file', () => {
  it('is refused unread, can be retried, and is published once the scanner answers', async () => {
    const late = await startClamd();
    const settings = {
      VIRUS_SCANNER: late.address,
      VIRUS_SCANNER_TIMEOUT_SECONDS: '1',
      VIRUS_SCANNER_WAIT_MINUTES: '0',
    };
    const impatient = await startTestApp({ settings });
    const person = await signIn(impatient, { organisationId: await makeOrganisation(impatient.platform.db) });
    late.behaviour = 'drop';
    const answer = await postFiles(impatient, person, [text('late', 'The clocks are set every spring.')]);
    const { id } = (await answer.json()) as { id: string };
    const [file] = (await untilEnded(impatient, person, id)).files;
    expect(file).toMatchObject({
      stage: 'refused',
      reason: 'not_scanned',
      message:
        'The virus scanner did not answer, so the file was not read. Retry it later. If that fails again, contact support.',
      can_retry: true,
    });
    late.behaviour = 'scan';
    await callIngestion(impatient, person, `/uploads/${id}/files/${file?.id}/retry`, { method: 'POST' });
    expect((await untilEnded(impatient, person, id)).files[0]?.stage).toBe('ready');
    await impatient.close();
    await late.close();
  });
});
