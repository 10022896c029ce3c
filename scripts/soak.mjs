// Usage: npm run soak [-- file …]. Runs every combination, the long tests at full length; CANDOUR_SEED repeats it,
// CANDOUR_SOAK_SCALE shortens it.
import './setup/check-node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { tellLeftOut } from './setup/left-out.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { isStopping, runCommand, runQuietly } from './setup/run-command.mjs';
import { say } from './setup/say.mjs';
import { seed, testEnvironment } from './setup/test-environment.mjs';

const SOAK_FILES = '.soak.test.ts';

await ensureInstalled();
const scale = process.env.CANDOUR_SOAK_SCALE ?? '1';
say(`Soak at scale ${scale}, seed ${seed}; the same run again: CANDOUR_SEED=${seed} npm run soak`);
const vitest = (...args) => [inRepository('node_modules', 'vitest', 'vitest.mjs'), ...args];
const env = testEnvironment({ CANDOUR_TEST_RUN: 'soak', CANDOUR_SOAK_SCALE: scale });

/** Collects the tests as the full run does, without running them, to list what that run leaves out and this one runs. */
async function tellCombinations() {
  const folder = mkdtempSync(join(tmpdir(), 'candour-soak-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const leftOut = join(folder, 'left-out');
  const full = testEnvironment({ CANDOUR_TEST_RUN: 'full', CANDOUR_LEFT_OUT: leftOut });
  await runQuietly(projectNode(), vitest('list', `--json=${join(folder, 'tests.json')}`), { env: full });
  tellLeftOut(leftOut, 'The soak makes all of these.', Number.POSITIVE_INFINITY);
}

const run = (...args) => (isStopping() ? 1 : runCommand(projectNode(), vitest('run', ...args), { env }));

/** All of them, on pages built from the present sources. */
async function browserTests() {
  if (isStopping()) return 1;
  const CANDOUR_CHROMIUM = await ensureChromium();
  const built = await runCommand(projectNode(), [inRepository('scripts', 'build.mjs')], { env });
  const playwright = inRepository('node_modules', '@playwright', 'test', 'cli.js');
  return (
    built || runCommand(projectNode(), [playwright, 'test', '--reporter=list'], { env: { ...env, CANDOUR_CHROMIUM } })
  );
}

const asked = process.argv.slice(2);
if (asked.length > 0) process.exitCode = await run('--reporter=verbose', '--maxWorkers=1', ...asked);
else {
  await tellCombinations();
  // The long tests measure and kill processes, so each runs alone.
  const long = await run('--reporter=verbose', '--maxWorkers=1', SOAK_FILES);
  const others = await run('--reporter=dot', '--exclude', `**/*${SOAK_FILES}`);
  const browser = await browserTests();
  process.exitCode = long || others || browser;
}
