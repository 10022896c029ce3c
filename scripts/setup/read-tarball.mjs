// Usage: import { filesOfTarball } from './read-tarball.mjs'. The files of a gzipped tar archive, as npm packs it.
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
const FILE = '0';

const textOf = (bytes) => bytes.toString('utf8').replace(/\0.*$/s, '');

/**
 * Reads plain files with names of up to 255 characters; other entries are skipped.
 * @param {Buffer} packed @returns {Map<string, Buffer>} contents by path
 */
export function filesOfTarball(packed) {
  const tar = gunzipSync(packed);
  const files = new Map();
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK);
    const [name, prefix] = [textOf(header.subarray(0, 100)), textOf(header.subarray(345, 500))];
    const size = Number.parseInt(textOf(header.subarray(124, 136)).trim(), 8);
    const kind = String.fromCharCode(header[156]).replace('\0', FILE);
    if (!Number.isSafeInteger(size) || at + BLOCK + size > tar.length) throw new Error('the archive is incomplete');
    if (kind === FILE) files.set(prefix ? `${prefix}/${name}` : name, tar.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
