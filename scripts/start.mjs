// Usage: npm start. Installs and builds what is missing or stale, then runs the server until it is told to stop.
import './setup/check-node-version.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { isStopping, runCommand } from './setup/run-command.mjs';

await ensureInstalled();
await ensureBuilt();
if (!isStopping()) {
  // A group of its own, so that Ctrl-C reaches it once, through here; the channel tells it when this script is killed.
  process.exitCode = await runCommand(projectNode(), [inRepository('server', 'main.ts'), ...process.argv.slice(2)], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
