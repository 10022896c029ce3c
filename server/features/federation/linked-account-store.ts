import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { domainOf } from '#contract/email-address.ts';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { accounts, organisations, users } from '#server/platform/identity/identity-tables.ts';
import { findOrganisationByDomain } from '#server/platform/identity/organisation-domain-store.ts';
import { invitations } from '#server/platform/identity/sign-up-tables.ts';

/** The user of an identity at a provider, or undefined. */
export async function findUserByIdentity(query: Queryable, providerId: string, subject: string) {
  const [row] = await query
    .select({ user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, subject)));
  return row?.user;
}

/** The user's login methods, by provider id. A password is `credential`. */
export async function waysInOf(query: Queryable, userId: string): Promise<string[]> {
  const rows = await query.select({ id: accounts.providerId }).from(accounts).where(eq(accounts.userId, userId));
  return rows.map(({ id }) => id);
}

/** @returns false where the identity was linked to somebody in the meantime */
export async function linkIdentity(
  tx: Tx,
  { userId, providerId, subject }: { userId: string; providerId: string; subject: string },
  now: Date,
): Promise<boolean> {
  const linked = await tx
    .insert(accounts)
    .values({ id: newId(), userId, providerId, accountId: subject, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return linked.length === 1;
}

/** The user's identities at providers, the first linked first. */
export function identitiesOf(query: Queryable, userId: string) {
  return query
    .select({ providerId: accounts.providerId, linkedAt: accounts.createdAt })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/**
 * Consumes the single pending invitation of this address. With several, nobody has chosen one, so none is taken. None is taken either where
 * another organisation has verified the domain. Invitations of a disabled organisation do not count.
 */
export async function takeOnlyInvitation(tx: Tx, email: string, now: Date) {
  const proved = await findOrganisationByDomain(tx, domainOf(email));
  const waiting = await tx
    .select({ id: invitations.id, userId: invitations.userId, organisationId: invitations.organisationId })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(
      and(
        eq(invitations.email, email),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, now),
        isNull(organisations.disabledAt),
      ),
    )
    .for('update', { of: invitations });
  const [invitation] = waiting;
  if (!invitation || waiting.length > 1 || (proved && proved.id !== invitation.organisationId)) return undefined;
  const { id, ...place } = invitation;
  await tx.update(invitations).set({ usedAt: now }).where(eq(invitations.id, id));
  return place;
}
