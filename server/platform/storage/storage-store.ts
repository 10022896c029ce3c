import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, ne, or, sql, sum } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';
import { uploadReservations } from './upload-reservation-tables.ts';

/** Takes turns with other uploads of the person and of the organisation, until the transaction ends. Always in this order. */
export async function lockStorage(tx: Tx, userId: string, organisationId: string | null): Promise<void> {
  const keys = [`uploads of ${userId}`, ...(organisationId === null ? [] : [`storage of ${organisationId}`])];
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Bytes of the files in an organisation's storage. */
export async function storedBytes(db: Queryable, organisationId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.byteSize).mapWith(Number) })
    .from(files)
    .where(eq(files.countsFor, organisationId));
  return row?.bytes ?? 0;
}

/** By organisation, the bytes of the files in its storage; organisations without files are left out. */
export async function storedBytesOf(db: Queryable, organisationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: files.countsFor, bytes: sum(files.byteSize).mapWith(Number) })
    .from(files)
    .where(inArray(files.countsFor, [...organisationIds]))
    .groupBy(files.countsFor);
  return new Map(rows.map(({ id, bytes }) => [String(id), bytes]));
}

/** Bytes held by other uploads that arrive now. */
export async function reservedBytes(db: Queryable, organisationId: string, now: Date, except: string): Promise<number> {
  const { bytes, expiresAt, id } = uploadReservations;
  const [row] = await db
    .select({ bytes: sum(bytes).mapWith(Number) })
    .from(uploadReservations)
    .where(and(eq(uploadReservations.organisationId, organisationId), gt(expiresAt, now), ne(id, except)));
  return row?.bytes ?? 0;
}

/** The person's other uploads since then, oldest first. */
export function uploadsSince(db: Queryable, userId: string, since: Date, except: string) {
  const { bytes, createdAt, id } = uploadReservations;
  return db
    .select({ bytes, createdAt })
    .from(uploadReservations)
    .where(and(eq(uploadReservations.userId, userId), gt(createdAt, since), ne(id, except)))
    .orderBy(asc(createdAt));
}

export async function putReservation(tx: Tx, row: typeof uploadReservations.$inferInsert): Promise<void> {
  const { bytes, expiresAt } = row;
  await tx
    .insert(uploadReservations)
    .values(row)
    .onConflictDoUpdate({ target: uploadReservations.id, set: { bytes, expiresAt } });
}

/** Keeps an upload's bytes held while it goes on arriving. */
export async function prolongReservation(db: Queryable, id: string, expiresAt: Date): Promise<void> {
  await db
    .update(uploadReservations)
    .set({ expiresAt })
    .where(and(eq(uploadReservations.id, id), isNotNull(uploadReservations.expiresAt)));
}

/** The upload has ended: it holds nothing any more, and this much arrived. */
export async function endReservation(db: Queryable, id: string, bytes: number): Promise<void> {
  await db.update(uploadReservations).set({ bytes, expiresAt: null }).where(eq(uploadReservations.id, id));
}

/** When the oldest upload that arrives now began. */
export async function oldestArriving(db: Queryable, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(uploadReservations.createdAt) })
    .from(uploadReservations)
    .where(gt(uploadReservations.expiresAt, now));
  return row?.at ?? undefined;
}

/** Deletes uploads that count no longer. */
export async function deleteReservations(db: Queryable, before: Date, now: Date): Promise<void> {
  const { createdAt, expiresAt } = uploadReservations;
  await db.delete(uploadReservations).where(and(lte(createdAt, before), or(isNull(expiresAt), lt(expiresAt, now))));
}
