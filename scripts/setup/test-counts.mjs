// Usage: import { vitestCounts } from './test-counts.mjs'. What a runner's report file counts; a runner that broke counts as failed.
import { readFileSync } from 'node:fs';

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A non-zero exit with nothing failed is a crash, an unhandled error or a leak: never let it pass. */
const atLeastOne = ({ passed, failed }, code) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

/** @typedef {(reportPath: string, exitCode: number) => { passed: number, failed: number }} Counts */

/** @type {Counts} */
export const gateCounts = (path, code) => atLeastOne(readReport(path) ?? { passed: 0, failed: 0 }, code);

/** A file that could not be loaded, and a test that was skipped while running, count as failed. @type {Counts} */
export function vitestCounts(path, code) {
  const report = readReport(path);
  if (!report) return atLeastOne({ passed: 0, failed: 1 }, code);
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded;
  return atLeastOne({ passed: report.numPassedTests, failed }, code);
}

/** @type {Counts} */
export function playwrightCounts(path, code) {
  const stats = readReport(path)?.stats;
  if (!stats) return atLeastOne({ passed: 0, failed: 1 }, code);
  return atLeastOne({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }, code);
}
