import { relative, resolve } from 'node:path';
import { evaluateParsing, type ParsingFigures } from '#evals/parsing/evaluate-parsing.ts';
import type { ParsedFile } from '#evals/parsing/measure-parsing.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { evalOptions, withParsers } from './evaluate.ts';

const help = `candour eval parse --data DIR [--all] [--json]

Reads every file of the evaluation sets below DIR as ingesting does, in parser threads with limits, and compares the text, the
numbers of provisions and the cells of tables with the references beside the files: Akoma Ntoso of the same name, or Markdown in
a folder "groundtruth". A folder without such sets is measured as one.
  --data DIR  the sets (uk-legislation, parser-docling, …); else CANDOUR_DATA, else ../shared/data
  --all       lists every file
  --json      prints one JSON object: the figures by set and kind, and the goals

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

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { data, all, json } = evalOptions(args, io);
  const root = resolve(data);
  return withParsers(io, async (pool) => {
    const isTold = all && !json;
    const figures = await evaluateParsing(pool, root, (file) => isTold && io.out(describe(file, root)));
    io.out(JSON.stringify(figures, null, 2));
    return broke(figures) ? 1 : 0;
  });
}

export const evalParseCommand: CliCommand = {
  words: ['eval', 'parse'],
  summary: 'measures how files are read, against references',
  help,
  run,
};
