// Usage: import { runtimeBreakings } from './runtime-breakings.mjs'. Breakings that a test run notices rather than a gate.

/** `test` names the test file that must fail. */
export const runtimeBreakings = [
  {
    gate: 'quiet-console',
    test: 'server/platform/clock/noisy.test.ts',
    by: 'a test that writes to the console',
    path: 'server/platform/clock/noisy.test.ts',
    change: () => "import { test } from 'vitest';\n\ntest('is noisy', () => {\n  console.log('heard');\n});\n",
    sees: 'wrote to the console',
  },
];
