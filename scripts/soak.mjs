// Usage: npm run soak [-- file …]. Runs the long tests at full length; CANDOUR_SEED repeats a run, CANDOUR_SOAK_SCALE shortens it.
import './setup/check-node-version.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { inRepository, projectNode } from './setup/repository.mjs';
import { runCommand } from './setup/run-command.mjs';
import { say } from './setup/say.mjs';
import { seed, testEnvironment } from './setup/test-environment.mjs';

await ensureInstalled();
const scale = process.env.CANDOUR_SOAK_SCALE ?? '1';
say(`Soak at scale ${scale}, seed ${seed}; the same run again: CANDOUR_SEED=${seed} npm run soak`);
const files = process.argv.length > 2 ? process.argv.slice(2) : ['.soak.test.ts'];
process.exitCode = await runCommand(
  projectNode(),
  [inRepository('node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=verbose', '--maxWorkers=1', ...files],
  { env: testEnvironment({ CANDOUR_SOAK_SCALE: scale }) },
);
