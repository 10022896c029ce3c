import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { latestAuditRows } from '#server/platform/audit/audit-store.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { AuditExport } from '#server/platform/audit/export-audit.ts';
import { readKnownHeads } from '#server/platform/audit/read-known-heads.ts';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { auditCheck } from './audit-health.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const webhookKey = 'a key of the webhook, of 32 characters or more';

async function startWebhook() {
  const webhook = { status: 200, taken: [] as { body: string; signature: unknown }[], url: '' };
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    webhook.taken.push({ body: Buffer.concat(parts).toString(), signature: request.headers['candour-signature'] });
    response.writeHead(webhook.status, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  webhook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`;
  closing.push(() => new Promise((closed) => server.close(closed).closeAllConnections()));
  return webhook;
}

async function appWith(settings: Record<string, string> = {}) {
  const time = { now: new Date('2026-11-21T09:30:00Z') };
  const app = await startTestApp({ clock: { now: () => time.now }, settings });
  closing.push(() => app.close());
  const { platform, logLines } = app;
  const exporting = new AuditExport(platform);
  const append = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await platform.db.transaction((tx) =>
        platform.audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }),
      );
  };
  return {
    ...platform,
    append,
    round: () => exporting.run({ isAnchorRound: true }),
    pass: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
    },
    anchorLines: () => logLines.filter((line) => line.includes('"audit anchor"')),
    errorLines: () => logLines.filter((line) => line.includes('cut or rewritten')),
    health: () => auditCheck(platform).run(),
  };
}

/** Cuts the end off, and sets back everything in the database that tells of it. */
const rewind = (db: Database, seq: number) =>
  db.pool.query(`alter table audit_log disable trigger all; alter table audit_head disable trigger all;
    delete from audit_log where seq > ${seq}; delete from audit_anchors where seq > ${seq};
    update audit_head set seq = ${seq}, hash = (select hash from audit_log where seq = ${seq});
    update audit_export set seq = ${seq}, hash = (select hash from audit_log where seq = ${seq});
    alter table audit_log enable trigger all; alter table audit_head enable trigger all`);

const cutAfter = (db: Database, seq: number) =>
  db.pool.query(`alter table audit_log disable trigger all; alter table audit_head disable trigger all;
    delete from audit_log where seq > ${seq};
    update audit_head set seq = ${seq}, hash = (select hash from audit_log where seq = ${seq});
    delete from audit_anchors;
    alter table audit_log enable trigger all; alter table audit_head enable trigger all`);

const latestActions = async (db: Database, count: number) =>
  (await latestAuditRows(db.query, undefined, count)).map(({ action }) => action);

describe('The newest entry that a process has written', () => {
  it('is missed by the next act when the end was cut off before any anchor, once', async () => {
    const app = await appWith();
    await app.append(3);
    await app.round();
    await app.append(3);
    await rewind(app.db, 3);
    await app.append(1);
    expect(await latestActions(app.db, 2)).toEqual(['test.happened', 'audit.entry_missed']);
    expect(app.errorLines()).toHaveLength(1);
    expect(await app.health()).toMatchObject({ state: 'down', detail: expect.stringMatching(/^Entry 6 was noted/) });
    await app.append(1);
    await app.round();
    expect(app.errorLines()).toHaveLength(1);
    expect(await verifyAuditChain(app.db.query, { key: app.auditKey })).toMatchObject({ intact: true, entries: 6 });
  });

  it('is missed by the next round where no act follows, and where another process’s entry has its number', async () => {
    const app = await appWith();
    await app.append(3);
    await app.round();
    await app.append(2);
    await rewind(app.db, 3);
    await app.round();
    expect(app.errorLines()).toHaveLength(1);
    await app.append(1);
    await rewind(app.db, 3);
    const other = createAudit({ clock: app.clock, key: app.auditKey });
    for (const action of ['other.one', 'other.two', 'other.three'])
      await app.db.transaction((tx) => other.append(tx, { actor: { kind: 'system' }, action }));
    await app.round();
    expect(app.errorLines()).toHaveLength(2);
    expect(await latestActions(app.db, 1)).toEqual(['audit.entry_missed']);
  });

  it('is one that was committed: an act that was rolled back is never missed, nor is one act reported twice', async () => {
    const app = await appWith();
    await app.append(2);
    const failing = app.db.transaction(async (tx) => {
      await app.audit.append(tx, { actor: { kind: 'system' }, action: 'test.undone' });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    await app.append(1);
    await app.round();
    expect(app.errorLines()).toEqual([]);
    await rewind(app.db, 1);
    await app.db.transaction(async (tx) => {
      for (let n = 0; n < 3; n += 1) await app.audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' });
    });
    expect(await latestActions(app.db, 5)).toEqual([
      ...Array.from({ length: 3 }, () => 'test.happened'),
      'audit.entry_missed',
      'test.happened',
    ]);
  });
});

describe('The health of an audit log with entries of another key', () => {
  it('is degraded, and names the command that checks them', async () => {
    const app = await appWith();
    const former = createAudit({ clock: app.clock, key: auditKeyFrom('a former secret of thirty-two characters') });
    for (let n = 0; n < 2; n += 1)
      await app.db.transaction((tx) => former.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
    await app.append(1);
    expect(await app.health()).toMatchObject({
      state: 'degraded',
      detail: expect.stringContaining('Partly checked: 2 entries up to entry 2 were made with another key.'),
    });
  });
});

describe('The anchors of the audit log', () => {
  it('are log lines: the first at once, later ones after the minutes or the entries of the settings', async () => {
    const app = await appWith({ AUDIT_ANCHOR_MINUTES: '30', AUDIT_ANCHOR_ENTRIES: '5' });
    await app.round();
    expect(app.anchorLines()).toEqual([]);
    await app.append(2);
    await app.round();
    await app.append(2);
    await app.round();
    expect(app.anchorLines()).toHaveLength(1);
    app.pass(31);
    await app.round();
    await app.append(5);
    await app.round();
    app.pass(31);
    await app.round();
    const known = readKnownHeads(app.anchorLines().join(''));
    expect(known.map(({ seq }) => seq)).toEqual([2, 4, 9]);
    expect(await verifyAuditChain(app.db.query, { key: app.auditKey, known })).toMatchObject({ intact: true });
    expect(await app.health()).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('Last anchor: entry 9, 21 November 2026 at 10:01, in the server log.'),
    });
  });

  it('reach the webhook signed; one that fails, or redirects, gets them later and is shown until then', async () => {
    const webhook = await startWebhook();
    const app = await appWith({ AUDIT_ANCHOR_WEBHOOK: webhook.url, AUDIT_ANCHOR_WEBHOOK_KEY: webhookKey });
    await app.append(2);
    for (const status of [503, 307]) {
      webhook.status = status;
      await app.round();
      await app.append(1);
      expect(await app.health()).toMatchObject({
        state: 'degraded',
        detail: expect.stringContaining(`The webhook did not take 1 (HTTP_${status}).`),
      });
      app.pass(5);
    }
    webhook.status = 200;
    await app.round();
    expect(webhook.taken).toHaveLength(3);
    const { body = '', signature } = webhook.taken[2] ?? {};
    expect(signature).toBe(`sha256=${createHmac('sha256', webhookKey).update(body).digest('hex')}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'audit_anchor',
      seq: 2,
      hash: expect.stringMatching(/^[0-9a-f]{8}-/),
    });
    expect(await app.health()).toMatchObject({ state: 'ok', detail: expect.stringContaining('and the webhook.') });
    await app.round();
    expect(webhook.taken).toHaveLength(3);
  });

  it('make the running product notice a cut tail by itself, even with the anchors deleted', async () => {
    const app = await appWith();
    await app.append(5);
    await app.round();
    await cutAfter(app.db, 3);
    await app.round();
    expect(app.errorLines()).toHaveLength(1);
    expect(await app.health()).toMatchObject({
      state: 'down',
      detail: expect.stringMatching(/^Entry 5 was noted before/),
    });
    await app.round();
    expect(app.errorLines()).toHaveLength(1);
    const known = readKnownHeads(app.anchorLines().join(''));
    expect(await verifyAuditChain(app.db.query, { key: app.auditKey, known: known.slice(0, 1) })).toMatchObject({
      intact: false,
      fault: 'cut',
    });
  });
});
