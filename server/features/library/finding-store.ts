import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { elements, versions, works } from '#engine/documents/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { holding } from './library-document-store.ts';
import { libraryChecks, libraryFindings } from './library-tables.ts';

export type NewFinding = Omit<typeof libraryFindings.$inferInsert, 'dismissedBy' | 'dismissedAt'>;
export type StoredCheck = typeof libraryChecks.$inferSelect;

/** A side of a finding as it is read: the words now, from the elements themselves. */
export type FindingSide = {
  documentId: string;
  title: string;
  elementId: string | null;
  number: string | null;
  text: string;
  start: number;
  end: number;
};
export type FoundFinding = Pick<typeof libraryFindings.$inferSelect, 'id' | 'kind' | 'reason' | 'dismissedAt'> & {
  place: FindingSide;
  other: FindingSide | null;
};

const ofOrganisation = ({ organisationId }: Scope) =>
  organisationId === null ? sql`false` : eq(libraryFindings.organisationId, organisationId);

export async function findCheck(db: Queryable, organisationId: string): Promise<StoredCheck | undefined> {
  const [check] = await db.select().from(libraryChecks).where(eq(libraryChecks.organisationId, organisationId));
  return check;
}

/**
 * Counts one more ask, holding the row so that no check begins with it before it is committed.
 * @returns the last ask that a check has begun with
 */
export async function noteAsked(tx: Tx, organisationId: string): Promise<number> {
  const [check] = await tx
    .insert(libraryChecks)
    .values({ organisationId, asked: 1 })
    .onConflictDoUpdate({ target: libraryChecks.organisationId, set: { asked: sql`${libraryChecks.asked} + 1` } })
    .returning({ begun: libraryChecks.begun });
  return check?.begun ?? 0;
}

/** @returns the ask that the check is to answer, with all before it; undefined when every ask is answered */
export async function beginCheck(db: Queryable, organisationId: string): Promise<number | undefined> {
  const { asked, answered, begun } = libraryChecks;
  const [check] = await db
    .update(libraryChecks)
    .set({ begun: sql`${asked}` })
    .where(and(eq(libraryChecks.organisationId, organisationId), lt(answered, asked)))
    .returning({ begun });
  return check?.begun;
}

/** Organisations whose last ask no check has ended for, and the last ask that one began with. */
export async function unansweredChecks(db: Queryable): Promise<Pick<StoredCheck, 'organisationId' | 'begun'>[]> {
  const { organisationId, begun, asked, answered } = libraryChecks;
  return db.select({ organisationId, begun }).from(libraryChecks).where(lt(answered, asked));
}

type Ended = {
  /** The ask it began with. */
  answers: number;
  findings: readonly NewFinding[];
  documents: number;
  checkedAt: Date;
};

/**
 * What a check found takes the place of what the one before did; what was put aside stays so while it is found again. A check that a
 * later one has overtaken changes nothing.
 */
export async function keepFindings(
  tx: Tx,
  organisationId: string,
  { answers, findings, documents, checkedAt }: Ended,
): Promise<void> {
  const { answered } = libraryChecks;
  const kept = await tx
    .update(libraryChecks)
    .set({ checkedAt, documents, answered: answers })
    .where(and(eq(libraryChecks.organisationId, organisationId), lt(answered, answers)))
    .returning({ answered });
  if (kept.length === 0) return;
  const marks = findings.map(({ mark }) => mark);
  await tx
    .delete(libraryFindings)
    .where(
      and(
        eq(libraryFindings.organisationId, organisationId),
        marks.length > 0 ? notInArray(libraryFindings.mark, marks) : undefined,
      ),
    );
  for (let at = 0; at < findings.length; at += 200)
    await tx
      .insert(libraryFindings)
      .values(findings.slice(at, at + 200))
      .onConflictDoUpdate({
        target: [libraryFindings.organisationId, libraryFindings.mark],
        set: { reason: sql`excluded.reason`, foundAt: checkedAt },
      });
}

const other = {
  works: alias(works, 'other_work'),
  versions: alias(versions, 'other_version'),
  elements: alias(elements, 'other_element'),
};

/** What a reader of the scope may see of both sides, neither of which has been archived or rolled back since. */
const readable = (scope: Scope) =>
  and(
    ofOrganisation(scope),
    visibleWhere(scope, works),
    isNull(works.withdrawnAt),
    isNotNull(versions.publishedAt),
    or(
      isNull(libraryFindings.otherVersionId),
      and(isNotNull(other.versions.publishedAt), visibleWhere(scope, other.works)),
    ),
  );

