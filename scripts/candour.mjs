// Usage: npm run -s candour -- <command> [options]. The command line; whatever is set up goes to standard error.
import './setup/check-node-version.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { isStopping, runCommand } from './setup/run-command.mjs';

await ensureInstalled();
// npm moves to the package's folder; paths on the command line are meant from where the person stands.
const cwd = process.env.INIT_CWD ?? process.cwd();
if (!isStopping())
  process.exitCode = await runCommand(projectNode(), [inRepository('cli', 'main.ts'), ...process.argv.slice(2)], {
    cwd,
  });
