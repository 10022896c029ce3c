import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { versionStatusSchema } from '#contract/features/wiki/document.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import { bm25Settings } from './bm25-settings.ts';
import { type Partition, searchRegulation, searchTables } from './search-tables.ts';

const { k1, b } = bm25Settings;

/** Limits applied inside the query. A day is YYYY-MM-DD; an absent list limits nothing. */
export type SearchFilters = {
  categories?: readonly string[] | undefined;
  domains?: readonly string[] | undefined;
  subdomains?: readonly string[] | undefined;
  /** Version ids: search covers their works, whichever version is in force. */
  documents?: readonly string[] | undefined;
  /** What does not concern the reader's organisation: ids of works, and of elements of others. */
  withoutWorks?: readonly string[] | undefined;
  withoutElements?: readonly string[] | undefined;
  /** The day the entry must be in force, or, where statuses are given, the day on which it has one of them. */
  asOf: string;
  /** Entries of texts with one of these statuses; a text in force also counts as upcoming if its work has an upcoming text. */
  statuses?: readonly z.infer<typeof versionStatusSchema>[] | undefined;
};

export type Candidate = { elementId: string; versionId: string; body: string };

/** Entries fetched for re-ranking; a higher number gained nothing measurable (evals/README.md). */
const candidateDepth = 100;
/** Maximum entries of named documents to rank without an index: the texts of a long guide in two versions. */
const mostRankedWhole = 600;
/** Built-in full text ignores length and repetition, so this fetches more of its results. */
const fullTextDepth = 150;
/** Mean bytes of English text per content word, with the stop words and spaces around it. */
const bytesPerContentWord = 11;
/** Maximum word occurrences that built-in full text may add up, which bounds the work whatever the words. */
const mostOccurrences = 6_000;

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function ofDocuments(partition: Partition, documents: readonly string[]): SQL {
  const { workId } = searchTables[partition];
  return sql`${workId} = any(array(select work_id from versions where id = any(${list(documents)})))`;
}

function dayConditions(partition: Partition, { asOf, statuses = [] }: SearchFilters): SQL[] {
  const { workId, effectiveFrom, effectiveTo } = searchTables[partition];
  const day = sql`${asOf}::date`;
  const inForce = [sql`${effectiveFrom} <= ${day}`, sql`(${effectiveTo} is null or ${effectiveTo} >= ${day})`];
  if (statuses.length === 0) return inForce;
  const changing = sql`array(select work_id from versions where published_at is not null and effective_from > ${day})`;
  const conditions = {
    in_force: sql.join(inForce, sql` and `),
    upcoming: sql`${effectiveFrom} > ${day} or (${sql.join(inForce, sql` and `)} and ${workId} = any(${changing}))`,
    superseded: sql`${effectiveTo} < ${day}`,
  };
  return [
    sql`(${sql.join(
      statuses.map((status) => sql`(${conditions[status]})`),
      sql` or `,
    )})`,
  ];
}

/** With nullif for the planner, as in `entryWhere`. */
const noneOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`nullif(${column} = any(${list(ids)}), true) is not null`;

/** The part of a partition that the scope and the filters allow, as a condition on the columns of its table. */
export function entryWhere(partition: Partition, scope: Scope, filters: SearchFilters): SQL {
  const table = searchTables[partition];
  const conditions = [
    visibleWhere(scope, table),
    // Few rows have either status, so the query looks both up once: what nobody can cite must not displace what they can.
    // As lists: "not in" cost a sixth of the search time. With nullif, because the planner assumes that it passes
    // everything, as these nearly do. From "<> all" it expects almost no row and then scores every entry one by one.
    sql`nullif(${table.versionId} = any(array(select id from versions where published_at is null)), true) is not null`,
    sql`nullif(${table.workId} = any(array(select id from works where withdrawn_at is not null)), true) is not null`,
    ...dayConditions(partition, filters),
  ];
  if (filters.categories) conditions.push(sql`${table.category} = any(${list(filters.categories)})`);
  if (filters.domains) conditions.push(sql`${table.domain} = any(${list(filters.domains)})`);
  if (filters.subdomains) conditions.push(sql`${table.subdomains} && ${list(filters.subdomains)}`);
  if (filters.documents) conditions.push(ofDocuments(partition, filters.documents));
  if (filters.withoutWorks?.length) conditions.push(noneOf(table.workId, filters.withoutWorks));
  if (filters.withoutElements?.length) conditions.push(noneOf(table.elementId, filters.withoutElements));
  return sql.join(conditions, sql` and `);
}

type Sought = { partition: Partition; scope: Scope; filters: SearchFilters };

/** A content word, the number of entries that contain it, and its weight. */
type WeighedWord = { word: string; frequency: number; weight: number };

