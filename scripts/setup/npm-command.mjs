// Usage: import { npmCommand } from './npm-command.mjs'. How to run the machine's npm.
import { delimiter } from 'node:path';
import { root } from './repository.mjs';

/**
 * The machine's npm, never with the Node inside node_modules, which an install removes and replaces.
 * @param {string[]} args @returns {{ command: string, args: string[], env: NodeJS.ProcessEnv, shell?: boolean }}
 */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node, PATH = '' } = process.env;
  // An npm that does not know "allowScripts" would run this package's script, which fetches libraries for graphics cards.
  const env = { ...process.env, NODE_ENV: 'development', ONNXRUNTIME_NODE_INSTALL: 'skip' };
  env.PATH = PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  if (npm?.endsWith('.js') && node && !node.startsWith(root)) return { command: node, args: [npm, ...args], env };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env, shell: process.platform === 'win32' };
}