const kindOrder = sql`array_position(array['contradiction', 'dead_reference', 'superseded_reference'], ${libraryFindings.kind})`;

/** The words of a text between two places, which are counted in UTF-16 units: what takes two of those is doubled. */
const quote = (text: AnyPgColumn, start: AnyPgColumn, end: AnyPgColumn) =>
  sql`substring(regexp_replace(${text}, '[\\U00010000-\\U0010FFFF]', '\\&\\&', 'g') from ${start} + 1 for ${end} - ${start})`;

/** All that a person reads in a finding. */
const told = sql`concat_ws(E'\n', ${libraryFindings.reason}, ${versions.title}, ${elements.number},
  ${quote(elements.text, libraryFindings.quoteStart, libraryFindings.quoteEnd)}, ${other.versions.title}, ${other.elements.number},
  ${quote(other.elements.text, libraryFindings.otherQuoteStart, libraryFindings.otherQuoteEnd)})`;

const holdingAll = (words: readonly string[]): SQL =>
  and(...words.map((word) => sql`${told} ilike ${holding(word)}`)) ?? sql`true`;

/** Findings within the scope that have every word, the gravest first, those put aside last. */
export async function listFindings(
  db: Queryable,
  scope: Scope,
  words: readonly string[],
  limit: number,
): Promise<FoundFinding[]> {
  const rows = await db
    .select({
      finding: libraryFindings,
      title: versions.title,
      number: elements.number,
      text: elements.text,
      otherTitle: other.versions.title,
      otherNumber: other.elements.number,
      otherText: other.elements.text,
    })
    .from(libraryFindings)
    .innerJoin(versions, eq(versions.id, libraryFindings.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .innerJoin(elements, eq(elements.id, libraryFindings.elementId))
    .leftJoin(other.versions, eq(other.versions.id, libraryFindings.otherVersionId))
    .leftJoin(other.works, eq(other.works.id, other.versions.workId))
    .leftJoin(other.elements, eq(other.elements.id, libraryFindings.otherElementId))
    .where(and(readable(scope), holdingAll(words)))
    .orderBy(sql`${libraryFindings.dismissedAt} is not null`, kindOrder, asc(versions.title), asc(libraryFindings.id))
    .limit(limit);
  return rows.map(({ finding, title, number, text, otherTitle, otherNumber, otherText }) => ({
    id: finding.id,
    kind: finding.kind,
    reason: finding.reason,
    dismissedAt: finding.dismissedAt,
    place: {
      documentId: finding.versionId,
      title,
      elementId: finding.elementId,
      number,
      text,
      start: finding.quoteStart,
      end: finding.quoteEnd,
    },
    other:
      finding.otherVersionId === null
        ? null
        : {
            documentId: finding.otherVersionId,
            title: otherTitle ?? '',
            elementId: finding.otherElementId,
            number: otherNumber,
            text: otherText ?? '',
            start: finding.otherQuoteStart ?? 0,
            end: finding.otherQuoteEnd ?? 0,
          },
  }));
}

/** @returns whether there is such a finding in the scope */
export async function dismissFinding(
  tx: Tx,
  scope: Scope,
  id: string,
  dismissed: { by: string; at: Date } | null,
): Promise<boolean> {
  const changed = await tx
    .update(libraryFindings)
    .set({ dismissedBy: dismissed?.by ?? null, dismissedAt: dismissed?.at ?? null })
    .where(
      and(
        eq(libraryFindings.id, id),
        ofOrganisation(scope),
        inArray(
          libraryFindings.versionId,
          tx
            .select({ id: versions.id })
            .from(versions)
            .innerJoin(works, eq(works.id, versions.workId))
            .where(visibleWhere(scope, works)),
        ),
      ),
    )
    .returning({ id: libraryFindings.id });
  return changed.length === 1;
}

/** How many there are, how many of them are not put aside, and how many have every word. */
export async function countFindings(db: Queryable, scope: Scope, words: readonly string[]) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${libraryFindings.dismissedAt} is null))::int`,
      found: sql<number>`(count(*) filter (where ${holdingAll(words)}))::int`,
    })
    .from(libraryFindings)
    .innerJoin(versions, eq(versions.id, libraryFindings.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .innerJoin(elements, eq(elements.id, libraryFindings.elementId))
    .leftJoin(other.versions, eq(other.versions.id, libraryFindings.otherVersionId))
    .leftJoin(other.works, eq(other.works.id, other.versions.workId))
    .leftJoin(other.elements, eq(other.elements.id, libraryFindings.otherElementId))
    .where(readable(scope));
  return row ?? { all: 0, open: 0, found: 0 };
}
