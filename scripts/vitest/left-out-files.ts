// Usage: a vitest globalSetup. Notes the test files that this run leaves to a longer one in the file that CANDOUR_LEFT_OUT names.
import { appendFileSync, globSync } from 'node:fs';

export default function setup(): void {
  const list = process.env['CANDOUR_LEFT_OUT'];
  if (!list || process.env['CANDOUR_TEST_RUN'] !== 'quick') return;
  const files = globSync('{cli,engine,server}/**/*.soak.test.ts').sort();
  appendFileSync(list, files.map((file) => `vitest\tsoak file\t${file}\n`).join(''));
}
