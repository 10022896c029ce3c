// Usage: import { filesLeftOut } from './left-out-tests.ts'. Test files that a run leaves to a longer one, by kind.
import { globSync } from 'node:fs';
import { inTurn } from '#server/testing/turns.ts';

const kinds: Readonly<Record<string, readonly string[]>> = {
  'soak file': ['{cli,engine,server}/**/*.soak.test.ts'],
  // Each starts products for half a minute; the browser tests start the product too.
  'process file': [
    'cli/commands/{ask-json,backup-drill}.test.ts',
    'server/app/{closing,database-away,disk-full,start-up}.test.ts',
  ],
  'long file': ['cli/commands/evaluating.test.ts', 'server/platform/backup/backup.test.ts'],
};

export type FileLeftOut = { what: string; file: string };

/** The quick run leaves all of them out; in the full run those of each kind take turns. Any other run has them all. */
export function filesLeftOut(run: string | undefined = process.env['CANDOUR_TEST_RUN']): FileLeftOut[] {
  if (run !== 'quick' && run !== 'full') return [];
  return Object.entries(kinds).flatMap(([what, patterns]) => {
    const files = globSync(patterns).sort();
    const now = run === 'full' ? inTurn(files) : [];
    return files.filter((file) => !now.includes(file)).map((file) => ({ what, file }));
  });
}
