// Usage: import { runCommand, runQuietly } from './run-command.mjs'. Runs child processes that end when this process does.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.mjs';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// Ctrl-C arrives twice, from the terminal and from npm; a server would take the second one as a demand to exit at once.
const ECHO_MS = 500;
const running = new Set();
const lastSeen = new Map();
let stopping = false;

/** True once this script was told to end; then nothing new should start. */
export const isStopping = () => stopping;

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function passOn(signal) {
  stopping = true;
  const now = Date.now();
  const isEcho = now - (lastSeen.get(signal) ?? Number.NEGATIVE_INFINITY) < ECHO_MS;
  lastSeen.set(signal, now);
  if (isEcho) return;
  for (const child of running) {
    // A closed terminal is a normal request to end, but few programs handle SIGHUP.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    const { patienceMs } = child;
    if (patienceMs) setTimeout(() => killGroup(child), patienceMs).unref();
  }
}

/** @returns {number} the exit code that a shell would return */
const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a command in the repository and waits for it. Signals sent to this script reach the child, so none is left behind.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void, patienceMs?: number }} options
 * `onOutput` receives standard output and error as they arrive; without it the child writes to this terminal. `patienceMs`: a child
 * that was told to end and has not after this time is killed with all its children.
 * @returns {Promise<number>} exit code
 */
export function runCommand(command, args, { onOutput, patienceMs, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const detached = patienceMs !== undefined && process.platform !== 'win32';
    const child = spawn(command, args, { cwd: root, stdio, detached, ...options });
    child.patienceMs = patienceMs;
    if (running.size === 0) for (const signal of PASSED_ON) process.on(signal, passOn);
    running.add(child);
    const forget = () => {
      running.delete(child);
      if (running.size === 0) for (const signal of PASSED_ON) process.off(signal, passOn);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput ?? (() => {}));
    child.on('error', (error) => {
      forget();
      reject(error);
    });
    child.on('close', (code, signal) => {
      forget();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** @returns {Promise<{ code: number, output: string }>} its standard output and error, interleaved */
export async function runQuietly(command, args, options = {}) {
  let output = '';
  const onOutput = (text) => {
    output += text;
  };
  const code = await runCommand(command, args, { ...options, onOutput });
  // Without colours: the output is shown later, perhaps in a file.
  return { code, output: stripVTControlCharacters(output) };
}
