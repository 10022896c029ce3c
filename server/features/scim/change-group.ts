import { z } from 'zod';
import { lineOfText } from '#contract/person-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { roleOfGroup, settleRoles } from './group-roles.ts';
import { type PatchOperation, readPatch } from './read-patch.ts';
import { readFilter } from './read-query.ts';
import { recordAct, type ScimClient, type ScimDeps } from './scim-client.ts';
import { notThere, ScimError, wrongValue } from './scim-error.ts';
import {
  addMembers,
  deleteGroup,
  dropMembers,
  type GroupState,
  insertGroup,
  isGroupNameTaken,
  lockGroupRow,
  membersOf,
  putGroupState,
  type ScimGroup,
} from './scim-group-store.ts';
import { seenAmong } from './scim-user-store.ts';

const mostMembers = 5_000;
const member = z.object({ value: z.string().min(1).max(64) });
const members = z.array(member).max(mostMembers);
const group = z.object({
  displayName: lineOfText.min(1).max(255),
  externalId: z.string().min(1).max(255).nullish(),
  members: members.nullish(),
});

function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw wrongValue(`${parsed.error.issues[0]?.path.join('.') || 'The value'} is not valid.`);
}

const idsIn = (value: unknown): string[] => parse(members, [value].flat()).map(({ value: id }) => id);

type Wanted = GroupState & { members: Set<string> };

const noMembers: readonly { userId: string }[] = [];

async function currentStateOf(tx: Tx, { id, displayName, externalId }: ScimGroup): Promise<Wanted> {
  const stored = (await membersOf(tx, [id])).get(id) ?? noMembers;
  return { displayName, externalId, members: new Set(stored.map(({ userId }) => userId)) };
}

/** Stores the group and its members in the wanted state, and updates the roles of its people. */
async function settle(deps: ScimDeps, tx: Tx, client: ScimClient, before: ScimGroup, wanted: Wanted): Promise<void> {
  const had = (await currentStateOf(tx, before)).members;
  const [joined, left] = [[...wanted.members.difference(had)], [...had.difference(wanted.members)]];
  const seen = await seenAmong(tx, client.organisationId, joined);
  if (seen.length < joined.length) throw wrongValue('members contains a user that does not exist.');
  const { displayName, externalId } = wanted;
  if (await isGroupNameTaken(tx, before, displayName))
    throw new ScimError(409, 'displayName is already in use.', 'uniqueness');
  const now = deps.clock.now();
  await putGroupState(tx, before.id, { displayName, externalId }, now);
  await addMembers(tx, before.id, joined);
  await dropMembers(tx, before.id, left);
  const [was, is] = [roleOfGroup(before.displayName), roleOfGroup(displayName)];
  if (was !== is) await settleRoles(tx, [...wanted.members], was, now);
  else if (is) await settleRoles(tx, joined, undefined, now);
  if (was) await settleRoles(tx, left, was, now);
}

const record = (deps: ScimDeps, tx: Tx, client: ScimClient, action: string, id: string): Promise<void> =>
  recordAct(deps.audit, tx, client, { action, subject: { type: 'scim_group', id } });

/** @returns the group's id @throws ScimError */
export function createGroup(deps: ScimDeps, client: ScimClient, body: unknown): Promise<string> {
  const { displayName, externalId = null, members: given } = parse(group, body);
  const state = { displayName, externalId };
  return deps.db.transaction(async (tx) => {
    const made = await insertGroup(tx, client.organisationId, state, deps.clock.now());
    if (!made) throw new ScimError(409, 'displayName is already in use.', 'uniqueness');
    await settle(deps, tx, client, made, { ...state, members: new Set(given?.map(({ value }) => value)) });
    await record(deps, tx, client, 'scim.group_created', made.id);
    return made.id;
  });
}

const changeGroup = (
  deps: ScimDeps,
  client: ScimClient,
  id: string,
  change: (wanted: Wanted) => Wanted,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const before = await lockGroupRow(tx, client.organisationId, id);
    if (!before) throw notThere();
    await settle(deps, tx, client, before, change(await currentStateOf(tx, before)));
    await record(deps, tx, client, 'scim.group_changed', id);
  });

/** @throws ScimError */
export function replaceGroup(deps: ScimDeps, client: ScimClient, id: string, body: unknown): Promise<void> {
  const { displayName, externalId = null, members: given } = parse(group, body);
  const wanted = { displayName, externalId, members: new Set(given?.map(({ value }) => value)) };
  return changeGroup(deps, client, id, () => wanted);
}

/** The members to remove: those in `members[value eq "…"]`, or in a list, or without either all of them. */
function leaving({ path, value }: PatchOperation, wanted: Wanted): ReadonlySet<string> {
  if (path?.filter !== undefined) return new Set([readFilter(path.filter, { value: 'value' })?.value ?? '']);
  return value === undefined || value === null ? wanted.members : new Set(idsIn(value));
}

function patchMembers(wanted: Wanted, operation: PatchOperation): Wanted {
  const { op, value } = operation;
  if (op === 'remove') return { ...wanted, members: wanted.members.difference(leaving(operation, wanted)) };
  const given = new Set(idsIn(value));
  return { ...wanted, members: op === 'add' ? wanted.members.union(given) : given };
}

function applyOperation(wanted: Wanted, operation: PatchOperation): Wanted {
  const { op, path, value } = operation;
  if (path?.attribute === 'members') return patchMembers(wanted, operation);
  if (op === 'remove') {
    if (path?.attribute === 'externalid') return { ...wanted, externalId: null };
    throw new ScimError(400, 'Only members and externalId can be removed.', 'mutability');
  }
  const named = path
    ? { [path.attribute === 'displayname' ? 'displayName' : path.attribute]: value }
    : (value as object);
  const { members: given, ...rest } = parse(group.partial().loose(), named);
  const changed = {
    ...wanted,
    ...(rest.displayName !== undefined && { displayName: rest.displayName }),
    ...(rest.externalId !== undefined && { externalId: rest.externalId }),
  };
  return given ? patchMembers(changed, { op, path: undefined, value: given }) : changed;
}

/** @throws ScimError */
export function patchGroup(deps: ScimDeps, client: ScimClient, id: string, body: unknown): Promise<void> {
  const operations = readPatch(body);
  return changeGroup(deps, client, id, (wanted) => operations.reduce(applyOperation, wanted));
}

/** Deletes a group. Its people stay, but lose the role that it gave them. @throws ScimError */
export const removeGroup = (deps: ScimDeps, client: ScimClient, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const before = await lockGroupRow(tx, client.organisationId, id);
    if (!before) throw notThere();
    const { members: had } = await currentStateOf(tx, before);
    await deleteGroup(tx, id);
    await settleRoles(tx, [...had], roleOfGroup(before.displayName), deps.clock.now());
    await record(deps, tx, client, 'scim.group_removed', id);
  });
