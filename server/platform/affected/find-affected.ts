import { canSee, type Scope } from '#engine/visibility/scope.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AffectedBy, AffectedThing, TextChange } from './affected.ts';
import { scopesOf } from './affected-store.ts';

/** The affected things, and what each of their owners may see. */
type Affected = { things: AffectedThing[]; scopes: Map<string, Scope> };

/** Everything that cites the changed texts, from every feature, that its owner may still see. */
export async function findAffected(tx: Tx, affectedBy: readonly AffectedBy[], change: TextChange): Promise<Affected> {
  if (change.changedElementIds.length === 0) return { things: [], scopes: new Map() };
  const found: AffectedThing[] = [];
  // In sequence: a transaction has one connection.
  for (const find of affectedBy) found.push(...(await find(tx, change)));
  const scopes = await scopesOf(tx, [...new Set(found.map(({ userId }) => userId))]);
  const things = found.filter(({ userId, visible }) => {
    const scope = scopes.get(userId);
    return scope !== undefined && canSee(scope, visible);
  });
  return { things, scopes };
}
