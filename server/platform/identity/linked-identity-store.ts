import { and, asc, eq, ne } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { accounts, unlinkedProviders, users } from './identity-tables.ts';

/** An identity at a provider; `providerId` as in `accounts.provider_id`. */
type IdentityKey = { userId: string; providerId: string; subject: string };
type ProviderOfUser = { userId: string; providerId: string };

/** The user of an identity at a provider, or undefined. */
export async function findUserByIdentity(query: Queryable, providerId: string, subject: string) {
  const [row] = await query
    .select({ user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, subject)));
  return row?.user;
}

const ofProvider = ({ userId, providerId }: ProviderOfUser) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, providerId));

/** Whether the user has an identity at this provider. */
export async function hasIdentityAt(query: Queryable, provider: ProviderOfUser): Promise<boolean> {
  return (await query.select({ id: accounts.id }).from(accounts).where(ofProvider(provider))).length > 0;
}

/** @returns false where the identity was linked to somebody in the meantime */
export async function insertIdentity(tx: Tx, { subject, ...key }: IdentityKey, now: Date): Promise<boolean> {
  const linked = await tx
    .insert(accounts)
    .values({ ...key, id: newId(), accountId: subject, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return linked.length === 1;
}

/** Records a login with the identity. @returns false when it is not the user's, or is no longer */
export async function noteIdentityUse(tx: Tx, { subject, ...key }: IdentityKey, now: Date): Promise<boolean> {
  const used = await tx
    .update(accounts)
    .set({ lastUsedAt: now })
    .where(and(ofProvider(key), eq(accounts.accountId, subject)))
    .returning({ id: accounts.id });
  return used.length === 1;
}

/** The user's identities at providers, the first linked first. */
export function identitiesOf(query: Queryable, userId: string) {
  return query
    .select({ providerId: accounts.providerId, linkedAt: accounts.createdAt, lastUsedAt: accounts.lastUsedAt })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/** Removes the user's identities at this provider, and remembers that it was unlinked. @returns false where there was none */
export async function removeIdentity(tx: Tx, provider: ProviderOfUser, now: Date): Promise<boolean> {
  if (provider.providerId === 'credential') return false;
  const removed = await tx.delete(accounts).where(ofProvider(provider)).returning({ id: accounts.id });
  if (removed.length === 0) return false;
  await tx
    .insert(unlinkedProviders)
    .values({ ...provider, unlinkedAt: now })
    .onConflictDoNothing();
  return true;
}

/** The providers that the user has unlinked, the first unlinked first. */
export function unlinkedProvidersOf(query: Queryable, userId: string) {
  return query
    .select({ providerId: unlinkedProviders.providerId, unlinkedAt: unlinkedProviders.unlinkedAt })
    .from(unlinkedProviders)
    .where(eq(unlinkedProviders.userId, userId))
    .orderBy(asc(unlinkedProviders.unlinkedAt), asc(unlinkedProviders.providerId));
}

/** Whether the user has unlinked this provider. */
export async function isUnlinked(query: Queryable, { userId, providerId }: ProviderOfUser): Promise<boolean> {
  return (await unlinkedProvidersOf(query, userId)).some((unlinked) => unlinked.providerId === providerId);
}

/** The user's address may link this provider again. @returns false where it was not unlinked */
export async function forgetUnlinked(tx: Tx, { userId, providerId }: ProviderOfUser): Promise<boolean> {
  const forgotten = await tx
    .delete(unlinkedProviders)
    .where(and(eq(unlinkedProviders.userId, userId), eq(unlinkedProviders.providerId, providerId)))
    .returning({ providerId: unlinkedProviders.providerId });
  return forgotten.length === 1;
}
