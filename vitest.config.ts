import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { filesLeftOut } from './scripts/vitest/left-out-tests.ts';

const soakScale = Number(process.env['CANDOUR_SOAK_SCALE'] || 0.05);
const leftOut = filesLeftOut().map(({ file }) => file);

// Tests that start, kill or exhaust processes, threads and disks have a process per file, so that a killed child, a lock or an open
// handle of one file cannot affect another. All other files share one process: loading the product and compiling the embedded
// database take longer than most files.
const startingProcesses = [
  '**/*.soak.test.ts',
  'cli/commands/{ask-json,backup-drill}.test.ts',
  'server/app/{closing,database-away,disk-full,start-up}.test.ts',
  'server/platform/convert/*.test.ts',
  'server/platform/db/*.test.ts',
  'server/platform/files/full-disk.test.ts',
  'server/platform/log/*.test.ts',
  'server/platform/runs/runs-{outage,processes}.test.ts',
  'engine/reading/{mail/parse-msg,parse-untrusted,pdf/parse-scan}.test.ts',
  'engine/versions/parser-pool.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{bench,cli,contract,engine,evals,scripts,server}/**/*.test.ts'],
          exclude: [...startingProcesses, ...leftOut],
          // Node loads these files as in the product, once for all test files of a process.
          experimental: { viteModuleRunner: false },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: startingProcesses,
          exclude: leftOut,
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: false } },
    ],
    environment: 'node',
    pool: 'forks',
    // One more than there are processors: tests also wait for mail, timers and other processes.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism() + 1)),
    globalSetup: ['./scripts/vitest/temporary-files.ts', './scripts/vitest/left-out-files.ts'],
    setupFiles: ['./scripts/vitest/quiet-console.ts', './scripts/vitest/file-times.ts'],
    // A limit against hanging, not a measure of speed: a build may use the two cores at the same time.
    testTimeout: Math.max(240_000, 1_200_000 * soakScale),
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
    // Polls usually succeed within moments; on a busy machine one second may be too short.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    passWithNoTests: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
});
