import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations } from './identity-tables.ts';
import {
  type CodeProblem,
  codeLifetimeMs,
  issueFurtherCode,
  newSecret,
  peekCode,
  problemOfCode,
  withdrawCodes,
} from './one-time-code-store.ts';
import { secretHash } from './secret-hash.ts';
import { invitations } from './sign-up-tables.ts';

const dayMs = 24 * 3_600_000;
/** How long a link of an invitation is valid, days. */
export const invitationDays = codeLifetimeMs.invitation / dayMs;
/** How long a used or expired one is kept, so that its link can say which it was, days. */
const rememberedDays = 90;
const mostListed = 1_000;

export type Invitation = typeof invitations.$inferSelect;
type Invited = Pick<Invitation, 'organisationId' | 'email' | 'firstname' | 'surname' | 'jobTitle' | 'role' | 'sentAs'>;

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
  const link = { tokenHash: secretHash(token), tokenSentAs: invited.sentAs, tokenExpiresAt: expiry(now) };
  const sent = { ...invited, ...link, sentAt: now, expiresAt: expiry(now) };
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

/** Finds an invitation with its organisation; never one of a disabled organisation. */
export async function findInvitation(query: Queryable, key: { firstToken: string } | { id: string }) {
  const [row] = await query
    .select({ invitation: invitations, organisation: organisations.name })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(
      and(
        'id' in key ? eq(invitations.id, key.id) : eq(invitations.tokenHash, secretHash(key.firstToken)),
        isNull(organisations.disabledAt),
      ),
    );
  return row;
}

/** How a link of an invitation was sent: by mail to the invited address, or to the champion, who passes it on. */
type SentAs = Invitation['sentAs'];

/** Finds an invitation by any of its links. */
export async function findInvitationByLink(tx: Tx, token: string, now: Date) {
  const first = await findInvitation(tx, { firstToken: token });
  if (first) {
    const { tokenSentAs, tokenExpiresAt } = first.invitation;
    return { ...first, sentAs: tokenSentAs, isOver: tokenExpiresAt <= now };
  }
  const id = await peekCode(tx, 'invitation', token, now);
  const found = id === undefined ? undefined : await findInvitation(tx, { id });
  if (found) return { ...found, sentAs: 'email' as const, isOver: false };
  const problem: CodeProblem = await problemOfCode(tx, 'invitation', token);
  return problem === 'code_expired' ? 'expired' : undefined;
}

/**
 * The subject of a code that completes a profile: the invitation, and how the opened link was sent. A link that was passed on proves
 * nothing, even after the invitation was mailed as well: only a link that came by mail proves that its reader has the mailbox.
 */
export const openedInvitation = (id: string, sentAs: SentAs): string => `${id}.${sentAs}`;

/** @returns undefined for a subject in another form */
export function readOpened(subject: string): { id: string; sentAs: SentAs } | undefined {
  const [id = '', sentAs] = subject.split('.');
  return sentAs === 'email' || sentAs === 'link' ? { id, sentAs } : undefined;
}

/** Ends the profile forms that were opened with any link of the invitation. */
export async function withdrawOpened(tx: Tx, id: string): Promise<void> {
  for (const sentAs of ['email', 'link'] as const)
    await withdrawCodes(tx, 'complete-profile', openedInvitation(id, sentAs));
}

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

/**
 * Adds a link that is sent by mail, valid for its own seven days. Earlier links stay valid: anybody may ask for another. Writes the same
 * when there is no such invitation.
 * @returns `isOpen` false when there is none, or it was used meanwhile; the token then opens nothing
 */
export async function addInvitationLink(tx: Tx, id: string, now: Date): Promise<{ token: string; isOpen: boolean }> {
  const open = await tx
    .update(invitations)
    .set({ sentAs: 'email', sentAt: now, expiresAt: expiry(now) })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  return { token: await issueFurtherCode(tx, 'invitation', id, now), isOpen: open.length === 1 };
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

/** Ends its links, and the profile forms opened with them. @returns the withdrawn invitation; undefined when this organisation has no such unused one */
export async function markInvitationWithdrawn(tx: Tx, organisationId: string, userId: string) {
  const [row] = await tx.delete(invitations).where(unused(organisationId, userId)).returning();
  if (row) await withdrawCodes(tx, 'invitation', row.id);
  if (row) await withdrawOpened(tx, row.id);
  return row;
}

export async function deleteOldInvitations(query: Queryable, now: Date): Promise<void> {
  await query.delete(invitations).where(lte(invitations.expiresAt, new Date(now.getTime() - rememberedDays * dayMs)));
}
