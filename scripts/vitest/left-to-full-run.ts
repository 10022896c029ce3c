// Usage: import { leftToFullRun } from './left-to-full-run.ts'. Test files that the quick run leaves to the full one, by what they are.
export const leftToFullRun: Readonly<Record<string, readonly string[]>> = {
  'soak file': ['{cli,engine,server}/**/*.soak.test.ts'],
  // Each starts products for half a minute; start-up.test.ts keeps that of starting, refusing and being killed in the quick run.
  'process file': ['cli/commands/backup-drill.test.ts', 'server/app/{closing,database-away,disk-full}.test.ts'],
};
