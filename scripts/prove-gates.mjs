// Usage: npm run prove-gates [-- gate …]. Breaks each gate's rule in a copy and expects the gate to fail; ends with a table.
import { gates } from './gates/gate-list.mjs';
import { breakings } from './proof/breakings.mjs';
import { copyOfRepository } from './proof/copy-of-repository.mjs';
import { isStopping, runQuietly } from './setup/run-command.mjs';
import { say } from './setup/say.mjs';
import { testEnvironment } from './setup/test-environment.mjs';

const copy = copyOfRepository();
const asked = process.argv.slice(2);
const wanted = breakings.filter(({ gate }) => asked.length === 0 || asked.includes(gate));

function commandOf({ gate, test, only }) {
  const named = only ? ['--testNamePattern', only] : [];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', ...named];
  if (test) return { command: process.execPath, args: [...vitest, test] };
  return gates.find(({ name }) => name === gate);
}

async function outcome(breaking) {
  const { command, args } = commandOf(breaking);
  const { code, output } = await runQuietly(command, args, { cwd: copy.folder, env: testEnvironment() });
  return { failed: code !== 0, names: output.includes(breaking.sees) };
}

/** Caught: the gate fails and names the fault, which it does not name in the unbroken copy. */
async function tryOne(breaking) {
  const before = await outcome(breaking);
  const path = typeof breaking.path === 'function' ? breaking.path(copy.read) : breaking.path;
  const undo = copy.put(path, breaking.change(copy.read(path)));
  const undoAlso = breaking.also ? copy.put(breaking.also.path, breaking.also.text) : undefined;
  const after = await outcome(breaking);
  undo();
  undoAlso?.();
  return after.failed && after.names && !(before.failed && before.names);
}

const rows = [];
for (const breaking of wanted) {
  if (isStopping()) break;
  const caught = await tryOne(breaking);
  rows.push({ ...breaking, caught });
  say(`  ${caught ? 'caught' : 'MISSED'}  ${breaking.gate.padEnd(18)} ${breaking.by}`);
}

const unproved = gates.filter(({ name }) => !breakings.some(({ gate }) => gate === name)).map(({ name }) => name);
const missed = rows.filter(({ caught }) => !caught).length + (asked.length === 0 ? unproved.length : 0);
process.stdout.write('| Gate | Broken by | Caught |\n|---|---|---|\n');
for (const { gate, by, caught } of rows) process.stdout.write(`| \`${gate}\` | ${by} | ${caught ? 'yes' : 'NO'} |\n`);
if (unproved.length > 0) process.stdout.write(`Gates without a breaking: ${unproved.join(', ')}\n`);
process.stdout.write(`${rows.length - rows.filter(({ caught }) => !caught).length} caught, ${missed} missed\n`);
process.exitCode = missed === 0 && !isStopping() ? 0 : 1;
