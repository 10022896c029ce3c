import { and, count, eq, ne, sql } from 'drizzle-orm';
import { idSchema, newId } from '#contract/ids.ts';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import type { ModelIdentity } from '#engine/models/embedding-model.ts';
import { type Partition, partitions, searchTables } from './search-tables.ts';
import { searchModels, searchVectors } from './vector-tables.ts';

/** A stored model. `dimensions` is null until its first vector. */
export type StoredModel = { id: string; dimensions: number | null };

export type MissingEntry = { elementId: string; body: string };

export type VectorCounts = {
  /** Entries of published versions. */
  entries: number;
  embedded: number;
  /** Entries the model will never embed. */
  refused: number;
  failure: string | null;
};

/** Longest vectors that pgvector indexes, in single and in half precision. */
const longest = { vector: 2_000, halfvec: 4_000 };
const indexLockKey = 4_261_977_308;
/** The table is nearly always empty when an index is created. */
const indexBudgetMs = 60 * 60_000;
const removedAtOnce = 500;

const sameIdentity = ({ name, documentPrefix, wantedDimensions }: ModelIdentity) =>
  and(
    eq(searchModels.name, name),
    eq(searchModels.documentPrefix, documentPrefix),
    sql`${searchModels.wantedDimensions} is not distinct from ${wantedDimensions}::int`,
  );

export async function findModel(db: EngineQueryable, identity: ModelIdentity): Promise<StoredModel | undefined> {
  const columns = { id: searchModels.id, dimensions: searchModels.dimensions };
  const [row] = await db.select(columns).from(searchModels).where(sameIdentity(identity));
  return row;
}

/** Finds or creates the model's row. */
export async function registerModel(db: EngineQueryable, identity: ModelIdentity): Promise<StoredModel> {
  await db
    .insert(searchModels)
    .values({ id: newId(), ...identity })
    .onConflictDoNothing();
  const model = await findModel(db, identity);
  if (model === undefined) throw new Error('The model was removed while it was stored.');
  return model;
}

/** The column type for a vector of this length in an index. @throws RangeError when there is none */
export function vectorType(dimensions: number): ReturnType<typeof sql> {
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > longest.halfvec) {
    throw new RangeError(`Vectors have 1 to ${longest.halfvec} numbers.`);
  }
  return sql.raw(`${dimensions <= longest.vector ? 'vector' : 'halfvec'}(${dimensions})`);
}

/** The condition of one index, spelt out so that the planner recognises it in a query. */
export function ofModel(modelId: string, partition: Partition): ReturnType<typeof sql> {
  return sql.raw(
    `search_vectors.model_id = '${idSchema.parse(modelId)}' and search_vectors.partition = '${partition}'`,
  );
}

const indexName = (modelId: string, partition: string) =>
  sql.identifier(`search_vectors_${idSchema.parse(modelId).toLowerCase()}_${partition}`);

