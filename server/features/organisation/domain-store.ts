import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ProofResult } from '#server/platform/dns/domain-proof.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { organisationDomains } from '#server/platform/identity/organisation-tables.ts';

export type DomainRow = typeof organisationDomains.$inferSelect;

export const domainsOf = (query: Queryable, organisationId: string): Promise<DomainRow[]> =>
  query
    .select()
    .from(organisationDomains)
    .where(eq(organisationDomains.organisationId, organisationId))
    .orderBy(asc(organisationDomains.domain));

const own = (organisationId: string, id: string) =>
  and(eq(organisationDomains.id, id), eq(organisationDomains.organisationId, organisationId));

export async function findDomain(query: Queryable, organisationId: string, id: string): Promise<DomainRow | undefined> {
  const [row] = await query.select().from(organisationDomains).where(own(organisationId, id));
  return row;
}

/** This organisation's claim to this domain: the existing one, or a new one with this token. */
export async function claimDomain(
  tx: Tx,
  { organisationId, domain, token }: { organisationId: string; domain: string; token: string },
  now: Date,
): Promise<{ row: DomainRow; isNew: boolean }> {
  const id = newId();
  await tx
    .insert(organisationDomains)
    .values({ id, organisationId, domain, token, createdAt: now })
    .onConflictDoNothing();
  const claimed = and(eq(organisationDomains.organisationId, organisationId), eq(organisationDomains.domain, domain));
  const [row] = await tx.select().from(organisationDomains).where(claimed);
  if (!row) throw new Error('The claim was neither made nor found.');
  return { row, isNew: row.id === id };
}

/** @returns false when there was no claim */
export async function deleteDomain(tx: Tx, organisationId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(organisationDomains)
    .where(own(organisationId, id))
    .returning({ id: organisationDomains.id });
  return deleted.length === 1;
}

/** Proofs of one domain take turns. @returns the organisation that has verified it */
export async function lockDomainRow(tx: Tx, domain: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`candour domain ${domain}`}, 0))`);
  const [row] = await tx
    .select({ organisationId: organisationDomains.organisationId })
    .from(organisationDomains)
    .where(and(eq(organisationDomains.domain, domain), isNotNull(organisationDomains.provedAt)));
  return row?.organisationId;
}

/** Stores the result of a DNS check and its consequences. @returns the updated row, or undefined if it is gone */
export async function recordLook(
  tx: Tx,
  id: string,
  look: { result: ProofResult; checkedAt: Date } & Partial<Pick<DomainRow, 'provedAt' | 'lastSeenAt' | 'warnedAt'>>,
): Promise<DomainRow | undefined> {
  const { result, ...rest } = look;
  const [row] = await tx
    .update(organisationDomains)
    .set({ lastResult: result, ...rest })
    .where(eq(organisationDomains.id, id))
    .returning();
  return row;
}

/** Every verified domain, the least recently checked first. */
export const provedDomains = (query: Queryable): Promise<DomainRow[]> =>
  query
    .select()
    .from(organisationDomains)
    .where(isNotNull(organisationDomains.provedAt))
    .orderBy(asc(organisationDomains.checkedAt));

/** Locks the row until the transaction ends; undefined when it is gone or no longer verified. */
export async function lockProvedDomainRow(tx: Tx, id: string): Promise<DomainRow | undefined> {
  const proved = and(eq(organisationDomains.id, id), isNotNull(organisationDomains.provedAt));
  const [row] = await tx.select().from(organisationDomains).where(proved).for('update');
  return row;
}

export async function championsOf(query: Queryable, organisationId: string): Promise<{ id: string; email: string }[]> {
  return query
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        sql`${users.accountRoles} @> array['champion', 'standard']::text[]`,
        sql`${users.disabledAt} is null`,
      ),
    );
}
