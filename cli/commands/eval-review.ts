import { type EvaluatedReview, evaluateReview, type ReviewFigures } from '#evals/review/evaluate-review.ts';
import type { ComparedFinding } from '#evals/review/measure-findings.ts';
import { defaultModelFolder } from '#server/platform/models/create-embedding.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { orRefused } from './evaluate.ts';

const help = `candour eval review [--data DIR] [--no-model] [--json]

Measures the review of policies on labelled policies: whether the elements that people named are among the best five candidates, and
whether a requirement is called missing once all that addresses it is deleted. evals/review/guideline.md says how they were labelled.
  --data DIR  the folder that holds policies-datica-hipaa, to measure as well which of its policies addresses a clause, beside plain BM25
  --no-model  words alone decide, as where the embedding model in the box is not in place
  --json      prints one JSON object: the figures of each half; without_model repeats them by words alone

Ends with 0 when measured, 1 when the data cannot be used, 2 when the command is not valid.`;

const shown = (value: number | null) => (value === null ? '–' : value.toFixed(3)).padStart(8);

const names = [
  'gap_recall',
  'gap_false_alarms',
  'contradiction_recall',
  'contradiction_false_alarms',
  'attribution_hit_at_1',
  'attribution_hit_at_3',
  'attribution_recall_at_5',
  'partly_recall',
  'out_of_date_recall',
] as const satisfies readonly (keyof ReviewFigures)[];

function setLines({ own_policies: own, datica }: ReviewFigures['sets'], half: string): string[] {
  const lines = [
    `${half}, own policies: ${own.requirements} requirements, gap recall${shown(own.gap_recall)}, false alarms${shown(own.gap_false_alarms)}, missing as labelled${shown(own.missing_recall)}`,
  ];
  if (datica === null) return lines;
  const { attribution, plain_bm25: plain, gaps } = datica;
  return [
    ...lines,
    `${half}, Datica: ${attribution.clauses} clauses, hit@1${shown(attribution.hit_at_1)} (plain BM25${shown(plain.hit_at_1)}), hit@3${shown(attribution.hit_at_3)} (plain BM25${shown(plain.hit_at_3)}), gaps ${gaps.toldMissing} of ${gaps.deleted}, false alarms ${gaps.falseAlarms} of ${gaps.kept}`,
  ];
}

const statuses = ['met', 'partly_met', 'contradicts', 'out_of_date', 'missing'] as const;

/** What readers said, a row each, and what the review says, a column each. */
function confusionLines({ findings }: ReviewFigures, half: string): string[] {
  const { requirements, right, met_precision, met_recall, called_missing, sure, sure_right, confusion } = findings;
  const cells = (row: string) => statuses.map((status) => String(confusion[row]?.[status] ?? 0).padStart(12)).join('');
  return [
    `${half}, statuses of ${requirements} requirements: right${shown(right)}, met is met${shown(met_precision)}, met called met${shown(met_recall)}, met or partly called missing${shown(called_missing)}; confidence over .9: ${sure}, right${shown(sure_right)}`,
    `${half.padEnd(12)}${statuses.map((status) => status.padStart(12)).join('')}`,
    ...statuses.map((row) => `${row.padEnd(12)}${cells(row)}`),
  ];
}

/** A wrong finding with both texts. */
function worstLines({ of, label, finding }: ComparedFinding): string[] {
  const { requirement, policy, name } = of;
  const at = finding.elements[0];
  const clause = at === undefined ? '' : (policy.elements[at]?.text ?? '');
  return [
    `${name} ${requirement.key}: ${label}, found ${finding.status} (${finding.confidence.toFixed(2)})`,
    `  asks    ${requirement.text.slice(requirement.start, requirement.end).trim().slice(0, 200)}`,
    ...(clause === '' ? [] : [`  policy  ${clause.slice(0, 200)}`]),
    ...(finding.lacking === '' ? [] : [`  lacking ${finding.lacking}`]),
  ];
}

function tableOf({ dev, test }: Pick<EvaluatedReview, 'dev' | 'test'>): string[] {
  return [
    `${''.padEnd(28)} ${'dev'.padStart(8)} ${'test'.padStart(8)}`,
    ...names.map((name) => `${name.padEnd(28)} ${shown(dev[name])} ${shown(test[name])}`),
    ...setLines(dev.sets, 'dev'),
    ...setLines(test.sets, 'test'),
    ...confusionLines(dev, 'dev'),
    ...confusionLines(test, 'test'),
  ];
}

function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      'no-model': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new UsageError('Name the folder with --data DIR.');
  return orRefused(io, async () => {
    const folder = io.environment['EMBEDDING_FOLDER'] ?? defaultModelFolder;
    const figures = await evaluateReview({ data: values.data, modelFolder: values['no-model'] ? undefined : folder });
    if (values.json) io.out(JSON.stringify({ ...figures, worst: undefined }, null, 2));
    else {
      for (const line of tableOf(figures)) io.out(line);
      io.out('The ten worst findings of the development half');
      for (const line of figures.worst.flatMap(worstLines)) io.out(line);
      if (figures.without_model) for (const line of ['by words alone', ...tableOf(figures.without_model)]) io.out(line);
    }
    return 0;
  });
}

export const evalReviewCommand: CliCommand = {
  words: ['eval', 'review'],
  summary: 'measures the review of policies against requirements',
  help,
  run: async (args, io) => run(args, io),
};
