// Usage: vitest run --reporter=./scripts/vitest/files-not-started.ts. Lists files whose process did not start, and why a run failed.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';

/** Vitest gives a process 90 seconds to start, which a busy machine may exceed. No test of the file has begun then. */
const notStarted = /^\[vitest-pool\]: (Timeout starting|Failed to start) /;

/**
 * Writes to the file that CANDOUR_NOT_STARTED names. `files`: those whose process did not start; empty when anything else failed
 * outside a test, because a second try would hide it. `why`: the failed tests and errors, one line each.
 */
export default class FilesNotStarted implements Reporter {
  private readonly waiting = new Set<string>();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.waiting.add(moduleId);
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.waiting.delete(moduleId);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env['CANDOUR_NOT_STARTED'];
    if (!path) return;
    for (const { moduleId } of modules) this.waiting.delete(moduleId);
    const isAll = errors.every(({ message }) => notStarted.test(message));
    const why = [
      ...modules.flatMap((module) => [
        ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${firstLine(message)}`),
        ...[...module.children.allTests('failed')].map(
          (test) => `${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`,
        ),
      ]),
      ...errors.map(({ message }) => firstLine(message)),
    ];
    writeFileSync(path, JSON.stringify({ files: isAll ? [...this.waiting] : [], why }));
  }
}

const firstLine = (text = 'no message'): string => text.split('\n', 1)[0]?.slice(0, 300) ?? '';
