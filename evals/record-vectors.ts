import { writeFileSync } from 'node:fs';
import { createLocalEmbeddingModel, faultOfLocalModel } from '#engine/models/local-embedding-model.ts';
import { packVectors, readShippedVectors } from '#engine/models/shipped-vectors.ts';
import { defaultModelFolder, readShippedFile, shippedVectorsPath } from '#server/platform/models/create-embedding.ts';
import { readStartingTexts } from './starting-texts-store.ts';

// node evals/record-vectors.ts [--all]: embeds the texts that a first start loads, so that no installation does it again. Texts that the
// file has already are kept, unless --all embeds them anew.

const folder = defaultModelFolder;
const fault = faultOfLocalModel({ folder });
if (fault !== undefined) throw new Error(fault);
const model = createLocalEmbeddingModel({ folder }, (text) => text);
const packed = process.argv.includes('--all') ? undefined : await readShippedFile();
const known = packed && readShippedVectors(packed);
const vectors = new Map<string, readonly number[][]>();
const texts = await readStartingTexts();
let embedded = 0;
for (const text of texts) {
  const kept = known?.vectorsOf(text);
  if (kept === undefined) embedded += 1;
  const [parts = []] = kept ? [kept] : await model.embedInParts([text], new AbortController().signal);
  vectors.set(text, parts);
}
await model.close();
writeFileSync(shippedVectorsPath, packVectors(vectors));
process.stdout.write(`${texts.length} texts, ${embedded} of them embedded now: ${shippedVectorsPath}\n`);
