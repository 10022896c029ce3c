// Usage: import { root, inRepository } from './repository.mjs'. The path of this clone, whatever the working directory is.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts @returns {string} absolute path inside the repository */
export const inRepository = (...parts) => join(root, ...parts);

/** The Node 24 that package.json installs; the server runs on it whatever Node the machine has. */
export const projectNode = () =>
  process.platform === 'win32'
    ? inRepository('node_modules', 'node', 'bin', 'node.exe')
    : inRepository('node_modules', 'node', 'bin', 'node');
