import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import type { AffectedBy, ChangeKind } from './affected.ts';

export type ChangedDocument = { title: string; number: number; effectiveFrom: string; owner: Visible };

/** The version that changes texts; undefined once its work is withdrawn or the change itself was undone. */
export async function findChangedDocument(
  db: Queryable,
  versionId: string,
  kind: ChangeKind,
): Promise<ChangedDocument | undefined> {
  const { publishedAt, withdrawnAt } = versions;
  const [row] = await db
    .select({ work: works, title: versions.title, number: versions.number, effectiveFrom: versions.effectiveFrom })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        eq(versions.id, versionId),
        isNotNull(kind === 'published' ? publishedAt : withdrawnAt),
        isNull(works.withdrawnAt),
      ),
    );
  return row && { title: row.title, number: row.number, effectiveFrom: row.effectiveFrom, owner: row.work };
}

/** What each person may see now, by user id. Disabled accounts are not in the map. */
export async function scopesOf(db: Queryable, userIds: readonly string[]): Promise<Map<string, Scope>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: users.id, organisationId: users.organisationId, roles: users.accountRoles })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.disabledAt)));
  return new Map(rows.map((row) => [row.userId, scopeOf({ kind: 'user', sessionId: '', ...row })]));
}

const array = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** A query of one column `id`: the changed elements, and those of older versions that share their lineages. */
export const changedElements = ({
  changedElementIds,
  lineageIds,
  versionId,
}: Pick<Parameters<AffectedBy>[1], 'changedElementIds' | 'lineageIds' | 'versionId'>): SQL => sql`
  select unnest(${array(changedElementIds)}) as id
  union
  select ${elements.id} from ${elements}
  where ${elements.lineageId} = any(${array(lineageIds)}) and ${elements.versionId} <> ${versionId}`;
