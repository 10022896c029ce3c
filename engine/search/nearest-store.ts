import { sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { type Candidate, candidatesById, entryWhere, type SearchFilters } from './candidate-store.ts';
import { type Partition, searchTables } from './search-tables.ts';
import { ofModel, type StoredModel, vectorType } from './vector-store.ts';

export type Near = Candidate & { distance: number };

type NearestInput = { scope: Scope; filters: SearchFilters };

type NearestQuery = NearestInput & {
  model: StoredModel & { dimensions: number };
  vector: readonly number[];
  partition: Partition;
};

/** Entries that the ranking by meaning adds to the fused ranking. */
const nearestDepth = 100;
/** Entries taken from the index. */
const takenFromIndex = 200;
/** Where fewer of those pass the filters, comparing one by one is hardly slower, and misses none. */
const leastPassing = 40;
/** Entries taken where enough pass, but fewer than are sought. */
const takenAtMost = 4_000;
/** So few entries are read by their ids: sooner than the index finds that it has none of them. */
const fewEntries = 400;

const asNear = (row: Record<string, unknown>): Near => ({
  elementId: String(row['element_id']),
  versionId: String(row['version_id']),
  body: String(row['body']),
  distance: Number(row['distance']),
});

const byDistance = (a: Near, b: Near) => a.distance - b.distance || (a.elementId < b.elementId ? -1 : 1);

/**
 * Takes the nearest entries that pass the filters from the index: of the first 200, or going on until enough pass. Sorting is disabled so
 * that the planner follows the index: it overestimates how narrow the filters are and would compare everything.
 */
async function alongIndex(tx: EngineQueryable, query: NearestQuery, goesOn: boolean): Promise<Near[]> {
  const { model, vector, partition, scope, filters } = query;
  const table = searchTables[partition];
  const type = vectorType(model.dimensions);
  const distance = sql`(search_vectors.embedding::${type}) <=> ${JSON.stringify(vector)}::${type}`;
  await tx.execute(sql`select set_config('enable_sort', 'off', true),
    set_config('hnsw.ef_search', ${String(takenFromIndex)}, true),
    set_config('hnsw.iterative_scan', ${goesOn ? 'relaxed_order' : 'off'}, true),
    set_config('hnsw.max_scan_tuples', ${String(takenAtMost)}, true)`);
  const found = await tx.execute(sql`
    select ${table.elementId}, ${table.versionId}, ${table.body}, ${distance} as distance
    from search_vectors join ${table} on ${table.elementId} = search_vectors.element_id
    where ${ofModel(model.id, partition)} and ${entryWhere(partition, scope, filters)}
    order by ${distance} limit ${nearestDepth}`);
  return found.rows.map(asNear);
}

/**
 * Compares every entry that passes the filters, each by its nearest part. The fence makes the planner look each entry up: it would read all
 * vectors for a few. The condition of the index is left out, or it would seek each entry's part along the index.
 */
async function oneByOne(tx: EngineQueryable, query: NearestQuery): Promise<Near[]> {
  const { model, vector, partition, scope, filters } = query;
  const table = searchTables[partition];
  const type = vectorType(model.dimensions);
  await tx.execute(sql`select set_config('enable_sort', 'on', true)`);
  const found = await tx.execute(sql`
    with passing as materialized (
      select ${table.elementId} as id from ${table} where ${entryWhere(partition, scope, filters)}),
    nearest as materialized (
      select passing.id, part.distance from passing cross join lateral (
        select min((search_vectors.embedding::${type}) <=> ${JSON.stringify(vector)}::${type}) as distance
        from search_vectors
        where element_id = passing.id and model_id = ${model.id} and embedding is not null offset 0) as part
      where part.distance is not null order by 2, 1 limit ${nearestDepth})
    select ${table.elementId}, ${table.versionId}, ${table.body}, nearest.distance
    from nearest join ${table} on ${table.elementId} = nearest.id`);
  return found.rows.map(asNear);
}

/** Ids of the entries that pass the filters, where they are few: a small library, or chosen documents. */
async function passingIfFew(db: EngineQueryable, query: NearestQuery): Promise<string[] | undefined> {
  const { partition, scope, filters } = query;
  const table = searchTables[partition];
  const found = await db.execute(sql`
    select ${table.elementId} from ${table} where ${entryWhere(partition, scope, filters)} limit ${fewEntries + 1}`);
  return found.rows.length > fewEntries ? undefined : found.rows.map((row) => String(row['element_id']));
}

/** The nearest of these entries, which may be too few for an index. */
async function nearestOf(db: EngineDatabase, query: NearestQuery, ids: readonly string[]): Promise<Near[]> {
  const similarities = await findSimilarities(db.query, query, ids);
  const nearest = [...similarities].sort(([, a], [, b]) => b - a).slice(0, nearestDepth);
  const entries = await candidatesById(
    db,
    query,
    nearest.map(([elementId]) => elementId),
  );
  return entries
    .map((entry) => ({ ...entry, distance: 1 - (similarities.get(entry.elementId) ?? 0) }))
    .sort(byDistance);
}

/** Each entry once, by its nearest part. @param near nearest first */
const withoutRepeats = (near: readonly Near[]): Near[] => [
  ...near
    .reduce(
      (known, each) => (known.has(each.elementId) ? known : known.set(each.elementId, each)),
      new Map<string, Near>(),
    )
    .values(),
];

/**
 * Entries nearest in meaning to a query's vector, nearest first, with permission and filters inside the query. Where few
 * entries pass the filters, it compares all of them, so a narrow filter loses nothing.
 */
export async function findNearest(db: EngineDatabase, query: NearestQuery): Promise<Near[]> {
  const few = await passingIfFew(db.query, query);
  if (few !== undefined) return nearestOf(db, query, few);
  const found = await db.transaction(async (tx) => {
    const near = await alongIndex(tx, query, false);
    if (near.length >= nearestDepth) return near;
    return near.length < leastPassing ? oneByOne(tx, query) : alongIndex(tx, query, true);
  });
  return withoutRepeats(found.sort(byDistance));
}

/**
 * The cosine similarity of a query's vector with each of these entries, by its nearest part. Entries without a vector are left out. The
 * caller may only name entries that were found with permission.
 */
export async function findSimilarities(
  db: EngineQueryable,
  { model, vector }: Pick<NearestQuery, 'model' | 'vector'>,
  elementIds: readonly string[],
): Promise<Map<string, number>> {
  if (elementIds.length === 0) return new Map();
  const type = vectorType(model.dimensions);
  const found = await db.execute(sql`
    select element_id, 1 - min((embedding::${type}) <=> ${JSON.stringify(vector)}::${type}) as similarity
    from search_vectors
    where element_id = any(${sql.param([...elementIds])}::text[]) and model_id = ${model.id} and embedding is not null
    group by element_id`);
  return new Map(found.rows.map((row) => [String(row['element_id']), Number(row['similarity'])]));
}
