import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { titleKey } from '#engine/versions/title-order-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { containing } from './library-document-store.ts';
import { libraryChecks, libraryClashes } from './library-tables.ts';

export type NewClash = Omit<typeof libraryClashes.$inferInsert, 'dismissedBy' | 'dismissedAt'>;
export type StoredCheck = typeof libraryChecks.$inferSelect;

/** One side of a clash with its current text, read from the elements themselves. */
export type ClashSide = {
  documentId: string;
  title: string;
  elementId: string | null;
  number: string | null;
  text: string;
  start: number;
  end: number;
};
export type FoundClash = Pick<typeof libraryClashes.$inferSelect, 'id' | 'kind' | 'reason' | 'dismissedAt'> & {
  place: ClashSide;
  other: ClashSide | null;
};

const ofOrganisation = ({ organisationId }: Scope) =>
  organisationId === null ? sql`false` : eq(libraryClashes.organisationId, organisationId);

export async function findCheck(db: Queryable, organisationId: string): Promise<StoredCheck | undefined> {
  const [check] = await db.select().from(libraryChecks).where(eq(libraryChecks.organisationId, organisationId));
  return check;
}

/**
 * Counts one more request, locking the row so that no check starts with it before it is committed.
 * @returns the last request that a check has started with
 */
export async function noteAsked(tx: Tx, organisationId: string): Promise<number> {
  const [check] = await tx
    .insert(libraryChecks)
    .values({ organisationId, asked: 1 })
    .onConflictDoUpdate({ target: libraryChecks.organisationId, set: { asked: sql`${libraryChecks.asked} + 1` } })
    .returning({ begun: libraryChecks.begun });
  return check?.begun ?? 0;
}

/** @returns the request that the check answers, together with all before it; undefined when every request is answered */
export async function beginCheck(db: Queryable, organisationId: string): Promise<number | undefined> {
  const { asked, answered, begun } = libraryChecks;
  const [check] = await db
    .update(libraryChecks)
    .set({ begun: sql`${asked}` })
    .where(and(eq(libraryChecks.organisationId, organisationId), lt(answered, asked)))
    .returning({ begun });
  return check?.begun;
}

/** Organisations whose last request no finished check has answered, with the request that a check last started with. */
export async function unansweredChecks(db: Queryable): Promise<Pick<StoredCheck, 'organisationId' | 'begun'>[]> {
  const { organisationId, begun, asked, answered } = libraryChecks;
  return db.select({ organisationId, begun }).from(libraryChecks).where(lt(answered, asked));
}

type Ended = {
  /** The request it started with. */
  answers: number;
  clashes: readonly NewClash[];
  documents: number;
  checkedAt: Date;
};

/**
 * Replaces the clashes of the previous check with those of this one. A dismissed clash stays dismissed while it is found again. A check
 * that a later one has overtaken changes nothing.
 */
export async function keepClashes(
  tx: Tx,
  organisationId: string,
  { answers, clashes, documents, checkedAt }: Ended,
): Promise<void> {
  const { answered } = libraryChecks;
  const kept = await tx
    .update(libraryChecks)
    .set({ checkedAt, documents, answered: answers })
    .where(and(eq(libraryChecks.organisationId, organisationId), lt(answered, answers)))
    .returning({ answered });
  if (kept.length === 0) return;
  const marks = clashes.map(({ mark }) => mark);
  await tx
    .delete(libraryClashes)
    .where(
      and(
        eq(libraryClashes.organisationId, organisationId),
        marks.length > 0 ? notInArray(libraryClashes.mark, marks) : undefined,
      ),
    );
  for (let at = 0; at < clashes.length; at += 200)
    await tx
      .insert(libraryClashes)
      .values(clashes.slice(at, at + 200))
      .onConflictDoUpdate({
        target: [libraryClashes.organisationId, libraryClashes.mark],
        set: { reason: sql`excluded.reason`, foundAt: checkedAt },
      });
}

/** The tables of a clash's other side. */
export const otherSide = {
  works: alias(works, 'other_work'),
  versions: alias(versions, 'other_version'),
  elements: alias(elements, 'other_element'),
};

/** Limits clashes to those of which the reader may see both sides, neither of them archived or rolled back. */
export const readableClashes = (scope: Scope) =>
  and(
    ofOrganisation(scope),
    visibleWhere(scope, works),
    isNull(works.withdrawnAt),
    isNotNull(versions.publishedAt),
    or(
      isNull(libraryClashes.otherVersionId),
      and(isNotNull(otherSide.versions.publishedAt), visibleWhere(scope, otherSide.works)),
    ),
  );

const kindOrder = sql`array_position(array['contradiction', 'dead_reference', 'superseded_reference'], ${libraryClashes.kind})`;

