// Usage: a vitest globalSetup. Lists the test files that this run leaves to a longer one in the file that CANDOUR_LEFT_OUT names.
import { appendFileSync, globSync } from 'node:fs';
import { leftToFullRun } from './left-to-full-run.ts';

export default function setup(): void {
  const list = process.env['CANDOUR_LEFT_OUT'];
  if (!list || process.env['CANDOUR_TEST_RUN'] !== 'quick') return;
  for (const [what, patterns] of Object.entries(leftToFullRun))
    for (const file of globSync(patterns).sort()) appendFileSync(list, `vitest\t${what}\t${file}\n`);
}
