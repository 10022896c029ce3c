import { sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { type Candidate, entryWhere, type SearchFilters } from './candidate-store.ts';
import { type Partition, searchTables } from './search-tables.ts';
import { ofModel, type StoredModel, vectorType } from './vector-store.ts';

export type Near = Candidate & { distance: number };

export type NearestInput = { scope: Scope; filters: SearchFilters };

type NearestQuery = NearestInput & {
  model: StoredModel & { dimensions: number };
  vector: readonly number[];
  partition: Partition;
};

/** Entries that the ranking by meaning adds to the fused ranking. */
const nearestDepth = 100;
/** Entries taken from the index; at least half must pass the filters. Beyond this, comparing one by one is faster. */
const takenFromIndex = 200;

const asNear = (row: Record<string, unknown>): Near => ({
  elementId: String(row['element_id']),
  versionId: String(row['version_id']),
  body: String(row['body']),
  distance: Number(row['distance']),
});

const byDistance = (a: Near, b: Near) => a.distance - b.distance || (a.elementId < b.elementId ? -1 : 1);

/**
 * Takes the nearest entries that pass the filters from the index. Sorting is disabled so that the planner follows the
 * index: it overestimates how narrow the filters are and would compare everything.
 */
async function alongIndex(tx: EngineQueryable, query: NearestQuery): Promise<Near[]> {
  const { model, vector, partition, scope, filters } = query;
  const table = searchTables[partition];
  const type = vectorType(model.dimensions);
  const distance = sql`(search_vectors.embedding::${type}) <=> ${JSON.stringify(vector)}::${type}`;
  await tx.execute(sql`select set_config('enable_sort', 'off', true),
    set_config('hnsw.ef_search', ${String(takenFromIndex)}, true), set_config('hnsw.iterative_scan', 'off', true)`);
  const found = await tx.execute(sql`
    select ${table.elementId}, ${table.versionId}, ${table.body}, ${distance} as distance
    from search_vectors join ${table} on ${table.elementId} = search_vectors.element_id
    where ${ofModel(model.id, partition)} and ${entryWhere(partition, scope, filters)}
    order by ${distance} limit ${nearestDepth}`);
  return found.rows.map(asNear);
}

/** Compares every entry that passes the filters. The sum keeps the planner off the index. */
async function oneByOne(tx: EngineQueryable, query: NearestQuery): Promise<Near[]> {
  const { model, vector, partition, scope, filters } = query;
  const table = searchTables[partition];
  const type = vectorType(model.dimensions);
  await tx.execute(sql`select set_config('enable_sort', 'on', true)`);
  const found = await tx.execute(sql`
    with nearest as materialized (
      select ${table.elementId} as id,
        ((search_vectors.embedding::${type}) <=> ${JSON.stringify(vector)}::${type}) + 0 as distance
      from ${table} join search_vectors on search_vectors.element_id = ${table.elementId}
      where ${ofModel(model.id, partition)} and search_vectors.embedding is not null
        and ${entryWhere(partition, scope, filters)}
      order by 2, 1 limit ${nearestDepth})
    select ${table.elementId}, ${table.versionId}, ${table.body}, nearest.distance
    from nearest join ${table} on ${table.elementId} = nearest.id`);
  return found.rows.map(asNear);
}

/**
 * Entries nearest in meaning to a query's vector, nearest first, with permission and filters inside the query. Where few
 * entries pass the filters, it compares all of them, so a narrow filter loses nothing.
 */
export async function findNearest(db: EngineDatabase, query: NearestQuery): Promise<Near[]> {
  const found = await db.transaction(async (tx) => {
    const near = await alongIndex(tx, query);
    return near.length < nearestDepth ? await oneByOne(tx, query) : near;
  });
  return found.sort(byDistance);
}
