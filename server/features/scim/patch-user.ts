import type { PatchOperation, PatchPath } from './read-patch.ts';
import { readAttributes, refuseRemoval, type UserAttributes } from './user-input.ts';

const nameOfPart: Readonly<Record<string, string>> = {
  givenname: 'givenName',
  familyname: 'familyName',
  formatted: 'formatted',
};

/** The attributes that an operation with a path sets, as if it had none; empty for an attribute that is not stored. */
function attributesAt({ attribute, sub }: PatchPath, value: unknown): Record<string, unknown> {
  switch (attribute) {
    case 'username':
      return { userName: value };
    case 'externalid':
      return { externalId: value };
    case 'displayname':
      return { displayName: value };
    case 'title':
    case 'active':
      return { [attribute]: value };
    case 'name': {
      const part = sub === undefined ? undefined : nameOfPart[sub];
      if (sub !== undefined && part === undefined) return {};
      return { name: part === undefined ? value : { [part]: value } };
    }
    case 'emails':
      return { emails: sub === 'value' ? [{ value }] : [value].flat() };
    default:
      return {};
  }
}

function removalOf({ attribute, sub }: PatchPath): Record<string, unknown> {
  if (attribute === 'title' || attribute === 'externalid')
    return attributesAt({ attribute, sub, filter: undefined }, null);
  if (/^(username|active|name|emails)$/.test(attribute)) refuseRemoval(attribute);
  return {};
}

/** Without a path, the key itself may be one: Microsoft Entra writes `"name.givenName"`. */
function attributesNamed(value: object): Record<string, unknown> {
  let attributes: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const [attribute = '', sub] = key.split('.');
    const set = attributesAt({ attribute: attribute.toLowerCase(), sub: sub?.toLowerCase(), filter: undefined }, part);
    attributes = merged(attributes, set);
  }
  return attributes;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges the given parts of a name into the earlier ones. */
function merged(before: Record<string, unknown>, set: Record<string, unknown>): Record<string, unknown> {
  const [earlier, later] = [before['name'], set['name']];
  const name = isRecord(earlier) && isRecord(later) ? { name: { ...earlier, ...later } } : {};
  return { ...before, ...set, ...name };
}

/** The attributes that all operations set together; later ones win. @throws ScimError */
export function patchedAttributes(operations: readonly PatchOperation[]): UserAttributes {
  let attributes: Record<string, unknown> = {};
  for (const { op, path, value } of operations) {
    const set =
      op === 'remove' && path ? removalOf(path) : path ? attributesAt(path, value) : attributesNamed(value as object);
    attributes = merged(attributes, set);
  }
  return readAttributes(attributes);
}
