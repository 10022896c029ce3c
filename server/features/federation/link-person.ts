import { asEmailAddress, domainOf } from '#contract/email-address.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { firstPageOf } from '#server/platform/identity/first-page.ts';
import { auditLink, refuseUnlinkable } from '#server/platform/identity/link-identity.ts';
import { findUserByIdentity, insertIdentity } from '#server/platform/identity/linked-identity-store.ts';
import { type MadeMember, makeMember } from '#server/platform/identity/make-member.ts';
import { findUserByEmail } from '#server/platform/identity/user-store.ts';
import { type WelcomeDeps, welcome } from '#server/platform/identity/welcome.ts';
import { takeOnlyInvitation } from './only-invitation-store.ts';
import type { OutsideIdentity, SignInProvider } from './sign-in-provider.ts';

export type LinkPersonDeps = WelcomeDeps & { audit: Audit };

/**
 * `isNewLink`: their account exists and the login's end links it, after their second factor. `firstPage`: where they begin unless they asked
 * for a page.
 */
export type LinkedPerson = { userId: string; firstPage: '/landing' | '/home'; isNewLink: boolean };

/**
 * Finds the user for an identity at a provider: the linked user, else the owner of the address, else a new user, who gets the welcome email.
 * The last two require that the provider vouches for the address.
 * @throws AppError email_not_vouched; account_not_linkable, also where the linked user is disabled; provider_unlinked
 */
export async function linkPerson(
  deps: LinkPersonDeps,
  tx: Tx,
  provider: Pick<SignInProvider, 'accountProvider' | 'domains'>,
  identity: OutsideIdentity,
  { now, requestId }: { now: Date; requestId: string },
): Promise<LinkedPerson> {
  const providerId = provider.accountProvider;
  const known = await findUserByIdentity(tx, providerId, identity.subject);
  if (known) {
    if (known.disabledAt) throw new AppError('account_not_linkable');
    return { userId: known.id, firstPage: '/home', isNewLink: false };
  }
  const email = identity.emailVouched ? asEmailAddress(identity.email) : undefined;
  if (email === undefined || provider.domains?.includes(domainOf(email)) === false)
    throw new AppError('email_not_vouched');
  const user = await findUserByEmail(tx, email);
  if (user) {
    await refuseUnlinkable(tx, user, providerId);
    return { userId: user.id, firstPage: '/home', isNewLink: true };
  }
  const { userId, roles } = await makePerson(tx, identity, email, now);
  if (!(await insertIdentity(tx, { userId, providerId, subject: identity.subject }, now)))
    throw new AppError('sign_in_failed');
  await auditLink(deps.audit, tx, { userId, providerId, isNewUser: true, requestId });
  const person = { id: userId, email, firstname: identity.firstname, accountRoles: roles };
  await welcome(deps, tx, person, { isNew: true });
  return { userId, firstPage: firstPageOf(roles), isNewLink: false };
}

/** Creates the user. An invited person joins the organisation that invited them, unless another organisation has verified their domain. */
async function makePerson(tx: Tx, identity: OutsideIdentity, email: string, now: Date): Promise<MadeMember> {
  const { firstname, surname, jobTitle } = identity;
  const member = { email, firstname, surname, jobTitle, emailVerified: true as const };
  const invitation = await takeOnlyInvitation(tx, email, now);
  return makeMember(tx, { ...member, ...invitation }, now);
}
