import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { groupQuestions, type QuestionsPassing } from './question-groups.ts';
import { questionVectors, type StoredQuestionVector } from './question-vector-store.ts';

/** The vectors of a model's questions in memory: 5 MB for 12,000. */
export type QuestionVectors = {
  /** The cosine similarity of a query's vector with a question; undefined for one without a vector. */
  cosineOf(vector: readonly number[], id: string): number | undefined;
  /** Ids of the nearest questions of those that pass, the nearest first. Compares every one. */
  nearest(vector: readonly number[], passes: QuestionsPassing, limit: number): string[];
};

type Known = { edition: number; modelId: string; vectors: Promise<QuestionVectors> };

const rowsAtOnce = 1_000;
/** Below every cosine. */
const unread = -2;
const known = new WeakMap<EngineDatabase, Known>();

async function readAll(db: EngineDatabase, modelId: string, dimensions: number): Promise<QuestionVectors> {
  const rows: StoredQuestionVector[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: StoredQuestionVector[] = await questionVectors(db.query, modelId, { after, limit: rowsAtOnce });
    rows.push(...page.filter(({ embedding }) => embedding.length === dimensions));
    after = page.at(-1)?.id;
  }
  return holdVectors(rows, dimensions);
}

/** Holds these vectors side by side. */
function holdVectors(rows: readonly StoredQuestionVector[], dimensions: number): QuestionVectors {
  const all = new Int8Array(rows.length * dimensions);
  const lengths = Float32Array.from(rows, ({ embedding }) => Math.hypot(...embedding) || 1);
  for (const [at, { embedding }] of rows.entries()) all.set(embedding, at * dimensions);
  const ids = rows.map(({ id }) => id);
  const places = new Map(ids.map((id, at) => [id, at]));
  const groups = groupQuestions(rows);

  /** Four sums at once take two thirds of the time of one. */
  const cosineAt = (query: Float32Array, at: number): number => {
    let [a, b, c, d] = [0, 0, 0, 0];
    const start = at * dimensions;
    for (let index = 0; index < dimensions; index += 4) {
      a += (query[index] ?? 0) * (all[start + index] ?? 0);
      b += (query[index + 1] ?? 0) * (all[start + index + 1] ?? 0);
      c += (query[index + 2] ?? 0) * (all[start + index + 2] ?? 0);
      d += (query[index + 3] ?? 0) * (all[start + index + 3] ?? 0);
    }
    return (a + b + c + d) / (lengths[at] ?? 1);
  };
  return {
    cosineOf(vector, id) {
      const at = places.get(id);
      return at === undefined ? undefined : cosineAt(Float32Array.from(vector), at);
    },
    nearest(vector, passes, limit) {
      const isPassing = groups.passing(passes);
      const query = Float32Array.from(vector);
      const cosines = new Float32Array(ids.length);
      for (let at = 0; at < ids.length; at += 1) cosines[at] = isPassing(at) ? cosineAt(query, at) : unread;
      const least = Math.max(-1, cosines.toSorted().at(-limit) ?? -1);
      const near: { id: string; cosine: number }[] = [];
      for (const [at, id] of ids.entries()) {
        const cosine = cosines[at] ?? unread;
        if (cosine >= least) near.push({ id, cosine });
      }
      near.sort((a, b) => b.cosine - a.cosine);
      return near.slice(0, limit).map(({ id }) => id);
    },
  };
}

/** The vectors of a model's questions, read again when the edition of the questions is another. */
export function vectorsOfQuestions(
  db: EngineDatabase,
  { id: modelId, dimensions }: { id: string; dimensions: number },
  edition: number,
): Promise<QuestionVectors> {
  const before = known.get(db);
  if (before?.edition === edition && before.modelId === modelId) return before.vectors;
  const vectors = readAll(db, modelId, dimensions);
  known.set(db, { edition, modelId, vectors });
  // The next question retries.
  vectors.catch(() => known.get(db)?.vectors === vectors && known.delete(db));
  return vectors;
}