type WeighedQuery = Sought & {
  /** Mean content words per entry. */
  meanLength: number;
  /** Rarest first. */
  words: readonly WeighedWord[];
};

const asCandidate = (row: Record<string, unknown>): Candidate => ({
  elementId: String(row['element_id']),
  versionId: String(row['version_id']),
  body: String(row['body']),
});

/**
 * Regulation entries that may answer, roughly best first, with permission and filters inside the query. BM25 comes from
 * pg_textsearch. The score stays out of the select list: selecting it takes ten times as long as the search.
 */
export async function candidatesByBm25(
  db: EngineDatabase,
  { scope, filters, words }: Omit<Sought, 'partition'> & { words: readonly string[] },
): Promise<Candidate[]> {
  if (words.length === 0) return [];
  const table = searchRegulation;
  const found = await db.query.execute(sql`
    select ${table.elementId}, ${table.versionId}, ${table.body} from ${table}
    where ${entryWhere('regulation', scope, filters)}
    order by ${table.words} <@> to_bm25query(${words.join(' ')}, 'search_regulation_bm25')
    limit ${candidateDepth}`);
  return found.rows.map(asCandidate);
}

/**
 * Every entry of the documents that the filters name, if few enough to rank without an index. Filtering the best of
 * everything for one document takes ten times as long.
 * @returns undefined when the filters name no documents, or documents with more entries
 */
export async function candidatesOfDocuments(
  db: EngineDatabase,
  { partition, scope, filters }: Sought,
): Promise<Candidate[] | undefined> {
  if (filters.documents === undefined) return undefined;
  const table = searchTables[partition];
  const counted = await db.query.execute(sql`select count(*)::int as entries from (
    select from ${table} where ${ofDocuments(partition, filters.documents)} limit ${mostRankedWhole + 1}) as entry`);
  if (Number(counted.rows[0]?.['entries']) > mostRankedWhole) return undefined;
  const found = await db.query.execute(sql`
    select ${table.elementId}, ${table.versionId}, ${table.body} from ${table}
    where ${entryWhere(partition, scope, filters)} order by ${table.elementId}`);
  return found.rows.map(asCandidate);
}

/** The rarest words whose total occurrences stay within the bound; always at least the rarest word. */
function boundedWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  let occurrences = 0;
  return words.filter(({ frequency }, index) => {
    occurrences += frequency;
    return index === 0 || occurrences <= mostOccurrences;
  });
}

/**
 * The same for either partition with PostgreSQL's own full text: for the library, and where pg_textsearch is missing. Each
 * word's entries come from the index alone, and BM25 counts each word once per entry. PostgreSQL's ranking functions would
 * read every text again. Words are letters and digits, so none is an operator.
 */
export async function candidatesByFullText(db: EngineDatabase, query: WeighedQuery): Promise<Candidate[]> {
  if (query.words.length === 0) return [];
  const table = searchTables[query.partition];
  const { documents, ...filters } = query.filters;
  // With nullif here too: through an index of works the planner would split every text of the documents into words again.
  const ofThese = documents ? sql` and nullif(${ofDocuments(query.partition, documents)}, false) is not null` : sql``;
  const where = sql`${entryWhere(query.partition, query.scope, filters)}${ofThese}`;
  const having = boundedWords(query.words).map(
    ({ word, weight }) => sql`
      select ${table.elementId} as id, ${weight}::float8 as weight, octet_length(${table.body}) as bytes from ${table}
      where to_tsvector('english', ${table.words}) @@ to_tsquery('english', ${`'${word}'`}) and ${where}`,
  );
  const meanBytes = Math.max(1, query.meanLength * bytesPerContentWord);
  const score = sql`sum(weight) / (1 + ${k1}::float8 * (1 - ${b}::float8 + ${b}::float8 * max(bytes) / ${meanBytes}::float8))`;
  const found = await db.query.execute(sql`
    select ${table.elementId}, ${table.versionId}, ${table.body}
    from (select id, ${score} as score from (${sql.join(having, sql` union all `)}) as word
      group by id order by 2 desc, 1 limit ${fullTextDepth}) as best
    join ${table} on ${table.elementId} = best.id
    order by best.score desc, best.id`);
  return found.rows.map(asCandidate);
}

/** Those of the named entries that the scope and the filters allow. */
export async function candidatesById(
  db: EngineDatabase,
  { partition, scope, filters }: Sought,
  elementIds: readonly string[],
): Promise<Candidate[]> {
  if (elementIds.length === 0) return [];
  const table = searchTables[partition];
  const found = await db.query.execute(sql`
    select ${table.elementId}, ${table.versionId}, ${table.body} from ${table}
    where ${table.elementId} = any(${list(elementIds)}) and ${entryWhere(partition, scope, filters)}`);
  return found.rows.map(asCandidate);
}
