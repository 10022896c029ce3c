import { describe, expect, it } from 'vitest';
import { OperatorRefused } from '#server/platform/operator/ask-operator.ts';
import { type CliCommand, UsageError } from './command.ts';
import { runCommand } from './run-command.ts';

const command = (words: string[], run: CliCommand['run']): CliCommand => ({
  words,
  summary: words.join(),
  help: `help of ${words.join()}`,
  run,
});
const given: string[][] = [];
const commands: CliCommand[] = [
  command(['ask'], async (args) => {
    given.push([...args]);
    return 0;
  }),
  command(['admin'], async () => 0),
  command(['admin', 'create'], async () => 1),
  command(['wrong'], async () => {
    throw new UsageError('Give a question.');
  }),
  command(['refused'], async () => {
    throw new OperatorRefused('Candour is just starting.');
  }),
  command(['broken'], async () => {
    throw new Error('a fault');
  }),
];

async function run(...line: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const io = { environment: {}, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand(commands, line, io);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

describe('The command line', () => {
  it('passes the remaining words to the command with the longest matching name', async () => {
    expect((await run('ask', 'how often', '--json')).code).toBe(0);
    expect(given).toEqual([['how often', '--json']]);
    expect((await run('admin', 'create', 'x')).code).toBe(1);
    expect((await run('admin', 'other')).code).toBe(0);
  });

  it('lists the commands when asked for help or given nothing', async () => {
    for (const line of [[], ['help'], ['--help'], ['-h']]) {
      const { code, out } = await run(...line);
      expect([code, out]).toEqual([0, expect.stringContaining('admin create')]);
    }
  });

  it('shows a command’s own help, except where "--" makes it a word of the question', async () => {
    expect(await run('ask', '--help')).toEqual({ code: 0, out: 'help of ask', error: '' });
    await run('ask', '--', '--help');
    expect(given.at(-1)).toEqual(['--', '--help']);
  });

  it('ends with 2 for a command that does not exist or is misused, and names it', async () => {
    expect(await run('sing')).toMatchObject({ code: 2, error: expect.stringContaining('There is no command "sing".') });
    expect(await run('wrong')).toEqual({ code: 2, out: '', error: 'Give a question.' });
  });

  it('ends with 1 and a sentence for a failure, and does not hide a fault', async () => {
    expect(await run('refused')).toEqual({ code: 1, out: '', error: 'Candour is just starting.' });
    await expect(run('broken')).rejects.toThrow('a fault');
  });
});
