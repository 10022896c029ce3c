import { and, eq, gt, isNull } from 'drizzle-orm';
import { domainOf } from '#contract/email-address.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { organisations } from '#server/platform/identity/identity-tables.ts';
import { findOrganisationByDomain } from '#server/platform/identity/organisation-domain-store.ts';
import { invitations } from '#server/platform/identity/sign-up-tables.ts';

/**
 * Consumes the single pending invitation of this address. With several, nobody has chosen one, so none is taken. None is taken either where
 * another organisation has verified the domain. Invitations of a disabled organisation do not count.
 */
export async function takeOnlyInvitation(tx: Tx, email: string, now: Date) {
  const proved = await findOrganisationByDomain(tx, domainOf(email));
  const waiting = await tx
    .select({
      id: invitations.id,
      userId: invitations.userId,
      organisationId: invitations.organisationId,
      role: invitations.role,
    })
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
  const { id, role, ...place } = invitation;
  await tx.update(invitations).set({ usedAt: now }).where(eq(invitations.id, id));
  return { ...place, roles: [role] };
}
