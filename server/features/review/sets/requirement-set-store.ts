import { and, asc, desc, eq, inArray, isNull, or, sql, sum } from 'drizzle-orm';
import type { ControlList } from '#engine/review/sets/oscal/control-list.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { reviewSets } from '../review-tables.ts';
import { requirementSets, requirementSetVersions } from './requirement-set-tables.ts';

export type RequirementSetRow = typeof requirementSets.$inferSelect;

const isNewest = and(
  eq(requirementSetVersions.setId, requirementSets.id),
  eq(requirementSetVersions.number, requirementSets.latest),
);

const newest = (db: Queryable) =>
  db
    .select({
      set: requirementSets,
      ownerName: users.name,
      versionId: requirementSetVersions.id,
      total: requirementSetVersions.total,
      changedAt: requirementSetVersions.createdAt,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(requirementSets)
    .innerJoin(requirementSetVersions, isNewest)
    .innerJoin(users, eq(users.id, requirementSets.ownerId))
    .$dynamic();
/** A saved set in its newest version. */
export type NewestSet = Awaited<ReturnType<typeof newest>>[number];

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of the sets within the scope, by name. Withdrawn ones are their owner's alone, and only where asked for. */
export async function listSetRows(
  db: Queryable,
  scope: Scope,
  asked: { words: readonly string[]; withWithdrawn: boolean; offset: number; limit: number },
): Promise<{ rows: NewestSet[]; total: number }> {
  const { words, withWithdrawn, offset, limit } = asked;
  const isOffered = isNull(requirementSets.withdrawnAt);
  const where = and(
    visibleWhere(scope, requirementSets),
    withWithdrawn ? or(isOffered, eq(requirementSets.ownerId, scope.userId ?? '')) : isOffered,
    ...words.map((word) => sql`${requirementSets.name} ilike ${containing(word)}`),
  );
  const rows = await newest(db)
    .where(where)
    .orderBy(asc(sql`lower(${requirementSets.name})`), asc(requirementSets.id))
    .limit(limit)
    .offset(offset);
  const first = rows[0];
  if (first !== undefined || offset === 0) return { rows, total: first?.all ?? 0 };
  return { rows, total: await db.$count(requirementSets, where) };
}

/** A set within the scope, withdrawn or not. */
export async function findSet(db: Queryable, scope: Scope, id: string): Promise<NewestSet | undefined> {
  const [found] = await newest(db).where(and(eq(requirementSets.id, id), visibleWhere(scope, requirementSets)));
  return found;
}

/** Of these sets, those within the scope. */
export async function findSets(db: Queryable, scope: Scope, ids: readonly string[]): Promise<NewestSet[]> {
  if (ids.length === 0) return [];
  return newest(db).where(and(inArray(requirementSets.id, [...ids]), visibleWhere(scope, requirementSets)));
}

/** The row of a set within the scope, locked until the transaction ends. */
export async function lockSet(tx: Tx, scope: Scope, id: string): Promise<RequirementSetRow | undefined> {
  const [found] = await tx
    .select()
    .from(requirementSets)
    .where(and(eq(requirementSets.id, id), visibleWhere(scope, requirementSets)))
    .for('update');
  return found;
}

/** The controls of the newest version of a saved catalogue within the scope. */
export async function findCatalogue(db: Queryable, scope: Scope, id: string): Promise<ControlList | undefined> {
  const [found] = await db
    .select({ controls: requirementSetVersions.controls })
    .from(requirementSets)
    .innerJoin(requirementSetVersions, isNewest)
    .where(and(eq(requirementSets.id, id), visibleWhere(scope, requirementSets)));
  return found?.controls ?? undefined;
}

/** The versions of a set without their requirements, the newest first. */
export const versionsOfSet = (db: Queryable, setId: string) =>
  db
    .select({
      number: requirementSetVersions.number,
      fileName: requirementSetVersions.fileName,
      total: requirementSetVersions.total,
      faults: requirementSetVersions.faults,
      createdAt: requirementSetVersions.createdAt,
      madeBy: users.name,
    })
    .from(requirementSetVersions)
    .leftJoin(users, eq(users.id, requirementSetVersions.madeBy))
    .where(eq(requirementSetVersions.setId, setId))
    .orderBy(desc(requirementSetVersions.number));

/** The set that the same person saved with the same key, and its version. */
export async function savedWithKey(
  db: Queryable,
  userId: string,
  key: string,
): Promise<{ setId: string; number: number } | undefined> {
  const [found] = await db
    .select({ setId: requirementSetVersions.setId, number: requirementSetVersions.number })
    .from(requirementSetVersions)
    .where(and(eq(requirementSetVersions.madeBy, userId), eq(requirementSetVersions.idempotencyKey, key)));
  return found;
}

/** Takes turns with others who save sets of the same person and of the same organisation, until the transaction ends. Always in this order. */
export async function lockSaving(tx: Tx, { ownerId, organisationId }: SetOwner): Promise<void> {
  const keys = [`sets of ${ownerId}`, ...(organisationId === null ? [] : [`sets of ${organisationId}`])];
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export type SetOwner = Pick<RequirementSetRow, 'ownerId' | 'organisationId'>;

/** Sets, and requirements of all their versions, of a person or of an organisation. */
export async function keptBy(
  db: Queryable,
  by: { ownerId: string } | { organisationId: string },
): Promise<{ sets: number; requirements: number }> {
  const where =
    'ownerId' in by ? eq(requirementSets.ownerId, by.ownerId) : eq(requirementSets.organisationId, by.organisationId);
  const sets = await db.$count(requirementSets, where);
  const [counted] = await db
    .select({ requirements: sum(requirementSetVersions.total).mapWith(Number) })
    .from(requirementSetVersions)
    .innerJoin(requirementSets, eq(requirementSets.id, requirementSetVersions.setId))
    .where(where);
  return { sets, requirements: counted?.requirements ?? 0 };
}

export async function insertSet(tx: Tx, set: typeof requirementSets.$inferInsert): Promise<void> {
  await tx.insert(requirementSets).values(set);
}

/** Inserts a version and makes it the newest. */
export async function insertSetVersion(tx: Tx, version: typeof requirementSetVersions.$inferInsert): Promise<void> {
  await tx.insert(requirementSetVersions).values(version);
  await tx.update(requirementSets).set({ latest: version.number }).where(eq(requirementSets.id, version.setId));
}

export async function updateSet(
  tx: Tx,
  id: string,
  change: Partial<Pick<RequirementSetRow, 'name' | 'visibility' | 'withdrawnAt'>>,
): Promise<void> {
  await tx.update(requirementSets).set(change).where(eq(requirementSets.id, id));
}

/** Whether a review has used a set, in any version. */
export const isSetUsed = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(reviewSets, and(eq(reviewSets.kind, 'saved'), eq(reviewSets.workId, id)))) > 0;

/** The foreign keys delete its versions too. */
export async function removeSetRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(requirementSets).where(eq(requirementSets.id, id));
}
