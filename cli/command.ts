/** Where a command reads its environment and writes its lines. */
export type CommandIo = {
  environment: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  error(line: string): void;
};

/** 0 done, 1 could not be done, 2 the command is not right. */
export type ExitCode = 0 | 1 | 2;

export type Command = {
  /** The words after `candour`. */
  words: readonly string[];
  /** One line for the list of commands. */
  summary: string;
  help: string;
  run(args: readonly string[], io: CommandIo): Promise<ExitCode>;
};

/** The command line is not right; `message` is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
