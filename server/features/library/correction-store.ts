import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { CorrectionChange } from '#engine/corrections/correction.ts';
import { correctionOutcomes, corrections, elementsAsRead } from '#engine/versions/correction-tables.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { containing, inLibrary } from './library-document-store.ts';

const pageSize = limits.elementsToCorrect;

/** An element with what a correction of it needs. */
const elementColumns = {
  id: elements.id,
  kind: elements.kind,
  level: elements.level,
  number: elements.number,
  text: elements.text,
  lineageId: elements.lineageId,
  textHash: elements.textHash,
};

/** Elements of a version of the scope's own library. */
export const elementsNamed = (db: Queryable, scope: Scope, versionId: string, ids: readonly string[]) =>
  db
    .select(elementColumns)
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(elements.versionId, versionId), inArray(elements.id, [...ids]), inLibrary(scope)));

/** One page of a version's text, and how many of its elements match. @param words which must all occur in the number or the text */
export async function textPage(
  db: Queryable,
  scope: Scope,
  { versionId, words, page }: { versionId: string; words: readonly string[]; page: number },
) {
  const ordered = db
    .select({
      ...elementColumns,
      position: elements.position,
      page: sql<number | null>`(${elements.places} -> 0 ->> 'page')::int`.as('first_page'),
      nextId: sql<string | null>`lead(${elements.id}) over (order by ${elements.position})`.as('next_id'),
    })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(elements.versionId, versionId), inLibrary(scope)))
    .as('ordered');
  const matching = and(
    ...words.map((word) => sql`concat_ws(' ', ${ordered.number}, ${ordered.text}) ilike ${containing(word)}`),
  );
  const [counted] = await db.select({ found: count() }).from(ordered).where(matching);
  const rows = await db
    .select()
    .from(ordered)
    .where(matching)
    .orderBy(asc(ordered.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, found: counted?.found ?? 0 };
}

/** Corrections of a version of the scope's own library that nobody has undone in it, the latest first. */
export const listCorrections = (db: Queryable, scope: Scope, versionId: string) =>
  db
    .select({
      id: corrections.id,
      change: corrections.change,
      words: corrections.words,
      madeAt: corrections.madeAt,
      madeBy: users.name,
      number: versions.number,
      refused: correctionOutcomes.refused,
    })
    .from(correctionOutcomes)
    .innerJoin(corrections, eq(corrections.id, correctionOutcomes.correctionId))
    .innerJoin(versions, eq(versions.id, corrections.versionId))
    .innerJoin(works, eq(works.id, corrections.workId))
    .leftJoin(users, and(eq(users.id, corrections.madeBy), eq(users.organisationId, works.organisationId)))
    .where(and(eq(correctionOutcomes.versionId, versionId), isNull(correctionOutcomes.undoneAt), inLibrary(scope)))
    .orderBy(desc(corrections.id))
    .limit(limits.correctionsOfDocument);

export type ListedCorrection = Awaited<ReturnType<typeof listCorrections>>[number];

export type NewStoredCorrection = {
  id: string;
  workId: string;
  versionId: string;
  change: CorrectionChange;
  words: string;
  by: string;
  at: Date;
};

export async function insertCorrection(
  tx: Tx,
  { id, workId, versionId, change, words, by, at }: NewStoredCorrection,
): Promise<void> {
  const of = 'of' in change ? change.of : { lineageId: null, textHash: null };
  const { kind } = change;
  await tx.insert(corrections).values({ id, workId, versionId, kind, ...of, change, words, madeBy: by, madeAt: at });
  await tx.insert(correctionOutcomes).values({ correctionId: id, versionId });
}

/** Undoes corrections in one version; the others keep them. */
export async function undoCorrections(
  tx: Tx,
  versionId: string,
  ids: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .update(correctionOutcomes)
    .set({ undoneBy: by, undoneAt: at })
    .where(
      and(
        eq(correctionOutcomes.versionId, versionId),
        inArray(correctionOutcomes.correctionId, [...ids]),
        isNull(correctionOutcomes.undoneAt),
      ),
    );
}

/** What the reader is unsure of in a version, with the elements it is about. */
export async function doubtsOf(db: Queryable, versionId: string) {
  const [version] = await db.select({ doubts: versions.doubts }).from(versions).where(eq(versions.id, versionId));
  const doubts = version?.doubts ?? [];
  if (doubts.length === 0) return [];
  const ordinals = sql.param(doubts.flatMap(({ ordinal }) => ordinal ?? []));
  // Ordinals count in the elements as read, which a corrected version keeps apart.
  const { rows } = await db.execute<DoubtedElement & { ordinal: number }>(sql`
    select asked.ordinal, element.id, element.number, left(element.text, 200) as text, element.lineage_id as "lineageId"
    from unnest(${ordinals}::int[]) as asked (ordinal)
      left join ${elementsAsRead} as kept on kept.version_id = ${versionId} and kept.position = asked.ordinal
      join ${elements} as element on element.version_id = ${versionId} and case
        when exists (select from ${elementsAsRead} where ${elementsAsRead.versionId} = ${versionId})
          then element.lineage_id = kept.lineage_id
        else element.position = asked.ordinal end`);
  const elementAt = new Map(rows.map(({ ordinal, ...element }) => [ordinal, element]));
  return doubts.map(({ kind, words, ordinal }) => ({
    kind,
    words,
    element: ordinal === undefined ? null : (elementAt.get(ordinal) ?? null),
  }));
}

type DoubtedElement = { id: string; number: string | null; text: string; lineageId: string };
