// Usage: import { tellSlowestFiles } from './slowest-files.mjs'. The slowest test files of both runners.
import { relative } from 'node:path';
import { readReport } from './read-report.mjs';
import { root } from './repository.mjs';
import { say } from './say.mjs';

const TOLD = 10;

/** @typedef {{ file: string, seconds: number }} FileTime */

/** @param {string} path of vitest's JSON report @returns {FileTime[]} */
function vitestTimes(path) {
  const files = readReport(path)?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
];

/** @param {string} path of Playwright's JSON report @returns {FileTime[]} including the retries of each test */
function playwrightTimes(path) {
  const suites = readReport(path)?.suites ?? [];
  return suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds:
      testsOf(suite)
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
}

/**
 * @param {{ tests: string, browser: string, fileTimes: string }} reports paths; vitest's own times leave out what a file loads
 * first
 */
export function tellSlowestFiles({ tests, browser, fileTimes }) {
  const ofVitest = readReport(fileTimes) ?? vitestTimes(tests);
  const slowest = [...ofVitest, ...playwrightTimes(browser)].sort((a, b) => b.seconds - a.seconds).slice(0, TOLD);
  if (slowest.length === 0) return;
  say('\nThe slowest files');
  for (const { file, seconds } of slowest) say(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
