// Usage: npm run check [-- gate …]. Runs every gate, or the named ones, and ends with the results.
import './setup/check-node-version.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { runCommand } from './setup/run-command.mjs';

await ensureInstalled();
// The bundle gate reports a failed build; the other gates still run.
await runCommand(projectNode(), [inRepository('scripts', 'build.mjs')]);
process.exitCode = await runCommand(projectNode(), [
  inRepository('scripts', 'gates', 'run-gates.mjs'),
  ...process.argv.slice(2),
]);
