import { and, asc, desc, eq, gte, isNotNull, lt, max, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { Partition } from '#engine/search/search-tables.ts';
import { type KeptDescription, versionForms, versions, works } from '#engine/versions/document-tables.ts';
import type { NewReading } from '#engine/versions/store-reading.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';
import { type KeptReason, passingReasons } from './kept-reason.ts';
import { keptReadings } from './rereading-tables.ts';

/** A version to read again, with its source file. `tenant`: its organisation, else its owner; empty for regulation. */
export type DueVersion = {
  id: string;
  workId: string;
  key: string;
  number: number;
  partition: Partition;
  organisationId: string | null;
  /** Id of the user who added its file; null when the product did. */
  broughtBy: string | null;
  description: KeptDescription | null;
  tenant: string;
  fileName: string;
  storageKey: string;
  byteSize: number;
};

/** Attempts with one edition, where the reason may pass by itself. */
const mostAttempts = 3;

const isDue = (edition: number): SQL | undefined =>
  and(isNotNull(versions.publishedAt), lt(versions.readerEdition, edition));

/** `retryBefore`: versions whose reason may pass are tried again if their last attempt was before this. */
export type Asked = { edition: number; retryBefore: Date };

function keptFor(db: Queryable, { edition, retryBefore }: Asked) {
  const { versionId, reason, attempts, triedAt } = keptReadings;
  const isPassing = sql`${reason} = any(${sql.param([...passingReasons])}::text[])`;
  const mayRetry = and(isPassing, lt(attempts, mostAttempts), lt(triedAt, retryBefore));
  return db
    .select({ id: versionId })
    .from(keptReadings)
    .where(and(eq(versionId, versions.id), gte(keptReadings.edition, edition), mayRetry && not(mayRetry)));
}

const tenantOfWork = sql<string>`coalesce(${works.organisationId}, ${works.ownerId}, '')`;

/**
 * The next published version that a lower edition read and whose source file is stored. Tenants take turns: the next one after `after` has
 * its turn. Within a tenant the document changed last comes first, and its oldest version, because each version's clauses are aligned with
 * those of the version before.
 */
export async function nextDue(
  db: Queryable,
  { after, ...asked }: Asked & { after: string },
): Promise<DueVersion | undefined> {
  const [due] = await db
    .select({
      id: versions.id,
      workId: versions.workId,
      key: works.key,
      number: versions.number,
      partition: works.partition,
      organisationId: works.organisationId,
      broughtBy: versions.madeBy,
      description: versions.description,
      tenant: tenantOfWork,
      fileName: files.fileName,
      storageKey: files.storageKey,
      byteSize: files.byteSize,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .innerJoin(files, eq(files.id, versions.sourceFileId))
    .where(and(isDue(asked.edition), notExists(keptFor(db, asked))))
    .orderBy(
      desc(sql`${tenantOfWork} > ${after}`),
      asc(tenantOfWork),
      desc(works.updatedAt),
      asc(works.id),
      asc(versions.number),
    )
    .limit(1);
  return due;
}

/** A version that keeps the reading of an older edition. */
export type KeptReading = {
  versionId: string;
  key: string;
  number: number;
  reason: KeptReason;
  wordsLost: number | null;
  triedAt: Date;
};

/** How far reading again has come, over published versions with a stored source file. `listed`: the first that keep theirs. */
export type Progress = {
  versions: number;
  read: number;
  kept: { reason: KeptReason; count: number }[];
  listed: KeptReading[];
};

/** Most versions that are listed with their reason. */
const mostListed = 1_000;

export async function progressOf(db: Queryable, edition: number): Promise<Progress> {
  const stored = and(isNotNull(versions.publishedAt), isNotNull(versions.sourceFileId));
  const [counts] = await db
    .select({
      versions: sql<number>`count(*)::int`,
      read: sql<number>`(count(*) filter (where ${versions.readerEdition} >= ${edition}))::int`,
    })
    .from(versions)
    .where(stored);
  const isKept = and(stored, lt(versions.readerEdition, edition), gte(keptReadings.edition, edition));
  const kept = await db
    .select({ reason: keptReadings.reason, count: sql<number>`count(*)::int` })
    .from(keptReadings)
    .innerJoin(versions, eq(versions.id, keptReadings.versionId))
    .where(isKept)
    .groupBy(keptReadings.reason)
    .orderBy(asc(keptReadings.reason));
  const { versionId, reason, wordsLost, triedAt } = keptReadings;
  const listed = await db
    .select({ versionId, key: works.key, number: versions.number, reason, wordsLost, triedAt })
    .from(keptReadings)
    .innerJoin(versions, eq(versions.id, keptReadings.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(isKept)
    .orderBy(asc(works.key), asc(versions.number))
    .limit(mostListed);
  return { versions: counts?.versions ?? 0, read: counts?.read ?? 0, kept, listed };
}

/** Records that a version keeps the reading it has. */
export async function noteKept(
  tx: Tx,
  versionId: string,
  { edition, reason, wordsLost, at }: { edition: number; reason: KeptReason; wordsLost: number | null; at: Date },
): Promise<void> {
  const attempts = sql`case when ${keptReadings.edition} = ${edition} then ${keptReadings.attempts} + 1 else 1 end`;
  await tx
    .insert(keptReadings)
    .values({ versionId, edition, reason, wordsLost, attempts: 1, triedAt: at })
    .onConflictDoUpdate({
      target: keptReadings.versionId,
      set: { edition, reason, wordsLost, attempts, triedAt: at },
    });
}

/** What a file that is read again says of itself. */
export type FileSays = NonNullable<NewReading['ofFile']> & {
  /** The title that the file gives the document; null where a description or a source gave it. */
  title: string | null;
};

/** Whether the file itself gave the document its title. */
const isTitledByFile = ({ isNext, isKnownByKey }: KeptDescription): boolean => isNext && isKnownByKey === false;

/** The title that the file gave when it was read before; undefined where something else gave it. */
export const titleByFile = ({ description }: DueVersion): string | undefined =>
  description && isTitledByFile(description) ? description.work.title : undefined;

/** Gives a version the title that its file has now, and its work, if the version is the newest. A person's title stays. */
async function retitle(tx: Tx, version: DueVersion, title: string): Promise<void> {
  const { id, workId, description } = version;
  const before = titleByFile(version);
  if (description === null || before === undefined || before === title) return;
  const work = { ...description.work, title };
  await tx
    .update(versions)
    .set({ description: { ...description, work } })
    .where(eq(versions.id, id));
  await tx
    .update(versions)
    .set({ title })
    .where(and(eq(versions.id, id), eq(versions.title, before)));
  const newest = tx
    .select({ number: max(versions.number) })
    .from(versions)
    .where(and(eq(versions.workId, workId), isNotNull(versions.publishedAt)));
  await tx
    .update(works)
    .set({ title })
    .where(and(eq(works.id, workId), eq(works.title, before), eq(sql`${version.number}::int`, newest)));
}

/**
 * Records that the present edition has read a version. The text of its file counts as the version's, so that the file is known again when
 * it comes another time. The caller has locked the work.
 */
export async function noteRead(tx: Tx, version: DueVersion, edition: number, says: FileSays): Promise<void> {
  const { title, ...ofFile } = says;
  const { id } = version;
  await tx
    .update(versions)
    .set({ ...ofFile, readerEdition: edition })
    .where(eq(versions.id, id));
  if (title !== null) await retitle(tx, version, title);
  const source = tx.select({ hash: versions.sourceSha256 }).from(versions).where(eq(versions.id, id));
  await tx
    .update(versionForms)
    .set({ textSha256: says.textSha256 })
    .where(and(eq(versionForms.versionId, id), eq(versionForms.sourceSha256, source)));
  await tx.delete(keptReadings).where(eq(keptReadings.versionId, id));
}

/** Forgets why versions keep their reading, so that each is due again. */
export async function forgetKept(tx: Tx): Promise<void> {
  await tx.delete(keptReadings);
}
