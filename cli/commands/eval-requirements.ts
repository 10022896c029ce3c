import { join } from 'node:path';
import { evaluateRequirements, type JudgedSentence } from '#evals/requirements/evaluate-requirements.ts';
import { measureRequirements } from '#evals/requirements/measure-requirements.ts';
import { readGold } from '#evals/requirements/read-gold.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { evalOptions, withParsers } from './evaluate.ts';

const help = `candour eval requirements [--data DIR] [--all] [--json]

Reads the documents that 300 labelled sentences were drawn from, extracts obligations by rules and measures how many of the
sentences are recognised as obligations, with the right modality. evals/requirements/guideline.md says how they were labelled.
  --data DIR  the folder that holds uk-legislation; CANDOUR_DATA, else ../shared/data, when absent
  --all       lists every sentence of the development half that went wrong; never those of the test half
  --json      prints one JSON object: the figures of each half

Ends with 0 when measured, 1 when the data cannot be used, 2 when the command is not valid.`;

const describe = ({ modality, said, file, begins, text }: JudgedSentence) =>
  `${`${modality ?? 'none'} → ${said ?? 'none'}`.padEnd(22)} ${file}  ${text ?? `${begins} …`}`;

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { data, all, json } = evalOptions(args, io);
  return withParsers(io, async (pool) => {
    const judged = await evaluateRequirements(pool, join(data, 'uk-legislation'), await readGold());
    const wrong = judged.filter(({ half, modality, said }) => half === 'dev' && modality !== said);
    if (all && !json) for (const each of wrong) io.out(describe(each));
    const halves = Map.groupBy(judged, ({ half }) => half);
    const figures = {
      development: measureRequirements(halves.get('dev') ?? []),
      test: measureRequirements(halves.get('test') ?? []),
    };
    io.out(JSON.stringify(figures, null, 2));
    return 0;
  });
}

export const evalRequirementsCommand: CliCommand = {
  words: ['eval', 'requirements'],
  summary: 'measures how well obligations are recognised',
  help,
  run,
};
