import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import type { EmbeddedWords, EmbeddingModel } from '#engine/models/embedding-model.ts';
import { modelInTheBox } from '#engine/models/model-files.ts';

/** Texts of one review that are embedded: beyond these a review would hold up the model for a minute. */
const mostTexts = 6_000;

/** A model that gives the vectors of words too. */
type ReviewModel = EmbeddingModel & Required<Pick<EmbeddingModel, 'embedWords'>>;

/** Whether the review's weights were fitted with this model: closeness of another means something else. */
export const suitsReviews = (model: EmbeddingModel | undefined): model is ReviewModel =>
  model?.embedWords !== undefined && model.identity.name === modelInTheBox.name;

/**
 * The meanings of texts by the model in the box, a batch at a time, so that people's questions take their turn in between. Texts with an NHS
 * number have none. @returns undefined where there are too many texts
 * @throws ModelFailure; the signal's reason
 */
export async function embedTexts(
  model: ReviewModel,
  texts: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Map<string, EmbeddedWords> | undefined> {
  if (texts.size > mostTexts) return undefined;
  const meanings = new Map<string, EmbeddedWords>();
  const all = [...texts].filter((text) => text.trim() !== '' && !containsNhsNumber(text));
  for (let from = 0; from < all.length; from += model.batchSize) {
    signal.throwIfAborted();
    const batch = all.slice(from, from + model.batchSize);
    const found = await model.embedWords(batch, signal);
    for (const [at, text] of batch.entries()) {
      const meaning = found[at];
      if (meaning !== undefined) meanings.set(text, meaning);
    }
  }
  return meanings;
}
