// Usage: npx node evals/review-sentences.ts [--half dev|test] [--words] [--all] [--json]. Measures the review's judgement of single sentences; --words without vectors.
import { parseArgs } from 'node:util';
import { createLocalEmbeddingModel, faultOfLocalModel } from '#engine/models/local-embedding-model.ts';
import type { MeaningOf } from '#engine/review/review-shapes.ts';
import { defaultModelFolder } from '#server/platform/models/create-embedding.ts';
import { editionFigures, isWrongEdition, judgeEditions } from './review/measure-editions.ts';
import {
  confusionOf,
  judgeReviewSentences,
  readCases,
  recallBySlot,
  sentenceFigures,
} from './review/measure-sentences.ts';

async function embed(texts: readonly string[]): Promise<MeaningOf> {
  const fault = faultOfLocalModel({ folder: defaultModelFolder });
  if (fault !== undefined) throw new Error(fault);
  const model = createLocalEmbeddingModel({ folder: defaultModelFolder }, (text) => text);
  const distinct = [...new Set(texts)];
  const meanings = await model.embedWords(distinct, new AbortController().signal);
  await model.close();
  const byText = new Map(distinct.map((text, at) => [text, meanings[at]]));
  return (text) => byText.get(text);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      half: { type: 'string' },
      words: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const cases = (await readCases()).filter(({ half }) => values.half === undefined || half === values.half);
  const meaningOf = values.words
    ? undefined
    : await embed(cases.flatMap(({ requirement, sentence }) => [requirement, sentence]));
  const judged = judgeReviewSentences(cases, meaningOf);
  const editions = await judgeEditions();
  const halves = (['dev', 'test'] as const).filter((half) => values.half === undefined || half === values.half);
  const figures = Object.fromEntries(
    halves.map((half) => [
      half,
      {
        ...sentenceFigures(judged.filter((each) => each.half === half)),
        ...editionFigures(editions.filter((each) => each.half === half)),
      },
    ]),
  );
  if (values.json) {
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    return;
  }
  console.table(figures);
  console.table(
    Object.fromEntries(halves.map((half) => [half, recallBySlot(judged.filter((each) => each.half === half))])),
  );
  for (const half of halves) console.table(confusionOf(judged.filter((each) => each.half === half)));
  // Sentences of the test half are never listed, so that no one tunes the rules to them.
  const wrong = judged.filter(({ half, wanted, judgement }) => half === 'dev' && wanted !== judgement.status);
  for (const { set, id, wanted, slot, requirement, sentence, judgement } of values.all ? wrong : wrong.slice(0, 10))
    process.stdout.write(
      `${set} ${id} ${slot}: ${wanted}, judged ${judgement.status} (${judgement.slot}) ${judgement.lacking}\n  requirement  ${requirement}\n  policy       ${sentence}\n`,
    );
  for (const { id, text, is_out_of_date, found } of editions.filter(
    (each) => each.half === 'dev' && isWrongEdition(each),
  ))
    process.stdout.write(
      `editions ${id}: ${is_out_of_date ? 'out of date' : 'in force'} ${found.map(({ reason }) => reason).join(' ')}\n  policy  ${text}\n`,
    );
}

await main();
