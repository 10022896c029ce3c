import type { Caller, Visible } from '#contract/access/caller.ts';

/**
 * What a caller may see, as plain data. Both the SQL condition (`visible-where.ts`) and the predicate below derive from it,
 * and a property test proves the two equal.
 */
export type Scope = {
  userId: string | null;
  /** Set only for members: a guest has none, whatever the user row says. */
  organisationId: string | null;
  /**
   * The organisation that the person belongs to, guests included. A thing of an organisation names only its own people, so a share ends
   * when either of them leaves. Absent: no thing of an organisation names this user.
   */
  belongsTo?: string | null;
  /** Also sees what this user attached to a chat. Absent everywhere except in answers of that chat and in the reader. */
  attached?: true;
};

/** The same scope, and what its user attached to chats. */
export const withAttached = (scope: Scope): Scope => ({ ...scope, attached: true });

export function scopeOf(caller: Caller): Scope {
  if (caller.kind !== 'user') return { userId: null, organisationId: null, belongsTo: null };
  const isMember = caller.roles.some((role) => role !== 'guest');
  const { userId, organisationId: belongsTo } = caller;
  return { userId, organisationId: isMember ? belongsTo : null, belongsTo };
}

/**
 * True when the thing is shared with the person by name. A thing of the organisation may name people besides: guests, whom the
 * organisation does not include.
 */
export function namesReader({ userId, belongsTo = null }: Scope, thing: Visible): boolean {
  return (
    userId !== null &&
    (thing.visibility === 'named' || thing.visibility === 'organisation') &&
    thing.sharedWith.includes(userId) &&
    (thing.organisationId === null || thing.organisationId === belongsTo)
  );
}

/** True when the scope covers the thing. A thing outside the scope is treated as if it did not exist. */
export function canSee(scope: Scope, thing: Visible): boolean {
  if (thing.visibility === 'public') return true;
  if (scope.userId === null) return false;
  if (thing.ownerId === scope.userId) return thing.visibility !== 'attached' || scope.attached === true;
  if (namesReader(scope, thing)) return true;
  return (
    thing.visibility === 'organisation' &&
    scope.organisationId !== null &&
    thing.organisationId === scope.organisationId
  );
}
