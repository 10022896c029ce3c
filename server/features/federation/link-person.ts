import { asEmailAddress, domainOf } from '#contract/email-address.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { makeMember } from '#server/platform/identity/make-member.ts';
import { findUserByEmail, type User } from '#server/platform/identity/user-store.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { findUserByIdentity, linkIdentity, takeOnlyInvitation, waysInOf } from './linked-account-store.ts';
import type { OutsideIdentity, SignInProvider } from './sign-in-provider.ts';

export type LinkPersonDeps = { audit: Audit; notifier: Notifier };

export type LinkedPerson = { userId: string; isNew: boolean };

/**
 * Finds the user for an identity at a provider: the linked user, else the owner of the address, else a new user. The last two require that
 * the provider vouches for the address.
 * @throws AppError email_not_vouched; account_not_linkable where the user is disabled, is a demo account, administers the product, never
 *   verified the address, or already has another identity at this provider: an address may have passed to somebody else
 */
export async function linkPerson(
  deps: LinkPersonDeps,
  tx: Tx,
  provider: Pick<SignInProvider, 'accountProvider' | 'name' | 'domains'>,
  identity: OutsideIdentity,
  { now, requestId }: { now: Date; requestId: string },
): Promise<LinkedPerson> {
  const providerId = provider.accountProvider;
  const known = await findUserByIdentity(tx, providerId, identity.subject);
  if (known) {
    if (known.disabledAt) throw new AppError('account_not_linkable');
    return { userId: known.id, isNew: false };
  }
  const email = identity.emailVouched ? asEmailAddress(identity.email) : undefined;
  if (email === undefined || provider.domains?.includes(domainOf(email)) === false)
    throw new AppError('email_not_vouched');
  const user = await findUserByEmail(tx, email);
  if (user) await refuseUnlinkable(tx, user, providerId);
  const userId = user?.id ?? (await makePerson(tx, identity, email, now));
  if (!(await linkIdentity(tx, { userId, providerId, subject: identity.subject }, now)))
    throw new AppError('sign_in_failed');
  if (user) await tellOfLink(deps.notifier, tx, user, provider.name);
  await deps.audit.append(tx, {
    actor: { kind: 'user', userId },
    action: 'auth.identity_linked',
    subject: { type: 'user', id: userId },
    detail: { provider: providerId, new_user: !user },
    requestId,
  });
  return { userId, isNew: !user };
}

/** Creates the user. An invited person joins the organisation that invited them, unless another organisation has verified their domain. */
async function makePerson(tx: Tx, identity: OutsideIdentity, email: string, now: Date): Promise<string> {
  const { firstname, surname, jobTitle } = identity;
  const member = { email, firstname, surname, jobTitle, emailVerified: true as const };
  const invitation = await takeOnlyInvitation(tx, email, now);
  return (await makeMember(tx, { ...member, ...invitation }, now)).userId;
}

async function refuseUnlinkable(tx: Tx, user: User, providerId: string): Promise<void> {
  const ways = await waysInOf(tx, user.id);
  // A provider may vouch for the people of one organisation, but an administrator reaches all organisations.
  const isAdministrator = user.accountRoles.includes('candour_admin');
  // If the address was never verified, somebody else may have registered it with a password of their own.
  const isUnfit = user.disabledAt !== null || user.isDemo || !user.emailVerified || isAdministrator;
  if (isUnfit || ways.includes(providerId)) throw new AppError('account_not_linkable');
}

const tellOfLink = (notifier: Notifier, tx: Tx, user: User, name: string): Promise<boolean> =>
  notifier.notify(tx, {
    userId: user.id,
    kind: 'identity_linked',
    title: `You can now log in with ${name}`,
    message: 'If this was not you, contact your champion or Candour support immediately.',
  });
