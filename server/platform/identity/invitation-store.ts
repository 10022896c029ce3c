import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations } from './identity-tables.ts';
import { newSecret } from './one-time-code-store.ts';
import { secretHash } from './secret-hash.ts';
import { invitations } from './sign-up-tables.ts';

const dayMs = 24 * 3_600_000;
/** How long an invitation is valid, days. */
export const invitationDays = 7;
/** How long a used or expired one is kept, so that its link can say which it was, days. */
const rememberedDays = 90;
const mostListed = 1_000;

export type Invitation = typeof invitations.$inferSelect;
type Invited = Pick<Invitation, 'organisationId' | 'email' | 'firstname' | 'surname' | 'jobTitle' | 'sentAs'>;

const expiry = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

/**
 * Creates an invitation. An expired one of this organisation to the address is replaced under the same user id.
 * @returns undefined while an invitation of this organisation to this address is still valid
 */
export async function addInvitation(
  tx: Tx,
  invited: Invited & { invitedBy: string },
  now: Date,
): Promise<{ userId: string; token: string } | undefined> {
  const token = newSecret();
  const sent = { ...invited, tokenHash: secretHash(token), sentAt: now, expiresAt: expiry(now) };
  const [row] = await tx
    .insert(invitations)
    .values({ ...sent, id: newId(), userId: newId(), createdAt: now })
    .onConflictDoUpdate({
      target: [invitations.organisationId, invitations.email],
      targetWhere: isNull(invitations.usedAt),
      set: { ...sent, createdAt: now },
      setWhere: lte(invitations.expiresAt, now),
    })
    .returning({ userId: invitations.userId });
  return row && { userId: row.userId, token };
}

/** How many invitations the organisation has sent since a time. */
export async function countInvitationsSince(query: Queryable, organisationId: string, since: Date): Promise<number> {
  const own = and(eq(invitations.organisationId, organisationId), gt(invitations.sentAt, since));
  const [row] = await query.select({ sent: count() }).from(invitations).where(own);
  return row?.sent ?? 0;
}

/** Finds an invitation with its organisation, by the token of its link or by its id; never one of a disabled organisation. */
export async function findInvitation(query: Queryable, key: { token: string } | { id: string }) {
  const [row] = await query
    .select({ invitation: invitations, organisation: organisations.name })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(
      and(
        'token' in key ? eq(invitations.tokenHash, secretHash(key.token)) : eq(invitations.id, key.id),
        isNull(organisations.disabledAt),
      ),
    );
  return row;
}

/**
 * The subject of a code that completes a profile: the invitation with the link it had then. A newer link ends codes of the older
 * one. Otherwise somebody with a link to pass on could keep a code valid until the invitation counts as mailed.
 */
export const openedInvitation = ({ id, tokenHash }: Pick<Invitation, 'id' | 'tokenHash'>): string =>
  `${id}.${tokenHash}`;

/** @returns false when another call was first */
export async function markInvitationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ usedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  return used.length === 1;
}

const unused = (organisationId: string, userId: string) =>
  and(eq(invitations.organisationId, organisationId), eq(invitations.userId, userId), isNull(invitations.usedAt));

/** The organisation's unused invitation; undefined for another organisation's. */
export async function findUnusedInvitation(query: Queryable, organisationId: string, userId: string) {
  const [row] = await query.select().from(invitations).where(unused(organisationId, userId));
  return row;
}

/**
 * Invitations of an address that their owner may request again: mailed ones and expired ones. Links that are still valid are left
 * alone.
 */
export async function findInvitationsOf(query: Queryable, email: string, now: Date): Promise<Invitation[]> {
  const rows = await query
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.usedAt)))
    .orderBy(desc(invitations.sentAt))
    .limit(5);
  return rows.filter(({ sentAs, expiresAt }) => sentAs === 'email' || expiresAt <= now);
}

/** Resends by mail, with a new token and a new expiry. @returns undefined when it was used meanwhile */
export async function renewInvitation(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const token = newSecret();
  const renewed = await tx
    .update(invitations)
    .set({ tokenHash: secretHash(token), sentAs: 'email', sentAt: now, expiresAt: expiry(now) })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  return renewed.length === 1 ? token : undefined;
}

/** The organisation's unused invitations, the newest first. */
export function pendingInvitations(query: Queryable, organisationId: string): Promise<Invitation[]> {
  return query
    .select()
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), isNull(invitations.usedAt)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(mostListed);
}

/** @returns the withdrawn invitation; undefined when this organisation has no such unused one */
export async function markInvitationWithdrawn(tx: Tx, organisationId: string, userId: string) {
  const [row] = await tx.delete(invitations).where(unused(organisationId, userId)).returning();
  return row;
}

export async function deleteOldInvitations(query: Queryable, now: Date): Promise<void> {
  await query.delete(invitations).where(lte(invitations.expiresAt, new Date(now.getTime() - rememberedDays * dayMs)));
}
