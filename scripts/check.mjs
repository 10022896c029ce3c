// Usage: npm run check [-- gate …]. Runs every gate, or the named ones, and ends with what passed and what failed.
import './setup/check-node-version.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { runCommand } from './setup/run-command.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runCommand(projectNode(), [
  inRepository('scripts', 'gates', 'run-gates.mjs'),
  ...process.argv.slice(2),
]);
