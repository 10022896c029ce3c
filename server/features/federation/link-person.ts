import { asEmailAddress, domainOf } from '#contract/email-address.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { auditLink, refuseUnlinkable } from '#server/platform/identity/link-identity.ts';
import { findUserByIdentity, insertIdentity } from '#server/platform/identity/linked-identity-store.ts';
import { makeMember } from '#server/platform/identity/make-member.ts';
import { findUserByEmail } from '#server/platform/identity/user-store.ts';
import { takeOnlyInvitation } from './only-invitation-store.ts';
import type { OutsideIdentity, SignInProvider } from './sign-in-provider.ts';

export type LinkPersonDeps = { audit: Audit };

/** `isNewLink`: their account exists and the login's end links it, after their second factor. */
export type LinkedPerson = { userId: string; isNew: boolean; isNewLink: boolean };

/**
 * Finds the user for an identity at a provider: the linked user, else the owner of the address, else a new user. The last two require that
 * the provider vouches for the address.
 * @throws AppError email_not_vouched; account_not_linkable, also where the linked user is disabled; provider_unlinked
 */
export async function linkPerson(
  { audit }: LinkPersonDeps,
  tx: Tx,
  provider: Pick<SignInProvider, 'accountProvider' | 'domains'>,
  identity: OutsideIdentity,
  { now, requestId }: { now: Date; requestId: string },
): Promise<LinkedPerson> {
  const providerId = provider.accountProvider;
  const known = await findUserByIdentity(tx, providerId, identity.subject);
  if (known) {
    if (known.disabledAt) throw new AppError('account_not_linkable');
    return { userId: known.id, isNew: false, isNewLink: false };
  }
  const email = identity.emailVouched ? asEmailAddress(identity.email) : undefined;
  if (email === undefined || provider.domains?.includes(domainOf(email)) === false)
    throw new AppError('email_not_vouched');
  const user = await findUserByEmail(tx, email);
  if (user) {
    await refuseUnlinkable(tx, user, providerId);
    return { userId: user.id, isNew: false, isNewLink: true };
  }
  const userId = await makePerson(tx, identity, email, now);
  if (!(await insertIdentity(tx, { userId, providerId, subject: identity.subject }, now)))
    throw new AppError('sign_in_failed');
  await auditLink(audit, tx, { userId, providerId, isNewUser: true, requestId });
  return { userId, isNew: true, isNewLink: false };
}

/** Creates the user. An invited person joins the organisation that invited them, unless another organisation has verified their domain. */
async function makePerson(tx: Tx, identity: OutsideIdentity, email: string, now: Date): Promise<string> {
  const { firstname, surname, jobTitle } = identity;
  const member = { email, firstname, surname, jobTitle, emailVerified: true as const };
  const invitation = await takeOnlyInvitation(tx, email, now);
  return (await makeMember(tx, { ...member, ...invitation }, now)).userId;
}
