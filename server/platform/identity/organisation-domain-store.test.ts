import { expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { organisations } from './identity-tables.ts';
import { findOrganisationByDomain, listProvedDomains } from './organisation-domain-store.ts';
import { organisationDomains } from './organisation-tables.ts';

describeBothDatabases('The organisation of a domain', (database) => {
  const claim = (organisationId: string, domain: string, provedAt: Date | null) =>
    database().query.insert(organisationDomains).values({ id: newId(), organisationId, domain, token: 'x', provedAt });

  it('is the enabled one that has verified it, and never one of a name above or below', async () => {
    const [first, second] = [await makeOrganisation(database()), await makeOrganisation(database())];
    await claim(first, 'northmoor.example', null);
    expect(await findOrganisationByDomain(database().query, 'northmoor.example')).toBeUndefined();
    await claim(second, 'northmoor.example', new Date());
    await claim(second, 'a.example', new Date());
    expect(await findOrganisationByDomain(database().query, 'Northmoor.example')).toMatchObject({ id: second });
    expect(await findOrganisationByDomain(database().query, 'mail.northmoor.example')).toBeUndefined();
    expect(await findOrganisationByDomain(database().query, 'example')).toBeUndefined();
    expect(await listProvedDomains(database().query, second)).toEqual(['a.example', 'northmoor.example']);
    expect(await listProvedDomains(database().query, first)).toEqual([]);
    await database().query.update(organisations).set({ disabledAt: new Date() });
    expect(await findOrganisationByDomain(database().query, 'northmoor.example')).toBeUndefined();
  });

  it('is one at a time, which the database itself ensures', async () => {
    const [first, second] = [await makeOrganisation(database()), await makeOrganisation(database())];
    await claim(first, 'southmoor.example', new Date());
    await expect(claim(second, 'southmoor.example', new Date())).rejects.toThrow();
  });
});
