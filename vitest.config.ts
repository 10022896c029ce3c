import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const soakScale = Number(process.env['CANDOUR_SOAK_SCALE'] || 0.05);

export default defineConfig({
  test: {
    include: ['{bench,cli,contract,engine,evals,scripts,server,web}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A process per file, so that a killed child, a lock or an open handle of one file cannot reach another.
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    setupFiles: ['./scripts/vitest/quiet-console.ts'],
    // A limit against hanging, not a measure of speed: two cores may be shared with a build.
    testTimeout: Math.max(120_000, 1_200_000 * soakScale),
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    allowOnly: false,
    passWithNoTests: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
});
