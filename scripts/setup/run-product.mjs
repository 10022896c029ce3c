// Usage: import { runProduct } from './run-product.mjs'. Runs one of the product's entry files on the project's own Node.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository, projectNode, root } from './repository.mjs';
import { isStopping, runCommand } from './run-command.mjs';

const PARENT_POLL_MS = 500;

/** `kill` on npm ends npm's shell but not this script, which would run on with nobody to stop it. */
function stopWithoutParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // Once only: a server takes a second signal as a demand to exit at once.
    if (!isStopping()) process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  watch.unref();
}

/**
 * @param {string[]} entry path of the file to run, from the repository's root
 * @param {{ cwd?: string, stdin: 'ignore' | 'inherit' }} options
 * @returns {Promise<number>} exit code
 */
export async function runProduct(entry, { cwd = root, stdin }) {
  if (isStopping()) return 1;
  if (process.env.npm_lifecycle_event) stopWithoutParent();
  // The same folder wherever the command is given, so that the command line finds the server's data.
  const dataDir = resolve(root, process.env.CANDOUR_DATA_DIR?.trim() || '.candour');
  const before = ['end-with-parent.mjs', 'short-imports.mjs'].flatMap((name) => [
    '--import',
    pathToFileURL(inRepository('scripts', 'setup', name)).href,
  ]);
  const args = [...before, inRepository(...entry), ...process.argv.slice(2)];
  // A process group of its own, so that Ctrl-C reaches it once, through this script. The channel closes when this script is killed.
  return runCommand(projectNode(), args, {
    cwd,
    // Compiled modules are cached between starts, which makes the second start a tenth faster.
    env: {
      NODE_COMPILE_CACHE: inRepository('node_modules', '.cache', 'compiled'),
      ...process.env,
      CANDOUR_DATA_DIR: dataDir,
    },
    detached: process.platform !== 'win32',
    stdio: [stdin, 'inherit', 'inherit', 'ipc'],
  });
}
