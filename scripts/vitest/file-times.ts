// Usage: a vitest setup file. Records each test file's wall-clock and CPU time for scripts/vitest/slowest-files.ts.
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds of ended children that were waited for, and of their descendants. Only Linux reports them; a child that is still at
 * work when its file ends counts for the file in whose time it ends.
 */
function childSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name before the last bracket may contain anything; cutime and cstime are the 16th and 17th fields, and the third follows
    // the bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + childSeconds();
}

const list = process.env['CANDOUR_FILE_TIMES'];
if (list) {
  // A shared process has been idle since its previous file; a separate one started for this file.
  const shared = globalThis as { candourCpuSeconds?: number };
  const before = shared.candourCpuSeconds ?? 0;
  const began = performance.now();
  afterAll(() => {
    const { testPath = '' } = expect.getState();
    const now = cpuSeconds();
    shared.candourCpuSeconds = now;
    const seconds = (performance.now() - began) / 1_000;
    appendFileSync(`${list}.lines`, `${JSON.stringify({ file: testPath, seconds, cpuSeconds: now - before })}\n`);
  });
}