/** Records the length of the model's first vector and creates its indexes. Concurrent processes take turns. */
export async function prepareModel(db: EngineDatabase, modelId: string, dimensions: number): Promise<void> {
  const type = vectorType(dimensions);
  const operators = sql.raw(dimensions <= longest.vector ? 'vector_cosine_ops' : 'halfvec_cosine_ops');
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${indexLockKey}::bigint)`);
      await tx
        .update(searchModels)
        .set({ dimensions })
        .where(and(eq(searchModels.id, modelId), sql`${searchModels.dimensions} is null`));
      for (const partition of partitions) {
        await tx.execute(sql`create index if not exists ${indexName(modelId, partition)} on search_vectors
          using hnsw ((embedding::${type}) ${operators}) where ${ofModel(modelId, partition)}`);
      }
    },
    { budgetMs: indexBudgetMs },
  );
}

/** Entries of published versions after `after` (an element id) that the model has neither embedded nor refused, by id. */
export async function missingEntries(
  db: EngineQueryable,
  modelId: string,
  partition: Partition,
  { after, limit }: { after: string; limit: number },
): Promise<MissingEntry[]> {
  const table = searchTables[partition];
  const found = await db.execute(sql`
    select ${table.elementId}, ${table.body} from ${table}
    where ${table.elementId} > ${after}
      and ${table.versionId} not in (select id from versions where published_at is null)
      and not exists (select from search_vectors as known
        where known.element_id = ${table.elementId} and known.model_id = ${modelId})
    order by ${table.elementId} limit ${limit}`);
  return found.rows.map((row) => ({ elementId: String(row['element_id']), body: String(row['body']) }));
}

/** Formatted as PostgreSQL writes arrays: the driver would quote every number. */
const asArray = (vector: readonly number[]) => `{${vector.map(Math.fround).join(',')}}`;

/** An entry and the vectors of its parts, in order; most entries have one. */
export type EntryVectors = { elementId: string; parts: readonly (readonly number[])[] };

/** Stores vectors of entries that still exist, all parts of an entry together. It does not replace an existing vector. */
export async function storeVectors(
  db: EngineQueryable,
  modelId: string,
  partition: Partition,
  entries: readonly EntryVectors[],
): Promise<void> {
  const rows = entries.flatMap(({ elementId, parts }) => parts.map((vector, part) => ({ elementId, part, vector })));
  const ids = sql.param(rows.map(({ elementId }) => elementId));
  const parts = sql.param(rows.map(({ part }) => part));
  const vectors = sql.param(rows.map(({ vector }) => asArray(vector)));
  await db.execute(sql`
    insert into search_vectors (element_id, model_id, partition, part, embedding)
    select row.id, ${modelId}, ${partition}, row.part, row.embedding::real[]
    from unnest(${ids}::text[], ${parts}::int[], ${vectors}::text[]) as row (id, part, embedding)
    where exists (select from elements where elements.id = row.id)
    on conflict do nothing`);
}

/** Records that this entry will not be sent to the model again. */
export async function storeRefusal(
  db: EngineQueryable,
  modelId: string,
  partition: Partition,
  { elementId, refusal }: { elementId: string; refusal: 'patient_data' | 'refused_by_model' },
): Promise<void> {
  await db.execute(sql`
    insert into search_vectors (element_id, model_id, partition, refusal)
    select id, ${modelId}, ${partition}, ${refusal} from elements where id = ${elementId}
    on conflict do nothing`);
}

/** @param failure one sentence, or null when the model works again */
export async function noteFailure(
  db: EngineQueryable,
  modelId: string,
  failure: string | null,
  at: Date,
): Promise<void> {
  const changed = sql`${searchModels.failure} is distinct from ${failure}::text`;
  await db
    .update(searchModels)
    .set({ failure, failedAt: failure === null ? null : at })
    .where(and(eq(searchModels.id, modelId), changed));
}

/** Removes the vectors of other models, a little at a time. */
export async function removeOtherModels(db: EngineDatabase, modelId: string): Promise<void> {
  const others = await db.query.select({ id: searchModels.id }).from(searchModels).where(ne(searchModels.id, modelId));
  for (const { id } of others) {
    for (const partition of partitions) {
      await db.query.execute(sql`drop index if exists ${indexName(id, partition)}`);
    }
    for (;;) {
      const { rowCount } = await db.query.execute(sql`
        delete from search_vectors where (element_id, model_id) in
          (select element_id, model_id from search_vectors where model_id = ${id} limit ${removedAtOnce})`);
      if ((rowCount ?? 0) < removedAtOnce) break;
    }
    await db.query.delete(searchModels).where(eq(searchModels.id, id));
  }
}

const publishedEntries = (partition: Partition) => {
  const table = searchTables[partition];
  return sql`select count(*) from ${table}
    where ${table.versionId} not in (select id from versions where published_at is null)`;
};

/** The progress of the model. */
export async function countVectors(db: EngineQueryable, identity: ModelIdentity): Promise<VectorCounts> {
  const totals = await db.execute(
    sql`select ${sql.join(
      partitions.map((each) => sql`(${publishedEntries(each)})`),
      sql` + `,
    )} as entries`,
  );
  const entries = Number(totals.rows[0]?.['entries'] ?? 0);
  const [model] = await db
    .select({ id: searchModels.id, failure: searchModels.failure })
    .from(searchModels)
    .where(sameIdentity(identity));
  if (model === undefined) return { entries, embedded: 0, refused: 0, failure: null };
  const [counted] = await db
    .select({ embedded: count(searchVectors.embedding), refused: count(searchVectors.refusal) })
    .from(searchVectors)
    .where(and(eq(searchVectors.modelId, model.id), eq(searchVectors.part, 0)));
  return { entries, embedded: counted?.embedded ?? 0, refused: counted?.refused ?? 0, failure: model.failure };
}