/** The quoted part of a text. Positions count UTF-16 units, so characters that take two units are doubled first. */
const quote = (text: AnyPgColumn, start: AnyPgColumn, end: AnyPgColumn) =>
  sql`substring(regexp_replace(${text}, '[\\U00010000-\\U0010FFFF]', '\\&\\&', 'g') from ${start} + 1 for ${end} - ${start})`;

/** All the text of a clash that a person reads. */
const told = sql`concat_ws(E'\n', ${libraryClashes.reason}, ${versions.title}, ${elements.number},
  ${quote(elements.text, libraryClashes.quoteStart, libraryClashes.quoteEnd)}, ${otherSide.versions.title}, ${otherSide.elements.number},
  ${quote(otherSide.elements.text, libraryClashes.otherQuoteStart, libraryClashes.otherQuoteEnd)})`;

const containingAll = (words: readonly string[]): SQL =>
  and(...words.map((word) => sql`${told} ilike ${containing(word)}`)) ?? sql`true`;

/** The clashes within the scope that contain every word. The most serious come first, dismissed ones last. */
export async function listClashes(
  db: Queryable,
  scope: Scope,
  words: readonly string[],
  limit: number,
): Promise<FoundClash[]> {
  const rows = await db
    .select({
      clash: libraryClashes,
      title: versions.title,
      number: elements.number,
      text: elements.text,
      otherTitle: otherSide.versions.title,
      otherNumber: otherSide.elements.number,
      otherText: otherSide.elements.text,
    })
    .from(libraryClashes)
    .innerJoin(versions, eq(versions.id, libraryClashes.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .innerJoin(elements, eq(elements.id, libraryClashes.elementId))
    .leftJoin(otherSide.versions, eq(otherSide.versions.id, libraryClashes.otherVersionId))
    .leftJoin(otherSide.works, eq(otherSide.works.id, otherSide.versions.workId))
    .leftJoin(otherSide.elements, eq(otherSide.elements.id, libraryClashes.otherElementId))
    .where(and(readableClashes(scope), containingAll(words)))
    .orderBy(
      sql`${libraryClashes.dismissedAt} is not null`,
      kindOrder,
      titleKey(versions.title),
      asc(libraryClashes.id),
    )
    .limit(limit);
  return rows.map(({ clash, title, number, text, otherTitle, otherNumber, otherText }) => ({
    id: clash.id,
    kind: clash.kind,
    reason: clash.reason,
    dismissedAt: clash.dismissedAt,
    place: {
      documentId: clash.versionId,
      title,
      elementId: clash.elementId,
      number,
      text,
      start: clash.quoteStart,
      end: clash.quoteEnd,
    },
    other:
      clash.otherVersionId === null
        ? null
        : {
            documentId: clash.otherVersionId,
            title: otherTitle ?? '',
            elementId: clash.otherElementId,
            number: otherNumber,
            text: otherText ?? '',
            start: clash.otherQuoteStart ?? 0,
            end: clash.otherQuoteEnd ?? 0,
          },
  }));
}

/** @returns whether the scope has such a clash */
export async function dismissClash(
  tx: Tx,
  scope: Scope,
  id: string,
  dismissed: { by: string; at: Date } | null,
): Promise<boolean> {
  const changed = await tx
    .update(libraryClashes)
    .set({ dismissedBy: dismissed?.by ?? null, dismissedAt: dismissed?.at ?? null })
    .where(
      and(
        eq(libraryClashes.id, id),
        ofOrganisation(scope),
        inArray(
          libraryClashes.versionId,
          tx
            .select({ id: versions.id })
            .from(versions)
            .innerJoin(works, eq(works.id, versions.workId))
            .where(visibleWhere(scope, works)),
        ),
      ),
    )
    .returning({ id: libraryClashes.id });
  return changed.length === 1;
}

/** How many clashes there are, how many of them are not dismissed, and how many contain every word. */
export async function countClashes(db: Queryable, scope: Scope, words: readonly string[]) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${libraryClashes.dismissedAt} is null))::int`,
      found: sql<number>`(count(*) filter (where ${containingAll(words)}))::int`,
    })
    .from(libraryClashes)
    .innerJoin(versions, eq(versions.id, libraryClashes.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .innerJoin(elements, eq(elements.id, libraryClashes.elementId))
    .leftJoin(otherSide.versions, eq(otherSide.versions.id, libraryClashes.otherVersionId))
    .leftJoin(otherSide.works, eq(otherSide.works.id, otherSide.versions.workId))
    .leftJoin(otherSide.elements, eq(otherSide.elements.id, libraryClashes.otherElementId))
    .where(readableClashes(scope));
  return row ?? { all: 0, open: 0, found: 0 };
}
