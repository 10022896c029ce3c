import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { cellSeparator } from '#engine/reading/grid.ts';
import { withoutOrders } from '#engine/reading/suspect/evidence-text.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { evidenceColumn, hasEvidence } from '#engine/versions/suspects-store.ts';
import { statusOf, type VersionDays, type VersionStatus } from '#engine/versions/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import { pointsElsewhere } from './said-by-kind.ts';

/** An element that can be quoted, with the document details that a citation shows. */
export type PassageElement = {
  elementId: string;
  parentId: string | null;
  versionId: string;
  lineageId: string;
  canonicalId: string;
  kind: (typeof elements.$inferSelect)['kind'];
  number: string | null;
  sectionPath: string[];
  text: string;
  textHash: string;
  tableCells: string[][] | null;
  title: string;
  isGuide: boolean;
  workId: string;
  partition: (typeof works.$inferSelect)['partition'];
  /** The original that it explains, and the address of that; a guide alone has both. */
  publication: string | null;
  officialUrl: string | null;
  version: number;
  versionStatus: VersionStatus;
  effectiveFrom: string;
};

/** An entry found by search: the element and, for a provision with a list, its items in order. */
export type Passage = {
  element: PassageElement;
  items: PassageElement[];
  /** How well it answers, from `rankPassages`; 0 without a question. */
  relevance: number;
};

const columns = {
  elementId: elements.id,
  parentId: elements.parentId,
  versionId: elements.versionId,
  lineageId: elements.lineageId,
  canonicalId: elements.canonicalId,
  kind: elements.kind,
  number: elements.number,
  sectionPath: elements.sectionPath,
  text: evidenceColumn,
  textHash: elements.textHash,
  tableCells: elements.tableCells,
  title: versions.title,
  isGuide: works.isGuide,
  partition: works.partition,
  publication: works.publication,
  officialUrl: works.officialUrl,
  version: versions.number,
  effectiveFrom: versions.effectiveFrom,
  workId: versions.workId,
};

/** What may be quoted: content of a published version that is evidence, of a work that is not withdrawn, within the scope. */
const quotable = (scope: Scope) =>
  and(isNotNull(versions.publishedAt), isNull(works.withdrawnAt), hasEvidence, visibleWhere(scope, works));

/** Items below these elements, at any depth, each with the element it belongs to. */
const itemsBelow = (ids: readonly string[]) => sql`
  with recursive below (id, top) as (
    select e.id, e.parent_id from elements e
    where e.parent_id = any(${sql.param([...ids])}::text[]) and e.kind = 'list_item'
    union all
    select e.id, below.top from elements e join below on e.parent_id = below.id where e.kind = 'list_item')
  select id, top from below`;

async function daysOfWorks(db: EngineQueryable, workIds: readonly string[]): Promise<Map<string, VersionDays[]>> {
  const rows = await db
    .select({
      workId: versions.workId,
      number: versions.number,
      effectiveFrom: versions.effectiveFrom,
      effectiveTo: versions.effectiveTo,
    })
    .from(versions)
    .where(and(inArray(versions.workId, [...workIds]), isNotNull(versions.publishedAt)));
  return Map.groupBy(rows, ({ workId }) => workId);
}

/** The elements among `ids` that the scope may quote, in document order, and their status on the day `today` (YYYY-MM-DD). */
export async function loadElements(
  db: EngineQueryable,
  ids: readonly string[],
  scope: Scope,
  today: string,
): Promise<PassageElement[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(inArray(elements.id, [...ids]), quotable(scope)))
    .orderBy(asc(elements.versionId), asc(elements.position));
  const days = await daysOfWorks(db, [...new Set(rows.map(({ workId }) => workId))]);
  return rows.flatMap((row) => {
    const ofWork = days.get(row.workId) ?? [];
    const own = ofWork.find(({ number }) => number === row.version);
    const text = withoutOrders(row.text);
    if (text.trim() === '') return [];
    return [{ ...row, text, versionStatus: own ? statusOf(own, ofWork, today) : ('superseded' as const) }];
  });
}

/** The passages behind search hits, best first. Hits that may no longer be quoted are dropped. */
export async function loadPassages(
  db: EngineQueryable,
  hits: readonly { elementId: string; relevance?: number }[],
  scope: Scope,
  today: string,
): Promise<Passage[]> {
  if (hits.length === 0) return [];
  const hitIds = hits.map(({ elementId }) => elementId);
  const below = await db.execute(itemsBelow(hitIds));
  const topOf = new Map(below.rows.map((row) => [String(row['id']), String(row['top'])]));
  const loaded = await loadElements(db, [...hitIds, ...topOf.keys()], scope, today);
  const byId = new Map(loaded.map((element) => [element.elementId, element]));
  const items = Map.groupBy(
    loaded.filter(({ elementId }) => topOf.has(elementId)),
    ({ elementId }) => topOf.get(elementId),
  );
  return hits.flatMap(({ elementId, relevance = 0 }) => {
    const element = byId.get(elementId);
    return element ? [{ element, items: items.get(elementId) ?? [], relevance }] : [];
  });
}

/** The passages of a section in its order, with their items; empty where there are more than `most`. */
export async function loadSection(
  db: EngineQueryable,
  { versionId, sectionPath }: Pick<PassageElement, 'versionId' | 'sectionPath'>,
  scope: Scope,
  today: string,
  most: number,
): Promise<Passage[]> {
  const rows = await db
    .select({ elementId: elements.id })
    .from(elements)
    .where(
      and(
        eq(elements.versionId, versionId),
        eq(elements.sectionPath, sectionPath),
        eq(elements.kind, 'paragraph'),
        isNotNull(elements.number),
      ),
    )
    .orderBy(asc(elements.position))
    .limit(most + 1);
  return rows.length > most ? [] : loadPassages(db, rows, scope, today);
}

/** Headings of a table's columns, where they are part of its evidence. */
function columnHeads({ tableCells, text }: PassageElement): string[] | undefined {
  const [heads = [], ...rows] = tableCells ?? [];
  const line = heads.join(cellSeparator);
  return rows.length > 0 && line.trim() !== '' && text.split('\n').includes(line) ? heads : undefined;
}

/** The publication that a guide's words leave something to; undefined where they do not, or its address is not of the web. */
function publicationOf(
  { isGuide, publication, officialUrl }: PassageElement,
  words: string,
): AnswerSource['publication'] {
  if (!isGuide || publication === null || officialUrl === null || !pointsElsewhere.test(words)) return undefined;
  return URL.parse(officialUrl)?.protocol === 'https:' ? { title: publication, url: officialUrl } : undefined;
}

/**
 * @param quote the words shown with the source, verbatim
 * @param said those of them that are quoted
 */
export function presentSource(
  element: PassageElement,
  number: number,
  quote: string,
  said: string = quote,
): AnswerSource {
  const heads = columnHeads(element);
  const publication = publicationOf(element, said);
  return {
    number,
    document_id: element.versionId,
    element_id: element.elementId,
    canonical_id: element.canonicalId,
    lineage_id: element.lineageId,
    version: element.version,
    version_status: element.versionStatus,
    effective_from: element.effectiveFrom,
    title: element.title,
    section_path: element.sectionPath,
    element_number: element.number,
    quote,
    ...(heads && { column_heads: heads }),
    ...(publication && { publication }),
    is_guide: element.isGuide,
    ...(element.partition === 'attachment' && { attached: true }),
  };
}
