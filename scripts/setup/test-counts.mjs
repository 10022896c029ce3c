// Usage: import { vitestCounts } from './test-counts.mjs'. The counts of a runner's report; a crashed runner counts as failed.
import { readReport } from './read-report.mjs';

/** A non-zero exit without a failed test is a crash, an unhandled error or a leak, and must count as a failure. */
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

/** How many browser tests of one run may pass at the second try only (decision 0045); more are a fault. */
const mostSecondTries = 3;

/**
 * Tests that pass at the second try count as passed and are listed separately. @returns {ReturnType<Counts> & { secondTry: number
 * }}
 */
export function playwrightCounts(path, code) {
  const stats = readReport(path)?.stats;
  if (!stats) return { ...atLeastOne({ passed: 0, failed: 1 }, code), secondTry: 0 };
  const { expected, unexpected, flaky, skipped } = stats;
  const isBorne = flaky <= mostSecondTries;
  const passed = isBorne ? expected + flaky : expected;
  const failed = unexpected + skipped + (isBorne ? 0 : flaky);
  return { ...atLeastOne({ passed, failed }, code), secondTry: flaky };
}
