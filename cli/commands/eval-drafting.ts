import { type DraftingFigures, evaluateDrafting } from '#evals/drafting/evaluate-drafting.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { orRefused } from './evaluate.ts';

const help = `candour eval drafting [--data DIR] [--json]

Measures the writing assistant on transcripts that other people labelled, by words alone: which turns a sentence rests on, beside plain
BM25; where topics begin, beside TextTiling; and how much of a written note the most salient sentences hold, beside the longest turns. On
transcripts and spoken incidents of its own: which actions, owners, days, decisions and duties are found.
  --data DIR  the folder that holds qmsum and aci-bench; otherwise CANDOUR_DATA, or ../shared/data
  --json      prints one JSON object with the figures of each half

Ends with 0 when measured, 1 when the data cannot be used, 2 when the command is not valid.`;

type Figure = {
  [Name in keyof DraftingFigures]: DraftingFigures[Name] extends number | null ? Name : never;
}[keyof DraftingFigures];

/** Each figure with what is measured beside it in the same run. */
const rows = [
  ['turns_hit_at_3', 'plain_bm25_hit_at_3'],
  ['turns_recall_at_10', 'plain_bm25_recall_at_10'],
  ['pk', 'text_tiling_pk'],
  ['window_diff', 'text_tiling_window_diff'],
  ['rouge_1', 'longest_turns_rouge_1'],
  ['rouge_2', 'longest_turns_rouge_2'],
  ['rouge_l', 'longest_turns_rouge_l'],
  ['actions_f1'],
  ['actions_precision'],
  ['actions_recall'],
  ['owner_right'],
  ['due_right'],
  ['decisions_f1'],
  ['open_questions_f1'],
  ['risks_f1'],
  ['chair_right'],
  ['date_right'],
  ['next_meeting_right'],
  ['duties_precision'],
  ['duties_recall'],
  ['duties_clock_right'],
] as const satisfies readonly (readonly [Figure, Figure?])[];

const shown = (value: number | null | undefined) =>
  (value === null || value === undefined ? '–' : value.toFixed(3)).padStart(8);

function lineOf(dev: DraftingFigures, test: DraftingFigures, [name, beside]: readonly [Figure, Figure?]): string {
  const plain = (half: DraftingFigures) => shown(beside && half[beside]);
  return `${name.padEnd(20)} ${shown(dev[name])} ${plain(dev)} ${shown(test[name])} ${plain(test)}`;
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: { data: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) throw new UsageError('Name the folder with --data DIR.');
  return orRefused(io, async () => {
    const figures = await evaluateDrafting(values.data ?? io.environment['CANDOUR_DATA'] ?? '../shared/data');
    if (values.json) io.out(JSON.stringify(figures, null, 2));
    else {
      const heads = ['dev', 'plain', 'test', 'plain'].map((head) => head.padStart(8));
      io.out(`${''.padEnd(20)} ${heads.join(' ')}`);
      for (const row of rows) io.out(lineOf(figures.dev, figures.test, row));
      io.out(figures.halves);
    }
    return 0;
  });
}

export const evalDraftingCommand: CliCommand = {
  words: ['eval', 'drafting'],
  summary: 'measures the writing assistant on labelled transcripts',
  help,
  run: async (args, io) => run(args, io),
};
