import { and, asc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Modality } from '#contract/features/requirements/modality.ts';
import type { TimingKind } from '#contract/features/requirements/timing-kind.ts';
import type { VerdictState } from '#contract/features/requirements/verdict-state.ts';
import type { OpenPartition } from '#engine/search/search-tables.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { obligationExtractions, obligations, obligationVerdicts } from './requirements-tables.ts';
import { timingKindOf } from './timing-kind-store.ts';

const deciders = alias(users, 'deciders');
/** The parts written by a person of the organisation, else those extracted. */
const edited = <Column>(own: PgColumn, read: PgColumn) =>
  sql<Column>`case when ${obligationVerdicts.isEdited} then ${own} else ${read} end`;
const modality = edited<Modality>(obligationVerdicts.modality, obligations.modality);
/** The actor as the list shows it; empty where the text names none. */
export const shownActor = sql<string>`coalesce(${edited(obligationVerdicts.actor, obligations.actor)}, '')`;
const when = timingKindOf(edited<string | null>(obligationVerdicts.timing, obligations.timing));
const state = sql<VerdictState>`coalesce(${obligationVerdicts.state}, 'proposed')`;

/** The values that have facets. */
export const facetColumns = {
  modality,
  state,
  category: works.category,
  domain: works.domain,
  partition: sql<OpenPartition>`${works.partition}`,
  when,
};

const columns = {
  obligation: obligations,
  element: {
    lineageId: elements.lineageId,
    canonicalId: elements.canonicalId,
    number: elements.number,
    sectionPath: elements.sectionPath,
  },
  verdict: obligationVerdicts,
  decider: { firstname: deciders.firstname, surname: deciders.surname },
};

/** An obligation with its position and its verdict by the caller's organisation. */
export type ObligationRow = {
  obligation: typeof obligations.$inferSelect;
  element: { lineageId: string; canonicalId: string; number: string | null; sectionPath: string[] };
  verdict: typeof obligationVerdicts.$inferSelect | null;
  decider: { firstname: string; surname: string } | null;
};

export const ofOrganisation = ({ organisationId }: Scope) =>
  and(
    organisationId === null ? sql`false` : eq(obligationVerdicts.organisationId, organisationId),
    eq(obligationVerdicts.lineageId, elements.lineageId),
    eq(obligationVerdicts.quoteHash, obligations.quoteHash),
  );

const readable = (scope: Scope) =>
  and(sql`${works.withdrawnAt} is null`, sql`${versions.publishedAt} is not null`, visibleWhere(scope, works));

const joined = (db: Queryable, scope: Scope) =>
  db
    .select(columns)
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(versions, eq(versions.id, obligations.versionId))
    .innerJoin(works, eq(works.id, obligations.workId))
    .leftJoin(obligationVerdicts, ofOrganisation(scope))
    .leftJoin(deciders, eq(deciders.id, obligationVerdicts.decidedBy));

/** The obligations of one version in its order; none for a version outside the scope. */
export const obligationsOfVersion = (db: Queryable, scope: Scope, versionId: string): Promise<ObligationRow[]> =>
  joined(db, scope)
    .where(and(eq(obligations.versionId, versionId), readable(scope)))
    .orderBy(asc(obligations.position));

/** Those of these obligations that the scope may see. */
export const findObligations = (db: Queryable, scope: Scope, ids: readonly string[]): Promise<ObligationRow[]> =>
  joined(db, scope).where(and(inArray(obligations.id, [...ids]), readable(scope)));

export async function findObligation(db: Queryable, scope: Scope, id: string): Promise<ObligationRow | undefined> {
  const [row] = await joined(db, scope).where(and(eq(obligations.id, id), readable(scope)));
  return row;
}

/** True for a published version of a work within the scope. */
export async function isReadableVersion(db: Queryable, scope: Scope, versionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), readable(scope)));
  return row !== undefined;
}

export type ObligationQuery = {
  words: string;
  modality: readonly Modality[];
  state: readonly VerdictState[];
  category: readonly string[];
  domain: readonly string[];
  /** Ids of versions; all versions of their works match. */
  document: readonly string[];
  /** The element whose obligations are listed, found by its lineage in the listed version. */
  element: string | undefined;
  partition: 'regulation' | 'library' | undefined;
  /** Every spelling of whoever must act. */
  actors: readonly string[] | undefined;
  when: readonly TimingKind[];
  /** YYYY-MM-DD. */
  day: string;
  /** Whether the newest version is listed for a work with none in force that day. */
  isToday: boolean;
  /** Ids of hidden obligations. */
  without: readonly string[];
};

