import { domainOf } from '#contract/email-address.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { makeMember } from '#server/platform/identity/make-member.ts';
import { listProvedDomains } from '#server/platform/identity/organisation-domain-store.ts';
import { patchedAttributes } from './patch-user.ts';
import { readPatch } from './read-patch.ts';
import { recordAct, type ScimClient, type ScimDeps } from './scim-client.ts';
import { notThere, ScimError, wrongValue } from './scim-error.ts';
import {
  findRemoved,
  isAddressTaken,
  isExternalIdTaken,
  lockScimUserRow,
  markUser,
  putUserState,
  type ScimUser,
  type UserState,
} from './scim-user-store.ts';
import { readUser, stateOf, type UserAttributes } from './user-input.ts';

const taken = (what: string): ScimError => new ScimError(409, `${what} is already in use.`, 'uniqueness');

/** Refuses an address outside the organisation's verified domains: the owner of the address could log in. */
async function refuseUnproved(tx: Tx, organisationId: string, addresses: readonly string[]): Promise<void> {
  const proved = await listProvedDomains(tx, organisationId);
  if (addresses.some((address) => !proved.includes(domainOf(address))))
    throw wrongValue('Your organisation has not verified the domain of this address.');
}

async function refuseTaken(tx: Tx, client: ScimClient, state: UserState, externalId: string | null, id: string) {
  if (await isAddressTaken(tx, state.email, id)) throw taken('userName');
  if (externalId !== null && (await isExternalIdTaken(tx, client.organisationId, externalId, id)))
    throw taken('externalId');
}

const actOf = (before: ScimUser, { active }: UserState): string => {
  if ((active && !before.heldOff) === (before.disabledAt === null)) return 'scim.user_changed';
  return active ? 'scim.user_enabled' : 'scim.user_disabled';
};

type Wanted = { state: UserState; externalId: string | null };

async function putUser(deps: ScimDeps, tx: Tx, client: ScimClient, before: ScimUser, wanted: Wanted) {
  const { state, externalId } = wanted;
  const { organisationId } = client;
  if (state.email !== before.email) await refuseUnproved(tx, organisationId, [state.email, before.email]);
  await refuseTaken(tx, client, state, externalId, before.id);
  await putUserState(tx, before, state, deps.clock.now());
  await markUser(tx, organisationId, before.id, { externalId, removedAt: null });
  const subject = { type: 'user', id: before.id } as const;
  await recordAct(deps.audit, tx, client, { action: actOf(before, state), subject });
}

/** Creates a member, or restores the one the directory had deleted. @returns the user's id @throws ScimError */
export function createUser(deps: ScimDeps, client: ScimClient, body: unknown): Promise<string> {
  const given = readUser(body);
  const state = stateOf(given);
  const { organisationId } = client;
  return deps.db.transaction(async (tx) => {
    await refuseUnproved(tx, organisationId, [state.email]);
    const removed = await findRemoved(tx, organisationId, state.email);
    const { email, firstname, surname, jobTitle } = state;
    const member = { email, firstname, surname, jobTitle, organisationId, emailVerified: true as const };
    const id = removed ?? (await makeMember(tx, { ...member, roles: ['standard'] }, deps.clock.now())).userId;
    const externalId = given.externalId ?? null;
    await markUser(tx, organisationId, id, { externalId: null, removedAt: null });
    const made = await lockScimUserRow(tx, organisationId, id);
    // The user is a product administrator, whom no directory sees.
    if (!made) throw taken('userName');
    await refuseTaken(tx, client, state, externalId, id);
    await putUserState(tx, made, state, deps.clock.now());
    await markUser(tx, organisationId, id, { externalId, removedAt: null });
    await recordAct(deps.audit, tx, client, { action: 'scim.user_created', subject: { type: 'user', id } });
    return id;
  });
}

const changeUser = (
  deps: ScimDeps,
  client: ScimClient,
  id: string,
  wanted: (before: ScimUser) => Wanted,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const before = await lockScimUserRow(tx, client.organisationId, id);
    if (!before) throw notThere();
    await putUser(deps, tx, client, before, wanted(before));
  });

/** Replaces a user's stored attributes with the given ones, and missing ones with defaults. @throws ScimError */
export function replaceUser(deps: ScimDeps, client: ScimClient, id: string, body: unknown): Promise<void> {
  const given = readUser(body);
  return changeUser(deps, client, id, () => ({ state: stateOf(given), externalId: given.externalId ?? null }));
}

/** Changes only the given attributes. @throws ScimError */
export function patchUser(deps: ScimDeps, client: ScimClient, id: string, body: unknown): Promise<void> {
  const given: UserAttributes = patchedAttributes(readPatch(body));
  return changeUser(deps, client, id, (before) => ({
    state: stateOf(given, before),
    externalId: given.externalId === undefined ? before.externalId : given.externalId,
  }));
}

/** Disables the user and ends all their sessions. The directory no longer sees them. @throws ScimError */
export const removeUser = (deps: ScimDeps, client: ScimClient, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const before = await lockScimUserRow(tx, client.organisationId, id);
    if (!before) throw notThere();
    const now = deps.clock.now();
    await putUserState(tx, before, { ...before, active: false }, now);
    await markUser(tx, client.organisationId, id, { externalId: null, removedAt: now });
    await recordAct(deps.audit, tx, client, { action: 'scim.user_removed', subject: { type: 'user', id } });
  });
