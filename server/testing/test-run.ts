import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';

/** How much is tested: `npm test` is the quick run, `CI=true npm test` the full one, and `npm run soak` tests every combination. */
export type TestRun = 'quick' | 'full' | 'soak';

const runs: readonly TestRun[] = ['quick', 'full', 'soak'];

function readRun(text: string | undefined): TestRun {
  if (text === undefined || text === '') return 'full';
  const run = runs.find((name) => name === text);
  if (run === undefined) throw new Error(`CANDOUR_TEST_RUN must be one of ${runs.join(', ')}, not "${text}".`);
  return run;
}

export const testRun: TestRun = readRun(process.env['CANDOUR_TEST_RUN']);

/** Whether this run is at least as long as that one. */
export const reaches = (run: TestRun): boolean => runs.indexOf(testRun) >= runs.indexOf(run);

const noted = new Set<string>();

/**
 * Notes a combination that this run leaves to a longer one. The runner counts and names it: one line with the kind and the place.
 * @param what a countable kind, such as `second database`
 */
export function leaveOut(what: string, which: string): void {
  const list = process.env['CANDOUR_LEFT_OUT'];
  if (!list) return;
  const { testPath = '' } = expect.getState();
  const line = `vitest\t${what}\t${relative(process.cwd(), testPath)}: ${which}\n`;
  // Each round counts again.
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(list, line);
}
