import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { sqlStateOf } from '#server/platform/db/database-errors.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { testAuditKey, testSecret } from '#server/testing/test-audit.ts';
import type { AuditEntry } from './audit.ts';
import { genesisHash } from './audit-chain.ts';
import { auditRowsBetween } from './audit-store.ts';
import { auditHead, auditLog } from './audit-tables.ts';
import { createAudit } from './create-audit.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const now = new Date('2026-11-21T09:30:00.123Z');
const audit = createAudit({ clock: { now: () => now }, key: testAuditKey });
const entry: AuditEntry = { actor: { kind: 'system' }, action: 'test.happened' };

async function append(db: Database, count: number, of: AuditEntry = entry): Promise<void> {
  for (let i = 0; i < count; i += 1) await db.transaction((tx) => audit.append(tx, of));
}

/** Changes rows with the triggers disabled, as someone with the database's own credentials could. */
async function tamper(db: Database, change: (tx: Database['query']) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger all`);
    await tx.execute(sql`alter table audit_head disable trigger all`);
    await change(tx);
    await tx.execute(sql`alter table audit_log enable trigger all`);
    await tx.execute(sql`alter table audit_head enable trigger all`);
  });
}

describeDatabases('behaves_otherwise', 'The audit log', (database) => {
  beforeEach(() =>
    tamper(database(), async (tx) => {
      await tx.delete(auditLog);
      await tx.update(auditHead).set({ seq: 0, hash: genesisHash });
    }),
  );

  it('is intact while it is empty', async () => {
    expect(await verifyAuditChain(database().query, { key: testAuditKey })).toMatchObject({
      intact: true,
      entries: 0,
      brokenAt: null,
    });
  });

  it('records who did what, in an order without gaps', async () => {
    const db = database();
    await append(db, 1, {
      actor: { kind: 'user', userId: '01JD0000000000000000000000' },
      organisationId: '01JD0000000000000000000001',
      action: 'auth.login_succeeded',
      subject: { type: 'user', id: '01JD0000000000000000000000' },
      detail: { shared_computer: true, attempts: 2, second_factor: null, way: 'password' },
      requestId: '01JD0000000000000000000002',
    });
    await append(db, 2);
    const rows = await auditRowsBetween(db.query, 0, 10, 10);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(rows[0]).toMatchObject({ actorKind: 'user', action: 'auth.login_succeeded', at: now });
    expect(await verifyAuditChain(db.query, { key: testAuditKey })).toMatchObject({ intact: true, entries: 3 });
  });

  it('has hashes that the holder of the secret can compute from the documented rule', async () => {
    const db = database();
    await append(db, 1, { ...entry, subject: { type: 'work', id: 'W1' }, detail: { b: 15, a: 'x' } });
    const canonical =
      '{"action":"test.happened","actor_id":null,"actor_kind":"system","at":"2026-11-21T09:30:00.123Z",' +
      '"detail":{"a":"x","b":15},"organisation_id":null,"request_id":null,"seq":1,"subject_id":"W1","subject_type":"work"}';
    const derive = (label: string) =>
      Buffer.from(hkdfSync('sha256', testSecret, '', `candour ${label}`, 32)).toString('base64url');
    const id = createHash('sha256').update(derive('audit chain id')).digest('hex').slice(0, 8);
    const text = `${'0'.repeat(64)}\n${canonical}`;
    const hash = `${id}-${createHmac('sha256', derive('audit chain')).update(text).digest('hex')}`;
    const [row] = await auditRowsBetween(db.query, 0, 1, 1);
    expect(row).toMatchObject({ previousHash: '0'.repeat(64), hash });
  });

  it('records an entry exactly when its act is committed', async () => {
    const db = database();
    const act = db.transaction(async (tx) => {
      await audit.append(tx, entry);
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    await append(db, 1);
    expect(await verifyAuditChain(db.query, { key: testAuditKey })).toMatchObject({ intact: true, entries: 1 });
  });

  it('orders concurrent appends', async () => {
    const db = database();
    await Promise.all(Array.from({ length: 25 }, () => append(db, 4)));
    expect(await verifyAuditChain(db.query, { key: testAuditKey, pageSize: 7 })).toMatchObject({
      intact: true,
      entries: 100,
    });
  });

  it.each([
    'update audit_log set action = $$other.thing$$',
    'delete from audit_log where seq = 1',
    'truncate audit_log',
    'delete from audit_head',
    'update audit_head set seq = 1',
  ])('refuses %s', async (statement) => {
    const db = database();
    await append(db, 2);
    const refused = await db.query.execute(sql.raw(statement)).catch((error: unknown) => error);
    expect(sqlStateOf(refused)).toBe('23001');
    expect(await verifyAuditChain(db.query, { key: testAuditKey })).toMatchObject({ intact: true, entries: 2 });
  });

  it.each<[string, (tx: Database['query']) => Promise<unknown>, number]>([
    ['a changed action', (tx) => tx.update(auditLog).set({ action: 'x.y' }).where(eq(auditLog.seq, 3)), 3],
    [
      'a changed time',
      (tx) =>
        tx
          .update(auditLog)
          .set({ at: new Date(0) })
          .where(eq(auditLog.seq, 1)),
      1,
    ],
    [
      'a changed detail',
      (tx) =>
        tx
          .update(auditLog)
          .set({ detail: { n: 2 } })
          .where(eq(auditLog.seq, 5)),
      5,
    ],
    ['a removed entry', (tx) => tx.delete(auditLog).where(eq(auditLog.seq, 2)), 2],
    ['a cut tail', (tx) => tx.delete(auditLog).where(sql`seq > 3`), 4],
    ['a log cut to nothing', (tx) => tx.delete(auditLog), 1],
    ['a head moved back', (tx) => tx.update(auditHead).set({ seq: 3 }), 4],
    ['a head with another hash', (tx) => tx.update(auditHead).set({ hash: 'f'.repeat(64) }), 5],
    ['a head removed', (tx) => tx.delete(auditHead), 6],
    [
      'an entry slipped in at the end',
      (tx) =>
        tx.execute(sql`insert into audit_log (seq, at, actor_kind, action, previous_hash, hash)
      select 6, now(), 'system', 'x.y', hash, repeat('a', 64) from audit_log where seq = 5`),
      6,
    ],
  ])('finds %s', async (_what, change, brokenAt) => {
    const db = database();
    await append(db, 5);
    await tamper(db, change);
    expect(await verifyAuditChain(db.query, { key: testAuditKey, pageSize: 2 })).toMatchObject({
      intact: false,
      brokenAt,
    });
    await db.query.insert(auditHead).values({ id: 1, seq: 0, hash: genesisHash }).onConflictDoNothing();
  });

  it('detects a log rewritten from its first entry, by comparing an end noted earlier', async () => {
    const db = database();
    await append(db, 3);
    const { head: noted } = await verifyAuditChain(db.query, { key: testAuditKey });
    await tamper(db, async (tx) => {
      await tx.delete(auditLog);
      await tx.update(auditHead).set({ seq: 0, hash: genesisHash });
    });
    await append(db, 4, { ...entry, action: 'test.rewritten' });
    expect(await verifyAuditChain(db.query, { key: testAuditKey })).toMatchObject({ intact: true, entries: 4 });
    expect(await verifyAuditChain(db.query, { key: testAuditKey, known: [noted] })).toMatchObject({
      intact: false,
      brokenAt: 3,
    });
    const beyond = { seq: 9, hash: noted.hash };
    expect(await verifyAuditChain(db.query, { key: testAuditKey, known: [beyond] })).toMatchObject({
      intact: false,
      brokenAt: 5,
    });
  });

  it('refuses to continue a keyed log without a key, as an earlier release would', async () => {
    const db = database();
    const unkeyed = createAudit({ clock: { now: () => now }, key: undefined });
    await db.transaction((tx) => unkeyed.append(tx, entry));
    await append(db, 1);
    const refused = await db.transaction((tx) => unkeyed.append(tx, entry)).catch((error: unknown) => error);
    expect(sqlStateOf(refused)).toBe('23001');
    expect(await verifyAuditChain(db.query, { key: testAuditKey })).toMatchObject({
      intact: true,
      entries: 3,
      unkeyed: 1,
      seals: [2],
    });
  });

  it('verifies every kind of detail it accepts', async () => {
    const db = database();
    const word = fc.stringMatching(/^[A-Za-z0-9_.:/-]{0,60}$/);
    const detail = fc.dictionary(
      fc.stringMatching(/^n[a-z0-9_]{0,10}x$/),
      fc.oneof(word, fc.maxSafeInteger(), fc.boolean(), fc.constant(null)),
      { maxKeys: 8 },
    );
    await fc.assert(
      fc.asyncProperty(detail, async (details) => {
        await append(db, 1, { ...entry, detail: details });
        expect(await verifyAuditChain(db.query, { key: testAuditKey })).toMatchObject({ intact: true });
      }),
      { numRuns: 60 },
    );
  });

  it.each<[string, Partial<AuditEntry>]>([
    ['what a person wrote', { detail: { reason: 'because I said so' } }],
    ['an address', { detail: { recipient: 'someone@hospital.example' } }],
    ['a password', { detail: { new_password: 'x' } }],
    ['a token', { detail: { auth_token: 'x' } }],
    ['a one-time code', { detail: { oob_code: 'x' } }],
    ['a subject that is a sentence', { subject: { type: 'document', id: 'My document' } }],
    ['an action without an area', { action: 'happened' }],
    ['a number that JSON has not', { detail: { n: Number.NaN } }],
    ['a number that languages write differently', { detail: { n: 1.5e-7 } }],
  ])('refuses to record %s', async (_what, unfit) => {
    const db = database();
    await expect(append(db, 1, { ...entry, ...unfit })).rejects.toThrow(Error);
    expect(await verifyAuditChain(db.query, { key: testAuditKey })).toMatchObject({ intact: true, entries: 0 });
  });
});
