import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export type TestProgram = {
  process: ChildProcessByStdio<null, Readable, null>;
  /** The lines printed so far. */
  lines: string[];
  /** Resolves once there are this many lines; rejects when the program ends before. */
  printed(count: number): Promise<void>;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
};

/** Starts a program of ours in its own process, as the product runs: plain Node on TypeScript. */
export function startProgram(url: URL, args: readonly string[]): TestProgram {
  const process = spawn(globalThis.process.execPath, [fileURLToPath(url), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let rest = '';
  process.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  const exited = once(process, 'exit');
  return {
    process,
    lines,
    async printed(count) {
      while (lines.length < count) {
        await Promise.race([once(process.stdout, 'data'), exited]);
        if (process.exitCode !== null && lines.length < count)
          throw new Error(`The program ended after ${lines.length} lines.`);
      }
    },
    async kill() {
      process.kill('SIGKILL');
      await exited;
    },
  };
}
