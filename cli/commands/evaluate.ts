import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { DataRefused } from '#evals/data-refused.ts';
import { type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

export type EvalOptions = {
  /** The folder of --data, else of CANDOUR_DATA, else beside the repository. */
  data: string;
  all: boolean;
  json: boolean;
};

/** The options of an evaluation that reads files. @throws UsageError */
export function evalOptions(args: readonly string[], { environment }: Pick<CommandIo, 'environment'>): EvalOptions {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new UsageError('Name the folder with --data DIR.');
  return { data: values.data ?? environment['CANDOUR_DATA'] ?? '../shared/data', all: values.all, json: values.json };
}

/** Ends with 1 and the reason where the data cannot be used. */
export async function orRefused(io: CommandIo, evaluate: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await evaluate();
  } catch (error) {
    if (!(error instanceof DataRefused)) throw error;
    io.error(error.message);
    return 1;
  }
}

/** Like `orRefused`, with parser threads that end with the evaluation. */
export const withParsers = (io: CommandIo, evaluate: (pool: ParserPool) => Promise<ExitCode>): Promise<ExitCode> =>
  orRefused(io, async () => {
    const pool = createParserPool();
    try {
      return await evaluate(pool);
    } finally {
      await pool.close();
    }
  });
