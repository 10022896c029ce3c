// Usage: npm test. Installs what is missing, then runs gates, tests and browser tests: the quick run, or with CI=true the full one.
import './setup/check-node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenCpuSeconds } from './setup/children-cpu.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensureModel } from './setup/ensure-model.mjs';
import { tellLeftOut } from './setup/left-out.mjs';
import { watchSpeed } from './setup/machine-speed.mjs';
import { readReport } from './setup/read-report.mjs';
import { projectNode } from './setup/repository.mjs';
import { isStopping, runCommand, runQuietly } from './setup/run-command.mjs';
import { say } from './setup/say.mjs';
import { tellSlowestFiles } from './setup/slowest-files.mjs';
import { isWithinBudget, roomsOf } from './setup/test-budget.mjs';
import { gateCounts, playwrightCounts, vitestCounts } from './setup/test-counts.mjs';
import { seed, testEnvironment } from './setup/test-environment.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
/** The budget's name for the browser tests, which are measured as a whole, because one browser serves many files. */
const BROWSER_ROOM = 'e2e';

const run = /^(1|true)$/.test(process.env.CI ?? '') ? 'full' : 'quick';
const howToRunMore = {
  quick: 'CI=true npm test makes the full run; npm run soak makes every combination.',
  full: 'Some of these take turns by the seed; npm run soak makes every combination.',
};

await ensureInstalled();
await ensureModel();
const chromium = await ensureChromium();
const reports = mkdtempSync(join(tmpdir(), 'candour-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
say(`The ${run} run; seed ${seed}. The same again: CANDOUR_SEED=${seed} npm test`);

const started = Date.now();
const cpuBefore = childrenCpuSeconds();
const speed = watchSpeed();
const leftOut = join(reports, 'left-out');
const fileTimes = join(reports, 'file-times.json');
const notStarted = join(reports, 'not-started.json');
const environment = (more = {}) =>
  testEnvironment({ CANDOUR_TEST_RUN: run, CANDOUR_LEFT_OUT: leftOut, CANDOUR_FILE_TIMES: fileTimes, ...more });

const totals = { passed: 0, failed: 0, secondTry: 0 };
const failures = [];

/**
 * One part of the run: a command whose output goes to the terminal, and the counts of its report file.
 * @returns {Promise<{ report: string, cpu: number
 * undefined }>} `cpu`, seconds, of all its processes
 */
async function part(name, args, env, counts) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  if (isStopping()) return { report, cpu: undefined };
  const [begun, before] = [Date.now(), childrenCpuSeconds()];
  say(`\n── ${name}`);
  const code = await runCommand(projectNode(), args(report), { env: environment(env(report)) });
  const { passed, failed, secondTry = 0 } = counts(report, code);
  totals.passed += passed;
  totals.failed += failed;
  totals.secondTry += secondTry;
  if (failed > 0) failures.push(name);
  const cpu = before === undefined ? undefined : childrenCpuSeconds() - before;
  const used = cpu === undefined ? '' : `, ${Math.round(cpu)} s of CPU time`;
  say(`── ${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - begun) / 1000)} s${used}`);
  return { report, cpu };
}

const nothing = () => ({});
const byExitCode = (_report, code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

await part('build', () => ['scripts/build.mjs'], nothing, byExitCode);
// Runs beside the first parts, while a core is idle. On failure the browser tests do the same again and report the error.
const prepared = isStopping() ? undefined : runQuietly(projectNode(), ['e2e/prepare-data.ts'], { env: environment() });
await part(
  'gates',
  () => ['scripts/gates/run-gates.mjs'],
  (report) => ({ CANDOUR_COUNTS: report }),
  gateCounts,
);

/** The named test files, or all. A file whose process did not start has begun no test, so it runs once more and is counted then. */
async function testFiles(name, files, isLast) {
  const reporters = ['dot', 'json', ...['failures-at-once', 'slowest-files', 'files-not-started'].map(ownReporter)];
  const ran = await part(
    name,
    (report) => [
      VITEST,
      'run',
      ...files,
      ...reporters.map((one) => `--reporter=${one}`),
      `--outputFile.json=${report}`,
    ],
    () => ({ CANDOUR_NOT_STARTED: notStarted, ...(isLast && { CANDOUR_FILE_TIMES: `${fileTimes}.repeated` }) }),
    (report, code) => vitestCounts(report, !isLast && toRepeat().length > 0 ? 0 : code),
  );
  why.push(...(readReport(notStarted)?.why ?? []));
  return ran;
}
const ownReporter = (name) => `./scripts/vitest/${name}.ts`;
const toRepeat = () => readReport(notStarted)?.files ?? [];
const why = [];
const tests = await testFiles('tests', [], false);
const repeated = toRepeat();
if (repeated.length > 0) {
  totals.secondTry += repeated.length;
  await testFiles('tests whose process did not start', repeated, true);
}
await prepared;
const browser = await part(
  'browser tests',
  () => [PLAYWRIGHT, 'test', '--retries=1', '--reporter=list,json'],
  (report) => ({ CANDOUR_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  playwrightCounts,
);

if (isStopping()) totals.failed += 1;
else {
  tellSlowestFiles({ tests: tests.report, browser: browser.report, fileTimes });
  const total = cpuBefore === undefined ? undefined : childrenCpuSeconds() - cpuBefore;
  const rooms = { ...roomsOf(fileTimes), ...(browser.cpu !== undefined && { [BROWSER_ROOM]: browser.cpu }) };
  const isWithin = isWithinBudget({ run, total, rooms, fixedWorkMs: speed() });
  totals[isWithin ? 'passed' : 'failed'] += 1;
  if (!isWithin) failures.push('CPU budget');
  const load = loadavg()
    .map((mean) => mean.toFixed(1))
    .join(', ');
  const took = Math.round((Date.now() - started) / 1000);
  say(
    `The ${run} run took ${took} s on ${availableParallelism()} processors; their load over 1, 5, 15 minutes: ${load}.`,
  );
  tellLeftOut(leftOut, howToRunMore[run]);
}
if (totals.secondTry > 0) say(`\nPassed at the second try, named above as flaky: ${totals.secondTry}.`);
if (failures.length > 0) say(['', `Failed: ${failures.join(', ')}.`, ...why].join('\n'));
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
