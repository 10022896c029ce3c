import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { hasIdentityAt, insertIdentity, isUnlinked } from './linked-identity-store.ts';
import { findFactors } from './second-factor-store.ts';
import type { LoginIdentity } from './second-factor-tables.ts';
import { type TellOfIdentityDeps, tellOfIdentity } from './tell-of-identity.ts';
import { findUser, type User } from './user-store.ts';

export type LinkIdentityDeps = TellOfIdentityDeps & { audit: Audit };

/**
 * Refuses to link an identity at this provider to the user by their address.
 * @throws AppError account_not_linkable where the user is disabled, is a demo account, administers the product, never verified the address,
 *   or already has another identity at this provider: an address may have passed to somebody else. provider_unlinked where they unlinked it
 */
export async function refuseUnlinkable(query: Queryable, user: User, providerId: string): Promise<void> {
  // A provider may vouch for the people of one organisation, but an administrator reaches all organisations.
  const isAdministrator = user.accountRoles.includes('candour_admin');
  // If the address was never verified, somebody else may have registered it with a password of their own.
  const isUnfit = user.disabledAt !== null || user.isDemo || !user.emailVerified || isAdministrator;
  const provider = { userId: user.id, providerId };
  if (isUnfit || (await hasIdentityAt(query, provider))) throw new AppError('account_not_linkable');
  if (await isUnlinked(query, provider)) throw new AppError('provider_unlinked');
}

type Link = { userId: string; identity: LoginIdentity; isFactorGiven: boolean; requestId: string };

/**
 * Links an identity to an existing user, whose row is locked, and notifies them. The rules are checked again: a challenge may have waited.
 * @throws AppError account_not_linkable, provider_unlinked; sign_in_failed where the identity was linked meanwhile, or where the user set up
 *   a second factor meanwhile and has not given it
 */
export async function linkIdentity(
  deps: LinkIdentityDeps,
  tx: Tx,
  { userId, identity, isFactorGiven, requestId }: Link,
  now: Date,
): Promise<void> {
  const [user, factors] = [await findUser(tx, userId), await findFactors(tx, userId)];
  if (!user || !factors) throw new AppError('sign_in_failed');
  await refuseUnlinkable(tx, user, identity.id);
  const hasFactor = factors.totpSince !== null || factors.passkeys > 0;
  if (hasFactor && !isFactorGiven) throw new AppError('sign_in_failed');
  const { id: providerId, subject } = identity;
  if (!(await insertIdentity(tx, { userId, providerId, subject }, now))) throw new AppError('sign_in_failed');
  await tellOfIdentity(deps, tx, user, { what: 'identity_linked', name: identity.name });
  await auditLink(deps.audit, tx, { userId, providerId, isNewUser: false, requestId });
}

type AuditedLink = { userId: string; providerId: string; isNewUser: boolean; requestId: string };

export async function auditLink(audit: Audit, tx: Tx, link: AuditedLink): Promise<void> {
  await audit.append(tx, {
    actor: { kind: 'user', userId: link.userId },
    action: 'auth.identity_linked',
    subject: { type: 'user', id: link.userId },
    detail: { provider: link.providerId, new_user: link.isNewUser },
    requestId: link.requestId,
  });
}
