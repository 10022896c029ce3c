// Usage: npm test. Installs what is missing, then gates, tests, a seeded 5 % of the soak and the browser tests; ends with the counts.
import './setup/check-node-version.mjs';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { isStopping, runCommand } from './setup/run-command.mjs';
import { say } from './setup/say.mjs';
import { gateCounts, playwrightCounts, vitestCounts } from './setup/test-counts.mjs';
import { seed, testEnvironment } from './setup/test-environment.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

await ensureInstalled();
const chromium = await ensureChromium();
const reports = mkdtempSync(join(tmpdir(), 'candour-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
say(`Seed ${seed}; the same run again: CANDOUR_SEED=${seed} npm test`);

const totals = { passed: 0, failed: 0, secondTry: 0 };
const failures = [];

/** One part of the run: a command that streams to the terminal, and what its report file counts. */
async function part(name, args, env, counts) {
  if (isStopping()) return;
  const started = Date.now();
  say(`\n── ${name}`);
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const code = await runCommand(projectNode(), args(report), { env: testEnvironment(env(report)) });
  const { passed, failed, secondTry = 0 } = counts(report, code);
  totals.passed += passed;
  totals.failed += failed;
  totals.secondTry += secondTry;
  if (failed > 0) failures.push(name);
  say(`── ${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
}

const nothing = () => ({});
const byExitCode = (_report, code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

await part('build', () => ['scripts/build.mjs'], nothing, byExitCode);
await part(
  'gates',
  () => ['scripts/gates/run-gates.mjs'],
  (report) => ({ CANDOUR_COUNTS: report }),
  gateCounts,
);
await part(
  'tests',
  (report) => [
    VITEST,
    'run',
    '--reporter=dot',
    '--reporter=./scripts/vitest/failures-at-once.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  () => ({ CANDOUR_SOAK_SCALE: '0.05' }),
  vitestCounts,
);
if (existsSync(inRepository('e2e')) && readdirSync(inRepository('e2e')).some((name) => name.endsWith('.spec.ts'))) {
  await part(
    'browser tests',
    () => [PLAYWRIGHT, 'test', '--retries=1', '--reporter=list,json'],
    (report) => ({
      CANDOUR_CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
    playwrightCounts,
  );
}

if (isStopping()) totals.failed += 1;
if (totals.secondTry > 0) say(`\nPassed at the second try, named above as flaky: ${totals.secondTry}.`);
if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}.`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
