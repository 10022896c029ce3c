// Usage: a vitest setup file. A test that writes to the console fails: noise hides the message that matters.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const noise: string[] = [];

function record(method: string, values: readonly unknown[]): void {
  const text = values
    .map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
    .join(' ');
  const from = (new Error().stack ?? '').split('\n').slice(3, 6).join('\n');
  noise.push(`console.${method}: ${text}\n${from}`);
}

function failOnNoise(): void {
  if (noise.length === 0) return;
  const heard = noise.splice(0).join('\n');
  throw new Error(`The test wrote to the console. Assert the message, or silence its source.\n${heard}`);
}

// A leak warning is noise too: it names an event target that collects listeners for ever.
const hearLeak = (warning: Error): void => {
  if (warning.name === 'MaxListenersExceededWarning') record('warn', [warning]);
};
process.on('warning', hearLeak);

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => record(method, values);
}

const seed = process.env['CANDOUR_SEED'];
if (seed) fc.configureGlobal({ seed: Number(seed) });

beforeAll(failOnNoise);
afterEach(failOnNoise);
afterAll(() => {
  // The next file of this process adds its own listener.
  process.off('warning', hearLeak);
  failOnNoise();
});
