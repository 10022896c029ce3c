// Usage: node scripts/gates/run-gates.mjs [gate …]. Runs the gates two at a time; CANDOUR_COUNTS names a file for the counts.
import { writeFileSync } from 'node:fs';
import { runQuietly } from '../setup/run-command.mjs';
import { say, stopWith } from '../setup/say.mjs';
import { gates } from './gate-list.mjs';

const AT_ONCE = 2;

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !gates.some((gate) => gate.name === name));
if (unknown) stopWith(`There is no gate "${unknown}". The gates are: ${gates.map(({ name }) => name).join(', ')}.`);

const waiting = gates.filter(({ name }) => asked.length === 0 || asked.includes(name));
const counts = { passed: 0, failed: 0 };

async function runOne({ name, rule, command, args }) {
  const { code, output } = await runQuietly(command, args);
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  say(
    code === 0 ? `  ok      ${name.padEnd(18)} ${rule}` : `  FAILED  ${name.padEnd(18)} ${rule}\n${output.trimEnd()}\n`,
  );
}

async function takeTurns() {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) await runOne(gate);
}

say('Gates');
await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
say(`Gates: ${counts.passed} passed, ${counts.failed} failed`);
if (process.env.CANDOUR_COUNTS) writeFileSync(process.env.CANDOUR_COUNTS, JSON.stringify(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