/** Each work's version on a day, chosen as `currentVersion` chooses it. */
function isMeantThatDay({ day, isToday }: ObligationQuery): SQL {
  const inForce = sql`(v.effective_from <= ${day}::date and (v.effective_to is null or v.effective_to >= ${day}::date)
    and not exists (select 1 from ${versions} later where later.work_id = v.work_id and later.published_at is not null
      and later.number > v.number and later.effective_from <= ${day}::date))`;
  return sql`${versions.id} in (select distinct on (v.work_id) v.id from ${versions} v where v.published_at is not null
    ${isToday ? sql`` : sql`and ${inForce}`} order by v.work_id, ${inForce} desc, v.number desc)`;
}

const anyOf = (column: SQL, values: readonly string[]) =>
  values.length === 0 ? undefined : inArray(column, [...values]);

const ofPartition = ({ partition }: ObligationQuery) => partition && eq(works.partition, partition);

/** Every filter except those that have facets. */
export function whereBesideFacets(scope: Scope, filters: ObligationQuery): SQL | undefined {
  const { words, document, element } = filters;
  const like = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = or(
    ilike(obligations.quote, like),
    ilike(shownActor, like),
    ilike(edited(obligationVerdicts.action, obligations.action), like),
    ilike(works.title, like),
  );
  const ofDocuments = sql`${works.id} in (select work_id from ${versions} where ${inArray(versions.id, [...document])})`;
  return and(
    readable(scope),
    isMeantThatDay(filters),
    words === '' ? undefined : found,
    document.length === 0 ? undefined : ofDocuments,
    element === undefined
      ? undefined
      : sql`${elements.lineageId} = (select lineage_id from ${elements} where id = ${element})`,
    filters.actors === undefined ? undefined : sql`${shownActor} = any(${sql.param([...filters.actors])}::text[])`,
    filters.without.length === 0
      ? undefined
      : sql`${obligations.id} <> all(${sql.param([...filters.without])}::text[])`,
  );
}

/** Every filter. */
export const listedWhere = (scope: Scope, filters: ObligationQuery): SQL | undefined =>
  and(
    whereBesideFacets(scope, filters),
    anyOf(modality, filters.modality),
    anyOf(state, filters.state),
    anyOf(when, filters.when),
    ofPartition(filters),
    filters.category.length === 0 ? undefined : inArray(works.category, [...filters.category]),
    filters.domain.length === 0 ? undefined : inArray(works.domain, [...filters.domain]),
  );

/** The fields of an obligation that decide whether it concerns an organisation. */
export type JudgedObligation = {
  id: string;
  quote: string;
  actor: string | null;
  workId: string;
  title: string;
  jurisdiction: string | null;
  domain: string;
  subdomains: string[];
};

/** The next obligations of the regulation, by id, that pass the filters without facets. @param after an id, or '' */
export const obligationsToJudge = (
  db: Queryable,
  scope: Scope,
  filters: ObligationQuery,
  { after, most }: { after: string; most: number },
): Promise<JudgedObligation[]> =>
  db
    .select({
      id: obligations.id,
      quote: obligations.quote,
      actor: edited<string | null>(obligationVerdicts.actor, obligations.actor),
      workId: works.id,
      title: works.title,
      jurisdiction: works.jurisdiction,
      domain: works.domain,
      subdomains: works.subdomains,
    })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(versions, eq(versions.id, obligations.versionId))
    .innerJoin(works, eq(works.id, obligations.workId))
    .leftJoin(obligationVerdicts, ofOrganisation(scope))
    .where(
      and(
        whereBesideFacets(scope, filters),
        ofPartition(filters),
        eq(works.partition, 'regulation'),
        gt(obligations.id, after),
      ),
    )
    .orderBy(asc(obligations.id))
    .limit(most);

/** One page of the list, sorted by title and position. */
export const pageOfObligations = (
  db: Queryable,
  scope: Scope,
  filters: ObligationQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ObligationRow[]> =>
  joined(db, scope)
    .where(listedWhere(scope, filters))
    .orderBy(asc(sql`lower(${works.title})`), asc(works.id), asc(obligations.position))
    .offset(offset)
    .limit(limit);

/** Documents within the scope whose version of that day was not extracted yet. */
export async function countUnreadDocuments(db: Queryable, scope: Scope, filters: ObligationQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .leftJoin(obligationExtractions, eq(obligationExtractions.versionId, versions.id))
    .where(and(readable(scope), isMeantThatDay(filters), sql`${obligationExtractions.versionId} is null`));
  return row?.count ?? 0;
}
