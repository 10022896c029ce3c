import type { CliCommand } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

export const serveCommand: CliCommand = {
  words: ['serve'],
  summary: 'serves the product, as npm start does without building',
  help: `candour serve

Serves the product with the settings in the environment until it is stopped. README.md lists the settings.`,
  async run(args) {
    parseOptions({ args: [...args], options: {} });
    // Ends when the server is closed; it sets the exit code itself.
    await import('#server/main.ts');
    return (Number(process.exitCode ?? 0) || 0) as 0 | 1 | 2;
  },
};
