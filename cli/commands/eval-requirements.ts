import { join } from 'node:path';
import { evaluateRequirements, type JudgedSentence } from '#evals/requirements/evaluate-requirements.ts';
import { type JudgedObligation, judgeSentences } from '#evals/requirements/judge-sentences.ts';
import { isPartRight, measureObligations, partNames } from '#evals/requirements/measure-obligations.ts';
import { measureRequirements } from '#evals/requirements/measure-requirements.ts';
import { readGold } from '#evals/requirements/read-gold.ts';
import { readGoldMore } from '#evals/requirements/read-gold-more.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { evalOptions, withParsers } from './evaluate.ts';

const help = `candour eval requirements [--data DIR] [--all] [--json]

Extracts obligations by rules from labelled sentences and measures how many of the sentences are recognised as obligations, with
the right modality: 300 of uk-legislation in the documents that they were drawn from, and 300 of other kinds of text, of which it
also measures who, what, when and on what condition. evals/requirements/guideline.md says how they were labelled.
  --data DIR  the folder that holds uk-legislation, policies-datica-hipaa and obliqa; CANDOUR_DATA, else ../shared/data, when
              absent
  --all       lists every sentence of the development half that went wrong; never those of the test half
  --json      prints one JSON object: the figures of each half

Ends with 0 when measured, 1 when the data cannot be used, 2 when the command is not valid.`;

const verdict = (wanted: string | null, said: string | null | undefined) =>
  `${wanted ?? 'none'} → ${said ?? 'none'}`.padEnd(22);

const describe = ({ modality, said, file, begins, text }: JudgedSentence) =>
  `${verdict(modality, said)} ${file}  ${text ?? `${begins} …`}`;

function describeMore(judged: JudgedObligation): string {
  const { labels, said, file, sentence } = judged;
  const wrong = labels.modality === null ? [] : partNames.filter((part) => !isPartRight(judged, part));
  const read = { who: said?.actor, what: said?.action, when: said?.timing, condition: said?.condition };
  const lines = wrong.map((part) => {
    const label = labels[part];
    return `    ${part}: ${(Array.isArray(label) ? label.join('; ') : label) ?? '–'}  →  ${read[part] ?? '–'}`;
  });
  return [`${verdict(labels.modality, said?.modality)} ${file}  ${sentence.text}`, ...(said ? lines : [])].join('\n');
}

const isWrong = (judged: JudgedObligation) =>
  judged.labels.modality !== (judged.said?.modality ?? null) ||
  (judged.labels.modality !== null && partNames.some((part) => !isPartRight(judged, part)));

type Figures = {
  development: ReturnType<typeof measureRequirements>;
  test: ReturnType<typeof measureRequirements>;
  other_text: { development: ReturnType<typeof measureObligations>; test: ReturnType<typeof measureObligations> };
};

const row = (name: string, ...figures: (number | string)[]) =>
  [name.padEnd(34), ...figures.map((each) => (typeof each === 'number' ? each.toFixed(3) : each).padStart(9))].join(
    ' ',
  );

/** The figures as two tables for people. */
function tablesOf({ development, test, other_text: more }: Figures): string[] {
  const pair = <T>(of: (half: T) => number, one: T, other: T): [number, number] => [of(one), of(other)];
  const [dev, held] = [more.development, more.test];
  return [
    row('uk-legislation', 'dev', 'test'),
    row('  obligation, F1', ...pair(({ is_obligation }) => is_obligation.f1, development, test)),
    row('  of the right modality, F1', ...pair(({ modality }) => modality.f1, development, test)),
    row('other kinds of text', 'dev', 'test'),
    row('  obligation, precision', ...pair(({ is_obligation }) => is_obligation.precision, dev, held)),
    row('  obligation, recall', ...pair(({ is_obligation }) => is_obligation.recall, dev, held)),
    row('  obligation, F1', ...pair(({ is_obligation }) => is_obligation.f1, dev, held)),
    row('  modality right, of those found', ...pair(({ modality }) => modality.right_of_found, dev, held)),
    row('  of the right modality, F1', ...pair(({ modality }) => modality.f1, dev, held)),
    ...partNames.flatMap((part) => [
      row(`  ${part} right, of all`, ...pair(({ parts }) => parts[part].right, dev, held)),
      row(`  ${part} right, of those found`, ...pair(({ parts }) => parts[part].right_of_found, dev, held)),
    ]),
  ];
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { data, all, json } = evalOptions(args, io);
  return withParsers(io, async (pool) => {
    const judged = await evaluateRequirements(pool, join(data, 'uk-legislation'), await readGold());
    const more = judgeSentences(await readGoldMore(data));
    if (all && !json) {
      const wrong = judged.filter(({ half, modality, said }) => half === 'dev' && modality !== said);
      const wrongMore = more.filter((each) => each.half === 'dev' && isWrong(each));
      for (const line of [...wrong.map(describe), ...wrongMore.map(describeMore)]) io.out(line);
    }
    const halves = Map.groupBy(judged, ({ half }) => half);
    const halvesMore = Map.groupBy(more, ({ half }) => half);
    const figures: Figures = {
      development: measureRequirements(halves.get('dev') ?? []),
      test: measureRequirements(halves.get('test') ?? []),
      other_text: {
        development: measureObligations(halvesMore.get('dev') ?? []),
        test: measureObligations(halvesMore.get('test') ?? []),
      },
    };
    io.out(json ? JSON.stringify(figures, null, 2) : tablesOf(figures).join('\n'));
    return 0;
  });
}

export const evalRequirementsCommand: CliCommand = {
  words: ['eval', 'requirements'],
  summary: 'measures how well obligations are recognised',
  help,
  run,
};
