import type { EmbeddedWords } from '#engine/models/embedding-model.ts';
import { createLocalEmbeddingModel, faultOfLocalModel } from '#engine/models/local-embedding-model.ts';
import { meaningOfRequirement } from '#engine/review/read-requirement.ts';
import type { MeaningOf, Requirement, ReviewedPolicy } from '#engine/review/review-shapes.ts';
import { textsToEmbed } from '#engine/review/texts-to-embed.ts';

const batch = 32;

/** All texts of policies and requirements of which the review asks a vector. */
export const textsForReview = (
  policies: Iterable<ReviewedPolicy>,
  requirements: Iterable<Requirement>,
): ReadonlySet<string> => {
  const asked = [...requirements];
  let texts = new Set(asked.map(meaningOfRequirement));
  for (const policy of policies) texts = texts.union(textsToEmbed(policy, []));
  return texts;
};

/** The meanings of texts by the model in the box; undefined where its files are not in place. @param folder of the model */
export async function embedForReview(texts: ReadonlySet<string>, folder: string): Promise<MeaningOf | undefined> {
  if (faultOfLocalModel({ folder }) !== undefined) return undefined;
  const model = createLocalEmbeddingModel({ folder }, (text) => text);
  const meanings = new Map<string, EmbeddedWords>();
  const all = [...texts].filter((text) => text.trim() !== '');
  for (let from = 0; from < all.length; from += batch) {
    const some = all.slice(from, from + batch);
    const found = await model.embedWords(some, new AbortController().signal);
    for (const [at, meaning] of found.entries()) meanings.set(some[at] ?? '', meaning);
  }
  await model.close();
  return (text) => meanings.get(text);
}
