// Usage: npm run gallery [-- --port N]. Serves every component in every state on this computer, without the product's server;
// Ctrl-C ends it.
import './setup/check-node-version.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { runCommand } from './setup/run-command.mjs';
import { say } from './setup/say.mjs';

await ensureInstalled();
say('The gallery is at /gallery/ of the address below.');
const vite = inRepository('node_modules', 'vite', 'bin', 'vite.js');
process.exitCode = await runCommand(projectNode(), [
  vite,
  '--host',
  '127.0.0.1',
  '--port',
  '5173',
  ...process.argv.slice(2),
]);
