import { and, desc, eq, max, notInArray, sql } from 'drizzle-orm';
import { writeLimits } from '#contract/features/write/write-words.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { draftVersions } from '../draft-tables.ts';

export type DraftVersionRow = typeof draftVersions.$inferSelect;

/** Keeps the newest of those that the product made by itself, and all others. */
async function forgetOldest(tx: Tx, draftId: string): Promise<void> {
  const kept = tx
    .select({ number: draftVersions.number })
    .from(draftVersions)
    .where(eq(draftVersions.draftId, draftId))
    .orderBy(sql`${draftVersions.reason} = 'edited'`, desc(draftVersions.number))
    .limit(writeLimits.versions);
  await tx.delete(draftVersions).where(and(eq(draftVersions.draftId, draftId), notInArray(draftVersions.number, kept)));
}

/** Adds the next version of a document whose row the caller has locked. @returns its number */
export async function addVersion(tx: Tx, version: Omit<DraftVersionRow, 'number'>): Promise<number> {
  const { draftId } = version;
  const [last] = await tx
    .select({ number: max(draftVersions.number) })
    .from(draftVersions)
    .where(eq(draftVersions.draftId, draftId));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(draftVersions).values({ ...version, number });
  if (number > writeLimits.versions) await forgetOldest(tx, draftId);
  return number;
}

/** The newest version of a document, without its text. */
export async function newestVersion(db: Queryable, draftId: string) {
  const [found] = await db
    .select({ number: draftVersions.number, revision: draftVersions.revision, madeAt: draftVersions.madeAt })
    .from(draftVersions)
    .where(eq(draftVersions.draftId, draftId))
    .orderBy(desc(draftVersions.number))
    .limit(1);
  return found;
}

const named = {
  number: draftVersions.number,
  reason: draftVersions.reason,
  note: draftVersions.note,
  madeBy: draftVersions.madeBy,
  madeAt: draftVersions.madeAt,
  name: users.name,
};

/** The versions of a document without their texts, newest first. */
export const listDraftVersions = (db: Queryable, draftId: string) =>
  db
    .select(named)
    .from(draftVersions)
    .leftJoin(users, eq(users.id, draftVersions.madeBy))
    .where(eq(draftVersions.draftId, draftId))
    .orderBy(desc(draftVersions.number));
export type NamedVersion = Awaited<ReturnType<typeof listDraftVersions>>[number];

export async function findVersion(db: Queryable, draftId: string, number: number) {
  const [found] = await db
    .select({ ...named, title: draftVersions.title, document: draftVersions.document })
    .from(draftVersions)
    .leftJoin(users, eq(users.id, draftVersions.madeBy))
    .where(and(eq(draftVersions.draftId, draftId), eq(draftVersions.number, number)));
  return found;
}
