// Usage: import { fingerprint } from './fingerprint.mjs'. One hash over the content of files and folders.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './repository.mjs';

/** @param {string} path @returns {string[]} absolute paths of all files under it, in a stable order */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

/**
 * Hashes content, not times: in a fresh clone the sources would seem newer than their build.
 * @param {string[]} paths files or folders of the repository; a missing one counts as empty
 * @param {(path: string) => boolean} counts which files count, by path from the repository
 */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    const name = relative(root, file).split(sep).join('/');
    if (!counts(name)) continue;
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
