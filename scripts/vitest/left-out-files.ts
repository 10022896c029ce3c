// Usage: a vitest globalSetup. Lists the test files that this run leaves to a longer one in the file that CANDOUR_LEFT_OUT names.
import { appendFileSync } from 'node:fs';
import { filesLeftOut } from './left-out-tests.ts';

export default function setup(): void {
  const list = process.env['CANDOUR_LEFT_OUT'];
  if (!list) return;
  for (const { what, file } of filesLeftOut()) appendFileSync(list, `vitest\t${what}\t${file}\n`);
}
