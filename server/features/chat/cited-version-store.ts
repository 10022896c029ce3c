import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { VersionDays } from '#engine/versions/version-status.ts';
import { type Scope, withAttached } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatQuestions, citations } from './chat-tables.ts';

/** Filters these versions to those of works within the scope. Withdrawn versions stay readable here: the same people may see them. */
export async function readableVersions(
  db: Queryable,
  scope: Scope,
  versionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (versionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(inArray(versions.id, [...versionIds]), visibleWhere(withAttached(scope), works)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The elements that answers cite in works within the scope, each once, whether its version is still published, and whether its
 * work is withdrawn.
 */
export async function citedElements(db: Queryable, scope: Scope, runIds: readonly string[]) {
  if (runIds.length === 0) return [];
  return db
    .selectDistinct({
      runId: citations.runId,
      elementId: citations.elementId,
      workId: versions.workId,
      number: versions.number,
      isPublished: sql<boolean>`${versions.publishedAt} is not null`,
      isWithdrawn: sql<boolean>`${works.withdrawnAt} is not null`,
    })
    .from(citations)
    .innerJoin(versions, eq(versions.id, citations.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(inArray(citations.runId, [...runIds]), visibleWhere(withAttached(scope), works)))
    .orderBy(asc(citations.runId), asc(citations.elementId));
}

/** The documents that the answers of a chat quote, each once, by who may read them. */
export async function quotedDocuments(db: Queryable, chatId: string): Promise<Visible[]> {
  const { id, ownerId, organisationId, visibility, sharedWith } = works;
  return db
    .selectDistinct({ id, ownerId, organisationId, visibility, sharedWith })
    .from(chatQuestions)
    .innerJoin(citations, eq(citations.runId, chatQuestions.runId))
    .innerJoin(versions, eq(versions.id, citations.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(eq(chatQuestions.chatId, chatId));
}

/** The ids of these works by their key, without withdrawn works and those outside the scope. */
export async function worksByKey(db: Queryable, scope: Scope, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: works.key, id: works.id })
    .from(works)
    .where(and(inArray(works.key, [...keys]), isNull(works.withdrawnAt), visibleWhere(scope, works)));
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export type DatedVersion = VersionDays & { id: string };

/** The published versions with their effective dates, by work. */
export async function datedVersions(db: Queryable, workIds: readonly string[]): Promise<Map<string, DatedVersion[]>> {
  if (workIds.length === 0) return new Map();
  const { id, workId, number, effectiveFrom, effectiveTo } = versions;
  const rows = await db
    .select({ id, workId, number, effectiveFrom, effectiveTo })
    .from(versions)
    .where(and(inArray(workId, [...workIds]), isNotNull(versions.publishedAt)));
  return Map.groupBy(rows, (row) => row.workId);
}
