import type { InferContractRouterOutputs } from '@orpc/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminContract } from '#contract/features/admin/admin-contract.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { type PublishOptions, publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { postJson } from '#server/testing/post.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Outputs = InferContractRouterOutputs<typeof adminContract>;

describeByDatabase('feature', 'Administration', (kind) => {
  let app: TestApp;
  let administrator: string;
  beforeAll(async () => {
    app = await startTestApp({ kind });
    administrator = (await signIn(app, { roles: ['candour_admin', 'standard'] })).authToken;
  });
  afterAll(() => app.close());

  async function ask<Name extends keyof Outputs>(name: Name, query = ''): Promise<Outputs[Name]> {
    const { method = 'GET', path } = adminContract[name]['~orpc'].route;
    const response = await callApi(app.url, `${path}${query}`, administrator, { method });
    expect(response.status, name).toBe(200);
    return (await response.json()) as Outputs[Name];
  }

  it('shows what is running, on which systems, and how well', async () => {
    const health = await ask('health');
    expect(health).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), started_at: expect.any(String) });
    const states = new Map(health.checks.map(({ name, state, detail }) => [name, { state, detail }]));
    expect([...states.keys()]).toEqual([
      'Database',
      'Search',
      'Answers',
      'Virus scanner',
      'Document reading',
      'Jobs',
      'Files',
      'Email',
      'Audit log',
      'Disk space',
    ]);
    expect(states.get('Database')).toMatchObject({ state: 'ok' });
    expect(states.get('Files')).toMatchObject({ state: 'ok', detail: expect.stringContaining('data folder') });
    // Nothing works that is not there.
    expect(states.get('Virus scanner')).toMatchObject({
      state: 'off',
      detail: expect.stringContaining('Set VIRUS_SCANNER'),
    });
    expect(states.get('Email')).toMatchObject({ state: 'degraded', detail: expect.stringContaining('outbox folder') });
    expect(states.get('Audit log')).toMatchObject({ state: 'ok' });
  });

  it('reports plainly when search runs without BM25', async () => {
    const { checks } = await ask('health');
    const search = checks.find(({ name }) => name === 'Search');
    const { bm25 } = app.platform.db.capabilities;
    expect(search?.state).toBe(bm25 ? 'ok' : 'degraded');
    expect(search?.detail).toContain(bm25 ? 'BM25 (pg_textsearch)' : 'built-in full-text search');
  });

  it('shows queues and mail, without the text of the mail', async () => {
    const { mailer, db } = app.platform;
    const mail = { to: 'june@hospital.example', subject: 'Welcome', text: 'a-one-time-code' };
    await db.transaction((tx) => mailer.send(tx, mail));
    await expect
      .poll(async () => (await ask('outbox'))[0], { timeout: 30_000 })
      .toMatchObject({
        recipient: 'june@hospital.example',
        subject: 'Welcome',
        state: 'kept',
        last_error: null,
      });
    expect(JSON.stringify(await ask('outbox'))).not.toContain('a-one-time-code');
    const { queues } = await ask('jobs');
    expect(queues.map(({ name }) => name)).toContain('mail.send');
  });

  it('pages through the audit log, newest first, without gaps', async () => {
    const { audit, db } = app.platform;
    for (let i = 0; i < 120; i += 1)
      await db.transaction((tx) => audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
    const seen: number[] = [];
    for (let before = ''; ; ) {
      const { entries, next_before } = await ask('audit', before);
      seen.push(...entries.map(({ seq }) => seq));
      if (next_before === null) break;
      before = `?before=${next_before}`;
    }
    expect(seen.length).toBeGreaterThanOrEqual(120);
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => seen.length - i));
  });

  it('names who acted, as whom, and what it was done to, and says so where an account is gone', async () => {
    const { audit, db } = app.platform;
    const acting = await signIn(app, { roles: ['candour_admin', 'standard'] });
    const person = await signIn(app, {});
    const { rows } = await db.pool.query('select id, name, email from users where id = any($1)', [
      [acting.userId, person.userId],
    ]);
    const [admin, seen] = [acting, person].map(({ userId }) => rows.find(({ id }) => id === userId));
    const gone = '01JD0000000000000000000000';
    await db.transaction(async (tx) => {
      const actingAs = { userId: person.userId, impersonation: '01JD0000000000000000000001' };
      const entry = { action: 'impersonation.read', subject: { type: 'user', id: person.userId } };
      await audit.append(tx, { actor: { kind: 'user', userId: acting.userId, actingAs }, ...entry });
      await audit.append(tx, { actor: { kind: 'user', userId: gone }, action: 'chat.deleted' });
    });
    const [second, first] = (await ask('audit')).entries;
    expect(first).toMatchObject({
      person: { name: admin.name, email: admin.email, account_roles: expect.arrayContaining(['candour_admin']) },
      acting_as: { id: person.userId, name: seen.name },
      thing: { type: 'user', id: person.userId, name: seen.name },
      actor: expect.stringContaining(acting.userId),
    });
    expect(second).toMatchObject({ person: { id: gone, name: null, email: null }, thing: null });
    const found = async (query: string) => (await ask('audit', query)).entries.map(({ seq }) => seq);
    expect(await found(`?who=${encodeURIComponent(seen.email)}&area=impersonation`)).toEqual([first?.seq]);
    expect(await found('?who=%25&area=impersonation')).toEqual([]);
    expect(await found('?area=chat&from=2000-01-01')).toContain(second?.seq);
    expect(await found('?to=2000-01-01')).toEqual([]);
    for (const bad of ['area=x', 'from=yesterday', 'to=2026-02-30'])
      expect((await callApi(app.url, `/admin/audit?${bad}`, administrator)).status, bad).toBe(422);
  });

  it('names the document of a published version and an invited person, but no document that the reader may not open', async () => {
    const { db, audit } = app.platform;
    const [own, foreign] = [await makeOrganisation(db), await makeOrganisation(db)];
    const reader = await signIn(app, { roles: ['candour_admin', 'standard'], organisationId: own });
    const published = async (organisationId: string, name: string, more: PublishOptions = {}) => {
      const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
      const guide = { name, body: '1.1 Doors must be locked.', front: { title: name } };
      const { versionId } = await publishGuide(db, guide, { owner, partition: 'library', ...more });
      const subject = { type: 'document', id: versionId };
      const entry = {
        actor: { kind: 'system' },
        organisationId,
        action: 'documents.version_published',
        subject,
      } as const;
      await db.transaction((tx) => audit.append(tx, entry));
    };
    await published(own, 'locks');
    await published(own, 'keys', { hold: true });
    await published(foreign, 'alarms');
    const champion = await signIn(app, { roles: ['standard', 'champion'], organisationId: foreign });
    const invited = { email: 'ada@hospital.example', first_name: 'Ada', last_name: 'Bell', job_title: 'Nurse' };
    await postJson(app.url, '/auth/champion_create_user', invited, champion.authToken);
    const response = await callApi(app.url, '/admin/audit', reader.authToken);
    const { entries } = (await response.json()) as Outputs['audit'];
    const named = (action: string) =>
      entries.flatMap((entry) => (entry.action === action ? [[entry.thing?.name, entry.organisation]] : []));
    expect(named('documents.version_published').slice(0, 3)).toEqual([
      [null, `Hospital ${foreign}`],
      [null, `Hospital ${own}`],
      ['locks, version 1', `Hospital ${own}`],
    ]);
    expect(named('auth.invitation_created')).toEqual([['Ada Bell', `Hospital ${foreign}`]]);
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('refuses %s as the start of a page', async (before) => {
    expect((await callApi(app.url, `/admin/audit?before=${before}`, administrator)).status).toBe(422);
  });

  it('verifies the audit log and records that it did', async () => {
    expect(await ask('auditState')).toMatchObject({ verified: null });
    const verdict = await ask('verifyAudit');
    expect(verdict).toMatchObject({ intact: true, broken_at: null });
    const { entries } = await ask('audit');
    expect(await ask('auditState')).toEqual({
      entries: verdict.entries + 1,
      verified: { at: entries[0]?.at, intact: true, entries: verdict.entries, broken_at: null, not_checked: 0 },
    });
    expect(entries[0]?.previous_hash).toBe(entries[1]?.hash);
    expect(entries[0]).toMatchObject({
      seq: verdict.entries + 1,
      action: 'audit.verified',
      actor: expect.stringMatching(/^user [0-9A-Za-z]+$/),
      request_id: expect.any(String),
    });
  });

  it('detects tampering in the audit log, even when its end is damaged', async () => {
    const { pool } = app.platform.db;
    await pool.query(`alter table audit_log disable trigger all; update audit_log set action = 'x.y' where seq = 2;
      alter table audit_log enable trigger all`);
    expect(await ask('verifyAudit')).toMatchObject({ intact: false, broken_at: 2 });
    await pool.query(`insert into audit_log (seq, at, actor_kind, action, previous_hash, hash)
      select max(seq) + 1, now(), 'system', 'x.y', repeat('a', 64), repeat('b', 64) from audit_log`);
    expect(await ask('verifyAudit')).toMatchObject({ intact: false, broken_at: 2 });
    const { checks } = await ask('health');
    expect(checks.find(({ name }) => name === 'Audit log')).toMatchObject({ state: 'down' });
  });
});
