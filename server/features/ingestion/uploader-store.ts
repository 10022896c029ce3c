import { and, eq, isNull } from 'drizzle-orm';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';

/** The uploader with their present rights; undefined once they are deleted or disabled. */
export async function findUploader(db: Queryable, userId: string): Promise<SignedInCaller | undefined> {
  const [uploader] = await db
    .select({ userId: users.id, organisationId: users.organisationId, roles: users.accountRoles })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return uploader && { kind: 'user', sessionId: '', ...uploader };
}
