import { execFile, spawn } from 'node:child_process';

/** Limits of one run, by the system. */
const mostMemoryKib = 2_000_000;
const mostFileBlocks = 400_000;

/** Why a run ended without success. */
export type ProcessEnd = 'done' | 'failed' | 'late' | 'aborted';

export type ProcessRun = {
  program: string;
  args: readonly string[];
  folder: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** Sets what the shell can limit, then becomes the program. A system without one of the limits runs on without it. */
const limited = (seconds: number): string =>
  [
    `ulimit -v ${mostMemoryKib} 2>/dev/null`,
    `ulimit -t ${seconds} 2>/dev/null`,
    `ulimit -f ${mostFileBlocks} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    'exec "$@"',
  ].join('; ');

let hasOwnNetwork: Promise<boolean> | undefined;

/** Whether a process can be given an empty network of its own here: a namespace of Linux, which containers may forbid. */
function canLeaveNetwork(): Promise<boolean> {
  hasOwnNetwork ??= new Promise((resolve) => {
    execFile('unshare', ['-r', '-n', 'true'], { timeout: 5_000 }, (error) => resolve(error === null));
  });
  return hasOwnNetwork;
}

/** Ends a process with all its children: they are one group. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Runs a program in a folder of its own, with limits of time, memory and file size, without the network where the system can
 * take it away, and without the environment of the product, which holds its secrets. It ends with all its children.
 */
export async function runLimited({ program, args, folder, timeoutMs, signal }: ProcessRun): Promise<ProcessEnd> {
  const alone = (await canLeaveNetwork()) ? ['unshare', '-r', '-n', '--'] : [];
  if (signal?.aborted) return 'aborted';
  const seconds = Math.ceil(timeoutMs / 1_000);
  const child = spawn('/bin/sh', ['-c', limited(seconds), 'sh', ...alone, program, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: 'ignore',
    detached: true,
  });
  return new Promise((resolve) => {
    const end = (how: ProcessEnd) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', onAbort);
      // Children may outlive the program.
      endGroup(child.pid);
      resolve(how);
    };
    const onAbort = () => end('aborted');
    const late = setTimeout(() => end('late'), timeoutMs);
    signal?.addEventListener('abort', onAbort);
    child.once('error', () => end('failed'));
    child.once('exit', (code) => end(code === 0 ? 'done' : 'failed'));
  });
}
