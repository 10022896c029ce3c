import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Caller } from '#contract/access/caller.ts';
import { flagKeys } from '#contract/flag-keys.ts';
import { newId } from '#contract/ids.ts';
import { createFlags } from '#server/platform/flags/create-flags.ts';
import { seedDemoFlags } from '#server/platform/flags/flag-store.ts';
import { flagOverrides, flags } from '#server/platform/flags/flag-tables.ts';
import { createTestDatabase, describeDatabases } from '#server/testing/database-per-test.ts';
import { contextOf } from '#server/testing/people.ts';
import { flagsRoutes } from './flags-routes.ts';

const start = new Date('2026-11-21T09:30:00Z');
const anonymous: Caller = { kind: 'anonymous' };
const member = (organisationId: string): Caller => ({
  kind: 'user',
  userId: newId(),
  organisationId,
  roles: ['standard'],
  sessionId: newId(),
});
const allOff = { onboarding: false, 'workforce-reports': false, 'data-library': false, 'professional-body': false };

describeDatabases('feature', 'Flags', (database) => {
  let now = start;
  const open = () => createFlags({ db: database(), clock: { now: () => now } });
  const override = (targetKind: 'user' | 'organisation', targetId: string, enabled: boolean) =>
    database().query.insert(flagOverrides).values({ flagKey: 'onboarding', targetKind, targetId, enabled });

  it('are off until somebody turns them on', async () => {
    const router = flagsRoutes({ flags: await open() });
    expect(await call(router.mine, undefined, { context: contextOf(anonymous) })).toEqual(allOff);
  });

  it('follow the person’s setting, then the organisation’s, then the flag’s own', async () => {
    const ours = newId();
    const [colleague, odd] = [member(ours), member(ours)];
    await override('organisation', ours, true);
    if (odd.kind === 'user') await override('user', odd.userId, false);
    const port = await open();
    expect(await port.flagsFor(colleague)).toEqual({ ...allOff, onboarding: true });
    expect(await port.flagsFor(odd)).toEqual(allOff);
    expect(await port.flagsFor(member(newId()))).toEqual(allOff);
    expect(await port.flagsFor(anonymous)).toEqual(allOff);
  });

  it('are on for members of an organisation, but not for its guests', async () => {
    const ours = newId();
    await override('organisation', ours, true);
    const guest: Caller = {
      kind: 'user',
      userId: newId(),
      organisationId: ours,
      roles: ['guest'],
      sessionId: newId(),
    };
    expect((await (await open()).flagsFor(guest)).onboarding).toBe(false);
  });

  it('are at most ten seconds behind the table', async () => {
    const port = await open();
    expect((await port.flagsFor(anonymous))['data-library']).toBe(false);
    await database().query.update(flags).set({ enabled: true }).where(eq(flags.key, 'data-library'));
    expect((await port.flagsFor(anonymous))['data-library']).toBe(false);
    now = new Date(start.getTime() + 10_000);
    expect((await port.flagsFor(anonymous))['data-library']).toBe(true);
  });

  it('are all on in the demonstration', async () => {
    await database().transaction((tx) => seedDemoFlags(tx, now));
    const port = await open();
    expect(Object.values(await port.flagsFor(anonymous))).toEqual(flagKeys.map(() => true));
  });
});

it('Unreadable flags are an error rather than off, and work again when the database does', async () => {
  const test = await createTestDatabase();
  const port = await createFlags({ db: test.database, clock: { now: () => start } });
  await test.database.query.execute('alter table flags rename to flags_away');
  await expect(port.flagsFor(anonymous)).rejects.toThrow();
  await test.database.query.execute('alter table flags_away rename to flags');
  expect(await port.flagsFor(anonymous)).toEqual(allOff);
  await test.close();
});
