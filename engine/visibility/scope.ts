import type { Caller, Visible } from '#contract/access/caller.ts';

/**
 * What a caller may see, as plain data. Both the SQL condition (`visible-where.ts`) and the predicate below derive from it,
 * and a property test proves the two equal.
 */
export type Scope = {
  userId: string | null;
  /** Set only for members: a guest has none, whatever the user row says. */
  organisationId: string | null;
};

export function scopeOf(caller: Caller): Scope {
  if (caller.kind !== 'user') return { userId: null, organisationId: null };
  const isMember = caller.roles.some((role) => role !== 'guest');
  return { userId: caller.userId, organisationId: isMember ? caller.organisationId : null };
}

/** True when the scope covers the thing. A thing outside the scope is treated as if it did not exist. */
export function canSee(scope: Scope, thing: Visible): boolean {
  if (thing.visibility === 'public') return true;
  if (scope.userId === null) return false;
  if (thing.ownerId === scope.userId) return true;
  if (thing.visibility === 'named') return thing.sharedWith.includes(scope.userId);
  return (
    thing.visibility === 'organisation' &&
    scope.organisationId !== null &&
    thing.organisationId === scope.organisationId
  );
}
