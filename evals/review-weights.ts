// Usage: npx node evals/review-weights.ts [MODEL_FOLDER]. Fits the weights by which a unit of a policy addresses a requirement, on the development half.
import { closeEvidence, compareWords } from '#engine/review/find-candidates.ts';
import { indexPolicy, type PolicyIndex } from '#engine/review/index-policy.ts';
import type { MeaningOf, Requirement, ReviewedPolicy } from '#engine/review/review-shapes.ts';
import { evidenceFor } from '#engine/review/unit-evidence.ts';
import { defaultModelFolder } from '#server/platform/models/create-embedding.ts';
import { type AttributionCase, withoutPlaces } from './review/attribution-case.ts';
import { embedForReview, textsForReview } from './review/embed-for-review.ts';
import { fitLogistic, type LabelledRow } from './review/fit-logistic.ts';
import { labelledPolicies } from './review/read-labels.ts';
import { sentenceCases } from './review/sentence-cases.ts';

// The weights are those of engine/review/matching-weights.ts. They are printed with the threshold at which one in twelve and a half requirements that are met would be called missing.

/** Units of a case that are nearest by words or by meaning: the ones that are easily confused. */
const most = 8;
/** Labelled policies are fewer than sentences, and nearer to what the review meets. */
const falseAlarms = 0.07;

type Values = 'words' | 'meaning' | 'coverage';

/** The evidence of each unit that has it. */
function valuesOf(
  index: PolicyIndex,
  requirement: Requirement,
  kind: Values,
): { unit: number; values: readonly number[] }[] {
  const all = evidenceFor(index, requirement);
  if (kind !== 'coverage')
    return all.flatMap((evidence) => {
      const values = evidence[kind];
      return values === undefined ? [] : [{ unit: evidence.unit, values }];
    });
  return compareWords(index, requirement, all).flatMap(({ evidence, coverage }) =>
    coverage === undefined ? [] : [{ unit: evidence.unit, values: closeEvidence(evidence, coverage) }],
  );
}

function rowsOf(index: PolicyIndex, each: AttributionCase, kind: Values): LabelledRow[] {
  const wanted = new Set(each.status === 'missing' ? [] : each.places.map(({ element }) => element));
  const found = valuesOf(index, each.requirement, kind).map(({ unit, values }) => ({
    values,
    isOwn: wanted.has(index.units[unit]?.element ?? -1),
  }));
  const near = new Set(
    [0, 1, 3].flatMap((at) => found.toSorted((a, b) => (b.values[at] ?? 0) - (a.values[at] ?? 0)).slice(0, most)),
  );
  return [...near];
}

function indexOf(memory: Map<ReviewedPolicy, PolicyIndex>, each: AttributionCase, meaningOf: MeaningOf | undefined) {
  const { policy, requirements } = each;
  const index = memory.get(policy) ?? indexPolicy(policy, { requirements, meaningOf });
  memory.set(policy, index);
  return index;
}

const bestOf = (index: PolicyIndex, requirement: Requirement, kind: Values, weights: readonly number[]) =>
  Math.max(
    0,
    ...valuesOf(index, requirement, kind).map(({ values }) => {
      const sum = [1, ...values].reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      return 1 / (1 + Math.exp(-sum));
    }),
  );

function fitWeights(cases: readonly AttributionCase[], kind: Values, meaningOf: MeaningOf | undefined): void {
  const memory = new Map<ReviewedPolicy, PolicyIndex>();
  const rows = cases.flatMap((each) => rowsOf(indexOf(memory, each, meaningOf), each, kind));
  const weights = fitLogistic(rows);
  const scored = cases
    .filter(({ places, status }) => places.length > 0 && status !== 'missing')
    .map((each) => {
      const { policy, places, requirement, requirements } = each;
      const whole = bestOf(indexOf(memory, each, meaningOf), requirement, kind, weights);
      const rest = indexPolicy(withoutPlaces(policy, places), { requirements, meaningOf });
      return { whole, rest: bestOf(rest, requirement, kind, weights) };
    });
  const wholes = scored.map(({ whole }) => whole).sort((a, b) => a - b);
  const threshold = wholes[Math.floor(wholes.length * falseAlarms)] ?? 0;
  const recall = scored.filter(({ rest }) => rest < threshold).length / scored.length;
  const written = weights.map((weight) => weight.toFixed(2));
  process.stdout.write(
    `${kind}: { base: ${written[0]}, of: [${written.slice(1).join(', ')}] }, addressed from ${threshold.toFixed(3)}, `,
  );
  process.stdout.write(`gaps told ${recall.toFixed(3)} of ${scored.length} in ${rows.length} rows\n`);
}

const labelled = await labelledPolicies('dev');
const cases = [...labelled, ...(await sentenceCases('dev'))];
const policies = new Set(cases.map(({ policy }) => policy));
const requirements = new Set(cases.flatMap((each) => each.requirements));
const folder = process.argv[2] ?? defaultModelFolder;
const meaningOf = await embedForReview(textsForReview(policies, requirements), folder);
fitWeights(cases, 'words', undefined);
if (meaningOf !== undefined) {
  fitWeights(cases, 'meaning', meaningOf);
  // Of the best units alone: where made policies take part, the weights fit those and not the labelled ones.
  fitWeights(labelled, 'coverage', meaningOf);
}
