import { flagKeys } from '#contract/flag-keys.ts';
import {
  changeFlags,
  type FlagChange,
  flagChangeSchema,
  flagListSchema,
  flagsActionName,
} from '#server/features/flags/flags-action.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { withProduct } from '../with-product.ts';

const help = `candour flag [NAME on|off]

Lists the feature flags, or turns one on or off for everyone who has no setting of their own. A flag is a part of the product:
${flagKeys.join(', ')}. All are off in a new installation without demonstration data.

A running server follows within ten seconds.

Ends with 0 when done, 1 when it could not be done, 2 when the command is not valid.`;

function readChange(args: readonly string[]): FlagChange {
  const { positionals } = parseOptions({ args: [...args], allowPositionals: true, options: {} });
  if (positionals.length === 0) return undefined;
  const [key, value, ...more] = positionals;
  if (!['on', 'off'].includes(value ?? '') || more.length > 0)
    throw new UsageError('Say which flag and "on" or "off": candour flag data-library on');
  const change = flagChangeSchema.safeParse({ key, enabled: value === 'on' });
  if (!change.success) throw new UsageError(`"${key}" is not a flag. The flags are ${flagKeys.join(', ')}.`);
  return change.data;
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const change = readChange(args);
  const list = await withProduct(readSettings(io.environment), {
    here: (product) => changeFlags(product, change),
    there: async (server) => flagListSchema.parse(await server.ask(flagsActionName, { change })),
  });
  for (const { key, enabled } of list) io.out(`${key.padEnd(20)}${enabled ? 'on' : 'off'}`);
  return 0;
}

export const flagCommand: CliCommand = {
  words: ['flag'],
  summary: 'lists the feature flags, or turns one on or off',
  help,
  run,
};
