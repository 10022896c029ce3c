import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The user and group that everybody else is in these tests. */
const otherUser = 65_534;
const isRoot = process.getuid?.() === 0;

const tryAll = `
  const { openSync } = require('node:fs');
  const paths = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const readable = paths.filter((path) => { try { openSync(path, 'r'); return true; } catch (error) { return error.code !== 'EACCES'; } });
  process.stdout.write(JSON.stringify(readable));`;

/** The folder and everything below it. */
export const allBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

/** Those whose mode lets the group or everybody in. */
export const openModes = (paths: readonly string[]): string[] =>
  paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0);

/** Those that another user of the machine can open. Only root can try it; anybody else learns it from the modes. */
export function readableByOthers(paths: readonly string[]): string[] {
  if (!isRoot) return openModes(paths);
  const run = spawnSync(process.execPath, ['-e', tryAll], {
    input: JSON.stringify(paths),
    encoding: 'utf8',
    uid: otherUser,
    gid: otherUser,
    env: {},
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as string[];
}
