import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Subject } from '#server/platform/feature/question-offers.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { subdomainOwners } from './colleague-questions-tables.ts';

/** People of an organisation who may be asked: active members, guests left out. */
const mayBeAsked = (organisationId: string) =>
  and(
    eq(users.organisationId, organisationId),
    isNull(users.disabledAt),
    sql`${users.accountRoles} @> array['standard']::text[]`,
  );

/** Those who may be asked, by surname. */
export const peopleToAsk = (db: Queryable, organisationId: string) =>
  db
    .select({ userId: users.id, name: users.name, jobTitle: users.jobTitle })
    .from(users)
    .where(mayBeAsked(organisationId))
    .orderBy(asc(sql`lower(${users.surname})`), asc(sql`lower(${users.firstname})`), asc(users.id))
    .limit(limits.colleaguesListed);

/** One of those who may be asked. */
export async function findPersonToAsk(db: Queryable, organisationId: string, userId: string) {
  const [person] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(mayBeAsked(organisationId), eq(users.id, userId)));
  return person;
}

/** The owners of an organisation's subdomains; `name` is null for those who may not be asked any more. */
export const ownersOf = (db: Queryable, organisationId: string) =>
  db
    .select({
      domain: subdomainOwners.domain,
      subdomain: subdomainOwners.subdomain,
      ownerId: subdomainOwners.ownerId,
      name: users.name,
    })
    .from(subdomainOwners)
    .leftJoin(users, and(eq(users.id, subdomainOwners.ownerId), mayBeAsked(organisationId)))
    .where(eq(subdomainOwners.organisationId, organisationId))
    .orderBy(asc(subdomainOwners.domain), asc(subdomainOwners.subdomain));

/** The owner of a subdomain, where they may be asked. */
export async function ownerOfSubdomain(db: Queryable, organisationId: string, { domain, subdomain }: Subject) {
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(subdomainOwners)
    .innerJoin(users, eq(users.id, subdomainOwners.ownerId))
    .where(
      and(
        eq(subdomainOwners.organisationId, organisationId),
        eq(subdomainOwners.domain, domain),
        eq(subdomainOwners.subdomain, subdomain),
        mayBeAsked(organisationId),
      ),
    );
  return owner;
}

/** @param ownerId null for nobody */
export async function putOwner(
  tx: Tx,
  organisationId: string,
  { domain, subdomain, ownerId }: Subject & { ownerId: string | null },
): Promise<void> {
  const { organisationId: organisation, domain: ofDomain, subdomain: ofSubdomain } = subdomainOwners;
  if (ownerId === null) {
    const place = and(eq(organisation, organisationId), eq(ofDomain, domain), eq(ofSubdomain, subdomain));
    await tx.delete(subdomainOwners).where(place);
    return;
  }
  await tx
    .insert(subdomainOwners)
    .values({ organisationId, domain, subdomain, ownerId })
    .onConflictDoUpdate({ target: [organisation, ofDomain, ofSubdomain], set: { ownerId } });
}
