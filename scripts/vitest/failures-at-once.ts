// Usage: vitest run --reporter=./scripts/vitest/failures-at-once.ts. Names each test that fails, at once.
import type { Reporter, TestCase } from 'vitest/node';

/** Names a test the moment it fails, so that work can begin before a long run ends. */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    process.stdout.write(`\nFailed: ${test.module.relativeModuleId} > ${test.fullName}\n  ${errors[0]?.message}\n`);
  }
}
