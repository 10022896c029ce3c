import { explainFault } from '#server/app/explain-start-failure.ts';
import { BackupRefused } from '#server/platform/backup/backup-manifest.ts';
import { SettingsError } from '#server/platform/config/settings.ts';
import { OperatorRefused } from '#server/platform/operator/ask-operator.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from './command.ts';

const isHelp = (word: string | undefined) =>
  word === undefined || word === 'help' || word === '--help' || word === '-h';

function listOf(commands: readonly CliCommand[]): string {
  const names = commands.map(({ words }) => words.join(' '));
  const width = Math.max(...names.map(({ length }) => length));
  const lines = commands.map(({ summary }, index) => `  ${(names[index] ?? '').padEnd(width)}  ${summary}`);
  return ['candour COMMAND [OPTIONS]', '', ...lines, '', 'Run candour COMMAND --help for details of a command.'].join(
    '\n',
  );
}

/** The command that the line begins with; the longest name wins. */
function findCommand(commands: readonly CliCommand[], line: readonly string[]): CliCommand | undefined {
  return commands
    .filter(({ words }) => words.every((word, index) => line[index] === word))
    .sort((a, b) => b.words.length - a.words.length)[0];
}

/** An exit code and a sentence for a failure that a person can mend; undefined for a fault of the program. */
function explain(error: unknown): { code: ExitCode; sentence: string } | undefined {
  if (error instanceof UsageError || error instanceof SettingsError) return { code: 2, sentence: error.message };
  const refused = error instanceof OperatorRefused || error instanceof BackupRefused;
  const sentence = refused ? error.message : explainFault(error);
  return sentence === undefined ? undefined : { code: 1, sentence };
}

/** Runs one command line. @returns the exit code */
export async function runCommand(
  commands: readonly CliCommand[],
  line: readonly string[],
  io: CommandIo,
): Promise<ExitCode> {
  if (isHelp(line[0])) {
    io.out(listOf(commands));
    return 0;
  }
  const command = findCommand(commands, line);
  if (command === undefined) {
    io.error(`There is no command "${line.slice(0, 2).join(' ')}".\n\n${listOf(commands)}`);
    return 2;
  }
  const args = line.slice(command.words.length);
  const end = args.indexOf('--');
  if ((end === -1 ? args : args.slice(0, end)).some((word) => word === '--help' || word === '-h')) {
    io.out(command.help);
    return 0;
  }
  try {
    return await command.run(args, io);
  } catch (error) {
    const explained = explain(error);
    if (explained === undefined) throw error;
    io.error(explained.sentence);
    return explained.code;
  }
}
