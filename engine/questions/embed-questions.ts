import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { EmbeddingModel } from '#engine/models/embedding-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { findModel } from '#engine/search/vector-store.ts';
import { raiseEdition } from './question-counts-store.ts';
import { type MissingQuestion, questionsWithoutVector, storeQuestionVectors } from './question-vector-store.ts';

export type EmbedQuestionsDeps = { db: EngineDatabase; model: EmbeddingModel };

const questionsRead = 512;

/** The vector of each; questions fit into one part. */
const embed = (
  model: EmbeddingModel,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<(number[] | undefined)[]> =>
  model.embedInParts
    ? model.embedInParts(texts, signal).then((parts) => parts.map(([first]) => first))
    : model.embedDocuments(texts, signal);

/** Whether the model may refuse these texts for what they say: then one at a time shows which. */
const isAboutTexts = (error: unknown) =>
  error instanceof ModelFailure && !['rate_limited', 'unreachable', 'not_allowed', 'unusable'].includes(error.code);

async function embedEach(model: EmbeddingModel, texts: readonly string[], signal: AbortSignal) {
  try {
    return await embed(model, texts, signal);
  } catch (error) {
    if (!isAboutTexts(error) || texts.length === 1) throw error;
    const vectors: (number[] | undefined)[] = [];
    for (const text of texts) {
      const own = await embed(model, [text], signal).catch((failure: unknown) => {
        if (!isAboutTexts(failure)) throw failure;
        return [undefined];
      });
      vectors.push(own[0]);
    }
    if (vectors.every((vector) => vector === undefined)) throw error;
    return vectors;
  }
}

/**
 * Embeds every question that has no vector of this model yet. Each batch is stored at once, so an interrupted run resumes where it
 * stopped. A question with an NHS number is not sent.
 * @returns the number of questions processed
 * @throws ModelFailure when the server fails; the signal's reason
 */
export async function embedQuestions({ db, model }: EmbedQuestionsDeps, signal: AbortSignal): Promise<number> {
  const stored = await findModel(db.query, model.identity);
  if (stored === undefined) return 0;
  let dealtWith = 0;
  const keep = (rows: readonly { id: string; vector: number[] | undefined }[]) =>
    rows.length === 0 ? undefined : storeQuestionVectors(db.query, stored.id, rows);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: MissingQuestion[] = await questionsWithoutVector(db.query, stored.id, { after, limit: questionsRead });
    const sendable = page.filter(({ question }) => !containsNhsNumber(question));
    await keep(page.filter((each) => !sendable.includes(each)).map(({ id }) => ({ id, vector: undefined })));
    for (let start = 0; start < sendable.length; start += model.batchSize) {
      signal.throwIfAborted();
      const batch = sendable.slice(start, start + model.batchSize);
      const texts = batch.map(({ question }) => question);
      const vectors = await embedEach(model, texts, signal);
      await keep(batch.map(({ id }, index) => ({ id, vector: vectors[index] })));
    }
    dealtWith += page.length;
    after = page.at(-1)?.id;
  }
  if (dealtWith > 0) await db.transaction((tx) => raiseEdition(tx));
  return dealtWith;
}
