import { relative, resolve } from 'node:path';
import { evaluateParsing, type ParsingFigures, type ParsingGoal } from '#evals/parsing/evaluate-parsing.ts';
import type { Figures, ParsedFile } from '#evals/parsing/measure-parsing.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { withParsers } from './evaluate.ts';

const help = `candour eval parse --data DIR [--structure DIR] [--all] [--json]

Reads every file of the evaluation sets below DIR as ingesting does, in parser threads with limits, and compares the text, the
numbers of provisions and the cells of tables with the references beside the files: Akoma Ntoso of the same name, or Markdown in
a folder "groundtruth". A folder without such sets is measured as one. Numbers, parents, headings, contents pages, tables and
titles are compared with documents of known structure, in two halves: dev and test.
  --data DIR       the sets (uk-legislation, parser-docling, …); else CANDOUR_DATA, else ../shared/data
  --structure DIR  the documents of known structure; the product's own when absent
  --all            lists every file
  --json           prints one JSON object: the figures by set and kind, and the goals

Ends with 0 when measured, 1 when there is nothing to measure or a file broke its parser, 2 when the command is not valid.`;

const percent = (share: number) => share.toFixed(3).replace(/^0/, '');

function describe(file: ParsedFile, root: string): string {
  const name = `${relative(root, file.path)}  ${Math.round(file.ms)} ms`;
  if (file.outcome === 'refused') return `${name}  refused (${file.reason}): ${file.message}`;
  const { agreement, elements, recognisedPages, title } = file;
  const { words, numbers, cells } = agreement ?? {};
  return [
    name,
    `${elements.length} elements`,
    ...(words && words.wanted > 0 ? [`words ${percent(words.found / words.wanted)}`] : []),
    ...(numbers && numbers.wanted > 0 ? [`numbers ${numbers.found}/${numbers.wanted}`] : []),
    ...(cells ? [`cells ${cells.shared} of ${cells.wanted}, ${cells.found} found`] : []),
    ...(recognisedPages > 0 ? [`${recognisedPages} pages recognised`] : []),
    title ?? '',
  ].join('  ');
}

const broke = ({ sets }: ParsingFigures): boolean => Object.values(sets).some(({ all }) => (all?.unread ?? 0) > 0);

const columns = [
  ['words', 'word_recall_pooled'],
  ['number', 'right_number'],
  ['parent', 'right_parent'],
  ['swallowed', 'swallowed'],
  ['invented', 'invented'],
  ['heading F1', 'heading_f1'],
  ['contents', 'contents_as_text'],
  ['order', 'bigram_recall'],
  ['cells', 'cells_by_place'],
  ['title', 'title_right'],
] as const;

const rowOf = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(28)}${cells.map((cell) => cell.padStart(11)).join('')}`;

const figureOf = (value: number | null): string => (value === null ? '–' : percent(value));

function describeSets(sets: ParsingFigures['sets']): string[] {
  const rows = Object.entries(sets).flatMap(([set, kinds]) =>
    Object.entries(kinds).map(([kind, figures]: [string, Figures]) =>
      rowOf(`${set}, ${kind}`, [`${figures.files}`, ...columns.map(([, figure]) => figureOf(figures[figure]))]),
    ),
  );
  return [rowOf('', ['files', ...columns.map(([name]) => name)]), ...rows];
}

function describeGoal({ goal, reached, ...bound }: ParsingGoal): string {
  const isMost = 'at_most' in bound;
  const wanted = isMost ? bound.at_most : bound.at_least;
  const isReached = reached !== null && (isMost ? reached <= wanted : reached >= wanted);
  const words = `${goal} ${isMost ? 'at most' : 'at least'} ${percent(wanted)}: ${figureOf(reached)}`;
  return `${isReached ? 'reached' : 'missed '}  ${words}`;
}

function optionsOf(args: readonly string[], { environment }: Pick<CommandIo, 'environment'>) {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      structure: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new UsageError('Name the folder with --data DIR.');
  return { ...values, data: values.data ?? environment['CANDOUR_DATA'] ?? '../shared/data' };
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { data, structure, all, json } = optionsOf(args, io);
  const folder = resolve(data);
  return withParsers(io, async (pool) => {
    const isTold = all && !json;
    const tell = (file: ParsedFile) => isTold && io.out(describe(file, folder));
    const figures = await evaluateParsing(pool, { folder, corpus: structure && resolve(structure) }, tell);
    if (json) io.out(JSON.stringify(figures, null, 2));
    else io.out([...describeSets(figures.sets), '', ...figures.goals.map(describeGoal)].join('\n'));
    return broke(figures) ? 1 : 0;
  });
}

export const evalParseCommand: CliCommand = {
  words: ['eval', 'parse'],
  summary: 'measures how files are read, against references',
  help,
  run,
};
