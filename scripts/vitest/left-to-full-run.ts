// Usage: import { leftToFullRun } from './left-to-full-run.ts'. Test files that the quick run leaves to the full one, by kind.
export const leftToFullRun: Readonly<Record<string, readonly string[]>> = {
  'soak file': ['{cli,engine,server}/**/*.soak.test.ts'],
  // Each starts products for half a minute; the browser tests start the product too.
  'process file': [
    'cli/commands/{ask-json,backup-drill}.test.ts',
    'server/app/{closing,database-away,disk-full,start-up}.test.ts',
  ],
  'long file': ['cli/commands/evaluating.test.ts', 'server/platform/backup/backup.test.ts'],
};
