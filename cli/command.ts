/** Where a command reads its environment and writes its output. */
export type CommandIo = {
  environment: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  error(line: string): void;
};

/** 0 success, 1 failure, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

export type CliCommand = {
  /** The words after `candour`. */
  words: readonly string[];
  /** One line for the list of commands. */
  summary: string;
  help: string;
  run(args: readonly string[], io: CommandIo): Promise<ExitCode>;
};

/** The command line is wrong; `message` is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
