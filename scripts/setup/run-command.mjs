// Usage: import { runCommand, runQuietly } from './run-command.mjs'. Child processes that end when this one does.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.mjs';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// Ctrl-C comes twice, from the terminal and from npm, and a server takes the second one for impatience.
const ECHO_MS = 500;
const running = new Set();
const lastSeen = new Map();
let stopping = false;

/** True once this script was asked to end; nothing new should be started then. */
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
    // A closed terminal is a polite request to end, and few programs listen for SIGHUP.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    const { patienceMs } = child;
    if (patienceMs) setTimeout(() => killGroup(child), patienceMs).unref();
  }
}

/** @returns {number} the exit code a shell would give */
const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a command in the repository and waits for it. Signals sent to this script reach the child, so none is left behind.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void, patienceMs?: number }} options
 *   `onOutput` receives standard output and error as they come; without it the child writes to this terminal.
 *   `patienceMs`: a child asked to end and still there after so long is killed, with all it started.
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

/** @returns {Promise<{ code: number, output: string }>} what it wrote to standard output and error, interleaved */
export async function runQuietly(command, args, options = {}) {
  let output = '';
  const onOutput = (text) => {
    output += text;
  };
  const code = await runCommand(command, args, { ...options, onOutput });
  // Kept to be shown later, perhaps in a file: no colours.
  return { code, output: stripVTControlCharacters(output) };
}
