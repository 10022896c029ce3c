// Usage: vitest run --reporter=./scripts/vitest/slowest-files.ts with CANDOUR_FILE_TIMES=FILE. Writes each test file's times as
// JSON.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type FileTime = { file: string; seconds: number; cpuSeconds: number };

/** The room that a file's budget belongs to: the first two parts of its path, or the first where a file follows. */
const roomOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

/** The times that the setup file recorded in the tests' processes; a file whose process was killed has none. */
function noted(list: string): Map<string, FileTime> {
  if (!existsSync(list)) return new Map();
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const time = JSON.parse(line) as FileTime;
      return [time.file, time];
    }),
  );
}

/** Writes `[{ file, room, seconds, cpuSeconds }]`, the slowest first: `seconds` is wall-clock time with loading and hooks. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env['CANDOUR_FILE_TIMES'];
    if (!target) return;
    const times = noted(`${target}.lines`);
    const rows = modules.map((module) => {
      const file = relative(process.cwd(), module.moduleId);
      const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } =
        module.diagnostic();
      const seconds = (duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1_000;
      const cpu = times.get(module.moduleId)?.cpuSeconds ?? 0;
      return { file, room: roomOf(file), seconds: rounded(seconds), cpuSeconds: rounded(cpu) };
    });
    writeFileSync(
      target,
      JSON.stringify(
        rows.sort((a, b) => b.seconds - a.seconds),
        undefined,
        1,
      ),
    );
    rmSync(`${target}.lines`, { force: true });
  }
}
