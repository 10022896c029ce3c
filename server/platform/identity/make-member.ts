import { carriesAddress } from '#contract/carries-address.ts';
import { domainOf } from '#contract/email-address.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { AccountRole } from '#contract/roles.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findOrganisationByDomain } from './organisation-domain-store.ts';
import { createOrganisation } from './organisation-store.ts';
import { insertUser } from './user-store.ts';

export type NewMember = {
  /** In the form that `emailAddress` of the contract gives it. */
  email: string;
  firstname: string;
  surname: string;
  jobTitle: string;
  /** Nobody becomes a member before their address is verified, here or by a trusted provider. */
  emailVerified: true;
  /** The name of an organisation of their own. */
  organisationName?: string | undefined;
  /** The organisation whose champion or directory adds them. */
  organisationId?: string | undefined;
  /** Replaces the roles that follow from the organisation; a guest has none. */
  roles?: AccountRole[] | undefined;
  /** The id reserved for them. */
  userId?: string | undefined;
  statedOrganisation?: string | null | undefined;
};

export type MadeMember = { userId: string; organisationId: string | null; roles: AccountRole[] };

/** Names of providers and directories are not typed into a form, so they may contain an address. */
function ownNameOf({ organisationName, firstname, surname }: NewMember): string {
  const name = organisationName?.trim() || `Organisation of ${firstname} ${surname}`;
  if (carriesAddress(name)) return 'My organisation';
  return [...name].slice(0, limits.organisationNameCharacters).join('').trim();
}

async function placeOf(tx: Tx, member: NewMember, now: Date): Promise<Omit<MadeMember, 'userId'>> {
  const { roles, organisationId } = member;
  if (organisationId !== undefined) return { organisationId, roles: roles ?? ['standard'] };
  if (roles?.includes('guest')) return { organisationId: null, roles };
  const proved = await findOrganisationByDomain(tx, domainOf(member.email));
  if (proved) return { organisationId: proved.id, roles: roles ?? ['standard'] };
  const own = await createOrganisation(tx, { name: ownNameOf(member), isDemo: false }, now);
  return { organisationId: own, roles: roles ?? ['standard', 'champion'] };
}

/**
 * Creates a user and their membership: in the organisation that adds them, else in the one that has verified their address's
 * domain, else in one of their own, as its champion.
 * @throws AppError account_exists when the address has a user
 */
export async function makeMember(tx: Tx, member: NewMember, now: Date): Promise<MadeMember> {
  const { email, firstname, surname, jobTitle, statedOrganisation = null, userId = newId() } = member;
  const { organisationId, roles } = await placeOf(tx, member, now);
  const person = { email, firstname, surname, jobTitle, organisationId, accountRoles: roles, statedOrganisation };
  if (!(await insertUser(tx, { ...person, id: userId }, now))) throw new AppError('account_exists');
  return { userId, organisationId, roles };
}
