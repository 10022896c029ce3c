import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { organisations } from './identity-tables.ts';
import { organisationDomains } from './organisation-tables.ts';

/**
 * The organisation that has verified this domain and so receives its sign-ups; a subdomain does not count.
 * @param domain the part after the @, in ASCII
 */
export async function findOrganisationByDomain(
  query: Queryable,
  domain: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await query
    .select({ id: organisations.id, name: organisations.name })
    .from(organisationDomains)
    .innerJoin(organisations, eq(organisations.id, organisationDomains.organisationId))
    .where(
      and(
        eq(organisationDomains.domain, domain.toLowerCase()),
        isNotNull(organisationDomains.provedAt),
        isNull(organisations.disabledAt),
      ),
    );
  return row;
}

/** The domains in which an organisation's directory may create addresses. */
export async function listProvedDomains(query: Queryable, organisationId: string): Promise<string[]> {
  const rows = await query
    .select({ domain: organisationDomains.domain })
    .from(organisationDomains)
    .where(and(eq(organisationDomains.organisationId, organisationId), isNotNull(organisationDomains.provedAt)))
    .orderBy(organisationDomains.domain);
  return rows.map(({ domain }) => domain);
}
