import { type SQL, sql } from 'drizzle-orm';
import type { EngineDatabase } from '#engine/documents/engine-database.ts';
import type { VersionStatus } from '#engine/documents/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import { bm25Settings } from './bm25-settings.ts';
import { type Partition, searchRegulation, searchTables } from './search-tables.ts';

const { k1, b } = bm25Settings;

/** Limits that stand inside the query. A day is YYYY-MM-DD; an absent list limits nothing. */
export type SearchFilters = {
  categories?: readonly string[] | undefined;
  domains?: readonly string[] | undefined;
  subdomains?: readonly string[] | undefined;
  /** Ids of versions: their works are searched, whichever version is in force. */
  documents?: readonly string[] | undefined;
  /** The day the entry must be in force, or, where statuses are given, have one of them. */
  asOf: string;
  /** Entries of texts with one of these; of works that have another text to come, those in force count as upcoming too. */
  statuses?: readonly VersionStatus[] | undefined;
};

export type Candidate = { elementId: string; versionId: string; body: string };

/** Entries fetched for re-ranking; more brought nothing measurable (evals/README.md). */
const candidateDepth = 100;
/** Entries of named documents that are ranked without an index: the texts of a long guide in two versions. */
const mostRankedWhole = 600;
/** Built-in full text knows neither length nor repetition, so more of what it finds is looked at. */
const fullTextDepth = 150;
/** Bytes of English text a content word stands for, with the stop words and spaces around it. */
const bytesPerContentWord = 11;
/** Occurrences of words in entries that built-in full text may add up: bounded work, whatever the words. */
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

/** What of a partition the scope and the filters let through, as a condition on the columns of its table. */
export function entryWhere(partition: Partition, scope: Scope, filters: SearchFilters): SQL {
  const table = searchTables[partition];
  const conditions = [
    visibleWhere(scope, table),
    // Few of either, so both are looked up once a query: what cannot be cited must not take the place of what can. As lists: "not in"
    // cost a sixth of the search. Said by nullif, which the planner takes to let everything through, as these nearly do; from "<> all"
    // it expects almost no row and then scores every entry one by one.
    sql`nullif(${table.versionId} = any(array(select id from versions where published_at is null)), true) is not null`,
    sql`nullif(${table.workId} = any(array(select id from works where withdrawn_at is not null)), true) is not null`,
    ...dayConditions(partition, filters),
  ];
  if (filters.categories) conditions.push(sql`${table.category} = any(${list(filters.categories)})`);
  if (filters.domains) conditions.push(sql`${table.domain} = any(${list(filters.domains)})`);
  if (filters.subdomains) conditions.push(sql`${table.subdomains} && ${list(filters.subdomains)}`);
  if (filters.documents) conditions.push(ofDocuments(partition, filters.documents));
  return sql.join(conditions, sql` and `);
}

type Sought = { partition: Partition; scope: Scope; filters: SearchFilters };

/** A content word, the entries that have it and what it weighs. */
type WeighedWord = { word: string; frequency: number; weight: number };

type WeighedQuery = Sought & {
  /** Mean content words an entry. */
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
 * Entries of the regulation that may answer, roughly best first: permission and filters inside the query. BM25 by pg_textsearch; the
 * score stays out of the select list: selecting it costs ten times the search.
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
 * Every entry of the documents the filters name, when they have few enough to be ranked without an index: going through the best of
 * everything to find those of one document takes ten times as long.
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

/** The rarest words whose occurrences together stay within the bound; always at least the rarest. */
function boundedWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  let occurrences = 0;
  return words.filter(({ frequency }, index) => {
    occurrences += frequency;
    return index === 0 || occurrences <= mostOccurrences;
  });
}

/**
 * The same of either partition by PostgreSQL's own full text, for the library and where pg_textsearch is missing: each word's entries come from the index alone, and BM25 is worked out
 * as if each had the word once. PostgreSQL's ranking functions would read every text again. Words are letters and digits, so
 * none is an operator.
 */
export async function candidatesByFullText(db: EngineDatabase, query: WeighedQuery): Promise<Candidate[]> {
  if (query.words.length === 0) return [];
  const table = searchTables[query.partition];
  const { documents, ...filters } = query.filters;
  // Said by nullif too: through an index of works the planner would read every text of the documents into words anew.
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
