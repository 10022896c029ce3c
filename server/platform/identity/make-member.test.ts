import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { organisations } from './identity-tables.ts';
import { makeMember, type NewMember } from './make-member.ts';
import { organisationDomains } from './organisation-tables.ts';
import { findUser } from './user-store.ts';

const now = new Date('2026-11-22T09:00:00Z');
const person = (email: string, more: Partial<NewMember> = {}): NewMember => ({
  email,
  firstname: 'Priya',
  surname: 'Shah',
  jobTitle: 'Matron',
  emailVerified: true,
  ...more,
});

describe('A person who verifies an address', () => {
  let opened: TestDatabase;
  let hospital: string;
  beforeAll(async () => {
    opened = await createTestDatabase();
    hospital = await makeOrganisation(opened.database);
    const domain = {
      id: newId(),
      organisationId: hospital,
      domain: 'anytown.nhs.example',
      token: 'x',
      createdAt: now,
    };
    await opened.database.query.insert(organisationDomains).values({ ...domain, provedAt: now });
    return () => opened.close();
  });
  const make = (member: NewMember) => opened.database.transaction((tx) => makeMember(tx, member, now));

  it('starts an organisation of their own and becomes its champion', async () => {
    const made = await make(person('priya@practice.example', { organisationName: 'Elm Practice' }));
    expect(made.roles).toEqual(['standard', 'champion']);
    const [own] = await opened.database.query
      .select()
      .from(organisations)
      .where(eq(organisations.id, String(made.organisationId)));
    expect(own?.name).toBe('Elm Practice');
    expect(await findUser(opened.database.query, made.userId)).toMatchObject({ emailVerified: true, disabledAt: null });
  });

  it('does not name their own organisation after an address', async () => {
    const made = await make(person('priya@elsewhere.example', { firstname: 'See', surname: 'evil.example' }));
    const long = await make(person('long@elsewhere.example', { surname: 's'.repeat(100) }));
    const named = await opened.database.query.select().from(organisations);
    const nameOf = (id: string | null) => named.find((organisation) => organisation.id === id)?.name;
    expect([nameOf(made.organisationId), nameOf(long.organisationId)?.length]).toEqual(['My organisation', 80]);
  });

  it('joins the organisation that has verified the domain, but not for a name below or beside it', async () => {
    expect(await make(person('a@anytown.nhs.example'))).toMatchObject({
      organisationId: hospital,
      roles: ['standard'],
    });
    for (const email of ['a@sub.anytown.nhs.example', 'a@xanytown.nhs.example', 'anytown.nhs.example@other.example'])
      expect((await make(person(email))).organisationId).not.toBe(hospital);
  });

  it('joins the organisation that invited them, under the id reserved for them', async () => {
    const userId = newId();
    const made = await make(person('b@elsewhere.example', { organisationId: hospital, userId }));
    expect(made).toEqual({ userId, organisationId: hospital, roles: ['standard'] });
  });

  it('has no organisation as a guest, whatever the domain', async () => {
    const made = await make(person('c@anytown.nhs.example', { roles: ['guest'] }));
    expect(made).toMatchObject({ organisationId: null, roles: ['guest'] });
  });

  it('has one account: a second is refused and leaves no organisation behind', async () => {
    const count = async () => (await opened.database.query.select().from(organisations)).length;
    const before = await count();
    await expect(make(person('priya@practice.example'))).rejects.toMatchObject({ code: 'account_exists' });
    expect(await count()).toBe(before);
  });
});
