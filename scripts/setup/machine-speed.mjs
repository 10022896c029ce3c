// Usage: import { watchSpeed } from './machine-speed.mjs'. How fast this machine is while tests run: the CPU time of one fixed piece of work.

const EVERY_MS = 15_000;
const WORDS = 6_000;

/** Strings, maps, sorting, JSON and garbage, as in the tests themselves. The same work everywhere. */
function fixedWork() {
  const counts = new Map();
  for (let at = 0; at < WORDS * 8; at++) {
    const word = `w${(at * 2_654_435_761) % WORDS}`;
    counts.set(word, [...(counts.get(word) ?? []).slice(-6), at]);
  }
  const sorted = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en-GB'));
  return JSON.parse(JSON.stringify(sorted)).filter(([word]) => /[13579]$/.test(word)).length;
}

/** @returns {number} milliseconds of CPU time that the fixed work needs now */
function cpuOfWork() {
  const before = process.cpuUsage();
  fixedWork();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Does the fixed work again and again beside the tests. On a shared machine the same work needs two or three times the CPU time in
 * some hours, because neighbours share its cores.
 * @returns {() => number} ends it and returns the median in milliseconds
 */
export function watchSpeed() {
  // The first rounds compile it.
  for (let round = 0; round < 5; round++) fixedWork();
  const taken = [cpuOfWork()];
  const timer = setInterval(() => taken.push(cpuOfWork()), EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)];
  };
}
