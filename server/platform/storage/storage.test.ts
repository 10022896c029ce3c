import { expect, it } from 'vitest';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { makeOrganisation, makePerson } from '#server/testing/people.ts';
import { createStorage } from './create-storage.ts';

const start = Date.parse('2026-11-23T09:00:00Z');
const hourMs = 3_600_000;

describeDatabases('races', 'The storage of an organisation', (database) => {
  let now = start;
  const storage = () =>
    createStorage({
      db: database(),
      clock: { now: () => new Date(now) },
      limits: { organisationBytes: 1_000_000, personDayBytes: 1_500_000 },
      supportEmail: 'support@hospital.example',
    });

  it('is given to as many uploads at once as fit, and to others once it is given back', async () => {
    const organisationId = await makeOrganisation(database());
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(database(), { organisationId })));
    const reserve = ({ userId }: { userId: string }) => storage().reserve({ userId, organisationId, bytes: 400_000 });
    const asked = await Promise.allSettled(people.map(reserve));
    const given = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(given).toHaveLength(2);
    const [first] = people;
    if (!first) throw new Error('There are no people.');
    await expect(reserve(first)).rejects.toMatchObject({ code: 'organisation_storage_full' });
    await given[0]?.giveBack();
    await expect(reserve(first)).resolves.toBeDefined();
    // The others' process was killed: what it held is free after ten minutes.
    now += hourMs;
    await expect(reserve(first)).resolves.toBeDefined();
  });

  it('leaves a person no more than their 24 hours, however many uploads they start at once', async () => {
    const { userId } = await makePerson(database());
    const reserve = () => storage().reserve({ userId, organisationId: null, bytes: 600_000 });
    const asked = await Promise.allSettled(Array.from({ length: 5 }, reserve));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    now += 24 * hourMs;
    await expect(reserve()).resolves.toBeDefined();
    await storage().sweep();
    const { rows } = await database().pool.query('select 1 from upload_reservations where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
  });
});
