// Usage: node scripts/setup/test-budget.mjs --write. Sets the budget to the CPU time of the last full `npm test`; imported: the
// gate.
import { readFileSync, writeFileSync } from 'node:fs';
import { readReport } from './read-report.mjs';
import { inRepository } from './repository.mjs';
import { say } from './say.mjs';

/** Beyond the machine's own speed, tests vary by half as much again; twice as much is our fault. */
const FAILS_AT = 2;
/** Below this many seconds chance decides: the first file in a process loads the product, and may build a template for all. */
const TOO_LITTLE = 30;
/** The median of fewer rooms is chance: a quick run has too few. */
const FEW_ROOMS = 4;

const BUDGET = inRepository('scripts', 'test-budget.json');
const LAST = inRepository('node_modules', '.cache', 'test-cpu.json');

/** @typedef {Record<string, number>} Rooms CPU seconds by room */

/** @param {string} fileTimes the file with each test file's times @returns {Rooms} */
export function roomsOf(fileTimes) {
  const rooms = {};
  for (const { room, cpuSeconds } of readReport(fileTimes) ?? []) rooms[room] = (rooms[room] ?? 0) + (cpuSeconds ?? 0);
  return rooms;
}

const seconds = (value) => `${Math.round(value)} s`;

/**
 * @param {{ total: number, rooms: Rooms }} measured of this run
 * @param {{ measured: string, total: number, addedByAnIssue: number, rooms: Rooms }} budget of a full run
 * @param {number} slowness times the CPU time that the same work needed when the budget was measured
 * @returns {string[]} a sentence for each room that needs more than twice its budget on a machine of this speed
 */
function overspent({ total, rooms }, budget, slowness) {
  const limit = FAILS_AT * slowness;
  const over = (spent, allowed) =>
    `${seconds(spent)} of CPU time, more than ${limit.toFixed(1)} times its budget of ${seconds(allowed)}.`;
  const lines = Object.entries(rooms)
    .filter(([, spent]) => spent >= TOO_LITTLE)
    .flatMap(([room, spent]) => {
      // A new room may use what an issue may add.
      const allowed = budget.rooms[room] ?? budget.addedByAnIssue;
      return spent <= allowed * limit ? [] : [`${room} needs ${over(spent, allowed)}`];
    });
  return total <= budget.total * limit ? lines : [...lines, `The run needs ${over(total, budget.total)}`];
}

/**
 * How slow the machine is: by the fixed work, or by the median room where that says more. Neighbours cost a test more than they cost the
 * fixed work, but they cost all rooms alike; a room that became slow by itself stands out all the same.
 * @param {{ rooms: Rooms, fixedWorkMs: number }} measured @param {{ rooms: Rooms, fixedWorkMs: number }} budget @returns {number} from 1
 */
function slownessOf({ rooms, fixedWorkMs }, budget) {
  const ratios = Object.entries(rooms)
    .filter(([room, spent]) => spent > TOO_LITTLE && budget.rooms[room] > TOO_LITTLE)
    .map(([room, spent]) => spent / budget.rooms[room])
    .sort((a, b) => a - b);
  const median = ratios.length < FEW_ROOMS ? 1 : ratios[Math.floor((ratios.length - 1) / 2)];
  // A faster machine lowers no limit.
  return Math.max(1, median, fixedWorkMs / budget.fixedWorkMs);
}

/**
 * Compares the CPU time of a run, room by room, with the recorded budget of a full run.
 * @param {{ run: 'quick'
 * 'full', total: number
 * undefined, rooms: Rooms, fixedWorkMs: number }} measured `fixedWorkMs`: the median of `watchSpeed`
 * @returns {boolean} whether the run is within it
 */
export function isWithinBudget({ run, total, rooms, fixedWorkMs }) {
  const budget = readReport(BUDGET);
  if (total === undefined) {
    say('\nCPU time: this system does not tell that of child processes, so it was not compared with the budget.');
    return true;
  }
  if (run === 'full') writeFileSync(LAST, JSON.stringify({ total, rooms, fixedWorkMs }));
  const { measured, addedByAnIssue } = budget;
  say(`\nCPU time: ${seconds(total)}; the full run's budget is ${seconds(budget.total)}, measured on ${measured}.`);
  say(`An issue may add ${seconds(addedByAnIssue)} to the full run (scripts/test-budget.json).`);
  const slowness = slownessOf({ rooms, fixedWorkMs }, budget);
  say(
    `The fixed work needs ${Math.round(fixedWorkMs)} ms, ${Math.round(budget.fixedWorkMs)} ms then; the limits are ${slowness.toFixed(2)} times as high.`,
  );
  const lines = overspent({ total, rooms }, budget, slowness);
  for (const line of lines) say(`  ${line}`);
  return lines.length === 0;
}

function renew() {
  const last = JSON.parse(readFileSync(LAST, 'utf8'));
  const rounded = Object.entries(last.rooms)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([room, spent]) => [room, Math.max(TOO_LITTLE, Math.ceil(spent))]);
  const budget = {
    ...readReport(BUDGET),
    measured: new Date().toISOString().slice(0, 10),
    fixedWorkMs: last.fixedWorkMs,
    total: Math.ceil(last.total),
    rooms: Object.fromEntries(rounded),
  };
  writeFileSync(BUDGET, `${JSON.stringify(budget, undefined, 2)}\n`);
}

if (process.argv[1] === inRepository('scripts', 'setup', 'test-budget.mjs') && process.argv.includes('--write'))
  renew();
