import { and, eq, isNull } from 'drizzle-orm';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';

/** Who handed files in, as they are now; undefined once they are gone or their account is disabled. */
export async function findGiver(db: Queryable, userId: string): Promise<SignedInCaller | undefined> {
  const [giver] = await db
    .select({ userId: users.id, organisationId: users.organisationId, roles: users.accountRoles })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return giver && { kind: 'user', sessionId: '', ...giver };
}
