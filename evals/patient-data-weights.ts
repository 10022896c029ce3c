// Usage: npx node evals/patient-data-weights.ts [--ridge 1]   the weights of the cues for names, and what they reach on names they were not fitted on
import { parseArgs } from 'node:util';
import { nameCandidates } from '#contract/patient-data/names/name-candidates.ts';
import { contextOf } from '#contract/patient-data/names/name-context.ts';
import { cuesOfText, nameCues } from '#contract/patient-data/names/name-cues.ts';
import { readableText } from '#contract/patient-data/readable-text.ts';
import { type LabelledText, readLabelledTexts } from './patient-data/read-labelled.ts';

const { values } = parseArgs({ options: { ridge: { type: 'string', default: '1' } } });
const ridge = Number(values.ridge);

/** The places of the cues that hold for a candidate (the last one always does), and whether it is labelled. */
type Row = { cues: readonly number[]; isPatient: boolean };
type Weights = number[];

const cueNames = Object.keys(nameCues);

function rowsOf({ text: written, spans }: LabelledText): Row[] {
  const { text, placeOf } = readableText(written);
  const about = cuesOfText(text);
  return nameCandidates(text).map((name) => {
    const context = contextOf(text, name, about);
    const { start, end } = placeOf(name.start, name.end);
    const isPatient = spans.some((span) => {
      const common = Math.min(span.end, end) - Math.max(span.start, start);
      return span.class === 'name' && common * 2 >= Math.max(span.end - span.start, end - start);
    });
    return {
      cues: [...cueNames.keys()].filter((at) => nameCues[cueNames[at] ?? '']?.(context)).concat(cueNames.length),
      isPatient,
    };
  });
}

const sumOf = (weights: Weights, { cues }: Row) => cues.reduce((sum, at) => sum + (weights[at] ?? 0), 0);

/** Logistic regression with a ridge, by gradient descent with momentum. */
function weightsFor(rows: readonly Row[]): Weights {
  const size = cueNames.length + 1;
  const weights = new Array<number>(size).fill(0);
  const speed = new Array<number>(size).fill(0);
  for (let step = 0; step < 600; step += 1) {
    const slope = weights.map((weight, at) => (at === size - 1 ? 0 : ridge * weight));
    for (const row of rows) {
      const error = 1 / (1 + Math.exp(-sumOf(weights, row))) - Number(row.isPatient);
      for (const at of row.cues) slope[at] = (slope[at] ?? 0) + error;
    }
    for (let at = 0; at < size; at += 1) {
      speed[at] = 0.9 * (speed[at] ?? 0) - (1 / rows.length) * (slope[at] ?? 0);
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0);
    }
  }
  return weights;
}

function report(title: string, judged: readonly { row: Row; weights: Weights }[]): void {
  const found = judged.filter(({ row, weights }) => sumOf(weights, row) > 0);
  const hits = found.filter(({ row }) => row.isPatient).length;
  const labelled = judged.filter(({ row }) => row.isPatient).length;
  console.log(
    `${title}: precision ${(hits / found.length).toFixed(3)}, recall of candidates ${(hits / labelled).toFixed(3)}`,
  );
}

const setNames = ['dev', 'dev2', 'dev3a', 'dev3b'];
const sets = setNames.map((set) => readLabelledTexts(`evals/patient-data/${set}.jsonl`).map(rowsOf));
for (const [left, to] of sets.entries()) {
  const weights = weightsFor(sets.filter((_, at) => at !== left).flat(2));
  report(
    `the other three to ${setNames[left]}`,
    to.flat().map((row) => ({ row, weights })),
  );
}
const all = sets.flat();
const folds = Array.from({ length: 5 }, (_, fold) => fold);
const ofFolds = folds.map((fold) => weightsFor(all.filter((_, at) => at % 5 !== fold).flat()));
let from = 0;
for (const [at, set] of sets.entries()) {
  const start = from;
  report(
    `${setNames[at]}, fivefold`,
    set.flatMap((rows, text) => rows.map((row) => ({ row, weights: ofFolds[(start + text) % 5] ?? [] }))),
  );
  from += set.length;
}
const weights = weightsFor(all.flat());
report(
  'fitted on all',
  all.flat().map((row) => ({ row, weights })),
);
for (const [at, cue] of [...cueNames, 'nothing'].entries()) console.log(`  ${cue}: ${(weights[at] ?? 0).toFixed(2)},`);
