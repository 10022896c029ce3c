// Usage: npm start. Installs and builds what is missing or stale, then runs the server until it is told to stop.
import './setup/check-node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { isStopping, runCommand } from './setup/run-command.mjs';

const PARENT_POLL_MS = 500;

/** `kill` on npm ends npm's shell and not this script, which would go on serving with nobody to stop it. */
function stopWithoutParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // Once only: a server takes a second signal for impatience.
    if (!isStopping()) process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  watch.unref();
}

await ensureInstalled();
await ensureBuilt();
if (!isStopping()) {
  if (process.env.npm_lifecycle_event) stopWithoutParent();
  const endWithParent = pathToFileURL(inRepository('scripts', 'setup', 'end-with-parent.mjs')).href;
  const args = ['--import', endWithParent, inRepository('server', 'main.ts'), ...process.argv.slice(2)];
  // A group of its own, so that Ctrl-C reaches it once, through here; the channel tells it when this script is killed.
  process.exitCode = await runCommand(projectNode(), args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
