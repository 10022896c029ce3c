// Usage: import { ensureBuilt } from './ensure-built.mjs'. Builds the web bundle when its sources changed.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRepository, projectNode } from './repository.mjs';
import { isStopping, runQuietly } from './run-command.mjs';
import { say, stopWith } from './say.mjs';

const SOURCES = [
  'web',
  'contract',
  'vite.config.ts',
  'scripts/vite',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
// Files that the build itself writes among the sources do not count as sources.
const isSource = (path) => !/\.test\.tsx?$|\/generated\//.test(path);
const BUILT = inRepository('dist', 'web');
const STAMP = inRepository('dist', 'web.stamp');

const isFresh = (sources) =>
  existsSync(inRepository('dist', 'web', 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

/** Builds beside the old bundle and swaps, so that a running server never reads half a bundle. */
async function build(sources) {
  say('Building the web pages.');
  const beside = inRepository('dist', 'web.next');
  rmSync(beside, { recursive: true, force: true });
  const vite = inRepository('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runQuietly(projectNode(), [
    vite,
    'build',
    '--outDir',
    beside,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]);
  if (isStopping()) process.exit(code);
  if (code !== 0) stopWith(`${output.trim()}\nThe web pages could not be built; the reason is above.`);
  rmSync(STAMP, { force: true });
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(beside, BUILT);
  writeFileSync(STAMP, sources);
}

/** Brings dist/web up to date with the sources. Takes milliseconds when it already is. */
export async function ensureBuilt() {
  if (isFresh(fingerprint(SOURCES, isSource))) return;
  await oneAtATime('build', async () => {
    const sources = fingerprint(SOURCES, isSource);
    if (!isFresh(sources)) await build(sources);
  });
}
