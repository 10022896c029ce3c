import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const soakScale = Number(process.env['CANDOUR_SOAK_SCALE'] || 0.05);

// What starts, kills or fills up processes, threads and disks has a process per file, so that a killed child, a lock or an open handle
// of one file cannot reach another.
const startingProcesses = [
  'cli/**/*.test.ts',
  'server/**/*.soak.test.ts',
  'server/app/*.test.ts',
  'server/platform/{backup,config,db,files,jobs,log,mail,models,runs}/**/*.test.ts',
  'server/testing/**/*.test.ts',
  'engine/documents/parse*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{bench,contract,engine,evals,scripts,server}/**/*.test.ts'],
          exclude: startingProcesses,
          // Node reads these files as it does in the product, once for all test files of a process.
          experimental: { viteModuleRunner: false },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: startingProcesses,
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    environment: 'node',
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    setupFiles: ['./scripts/vitest/quiet-console.ts'],
    // A limit against hanging, not a measure of speed: two cores may be shared with a build.
    testTimeout: Math.max(120_000, 1_200_000 * soakScale),
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    // What is waited for comes in moments; on a busy machine one second may be too few.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    passWithNoTests: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
});
