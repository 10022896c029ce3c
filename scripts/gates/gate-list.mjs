// Usage: import { gates } from './gate-list.mjs'. Every gate of `npm run check`: its name, its rule and its command.

const node = process.execPath;
const own = (name, rule) => ({ name, rule, command: node, args: [`scripts/gates/${name}.mjs`] });
const tool = (name, rule, program, ...args) => ({
  name,
  rule,
  command: node,
  args: [`node_modules/${program}`, ...args],
});

/** The compiler keeps its results for unchanged files and checks only the others. */
const types = (name, rule, project) =>
  tool(
    name,
    rule,
    'typescript/bin/tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${name}.tsbuildinfo`,
  );

/** The quick gates come first. */
export const gates = [
  own('file-length', 'Source file ≤ 250 lines, test ≤ 400'),
  own('function-length', 'Function ≤ 60 lines, component ≤ 90'),
  own('room-names', 'No utils, helpers, misc, common, lib; no index barrels; kebab-case'),
  own('one-name', 'An exported name means one thing'),
  own('arrows', 'Imports follow the arrows of the house; no cross-feature imports'),
  own('engine-purity', 'The engine reads no environment, clock or dice'),
  own('sql-in-stores', 'Only stores hold SQL'),
  own('every-test-runs', 'No skipped, focused or unfinished test'),
  own('no-escapes', 'No comment switches a limit or the compiler off'),
  own('unfinished', 'No mark of unfinished work'),
  own('colours', 'A colour is written once, in the palette'),
  own('usage-lines', 'Each script opens with one usage line'),
  own('numbering', 'No two migrations or decision records with one number'),
  own('lock-file', 'Exact versions, hashes, no download addresses'),
  own('plain-words', 'No machine paths, no registry hosts'),
  own('guide-facts', 'Each figure of a compared guide has a row read as it stands'),
  own('clause-questions', 'Each clause in force has its written questions, none of an evaluation'),
  own('readme-tables', 'The README lists every setting and command'),
  tool(
    'lint',
    'Biome: format, no any, no cycles, no barrels, no console',
    '@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '--max-diagnostics=40',
  ),
  types('types-server', 'TypeScript, strict: contract, engine, server, cli', 'tsconfig.json'),
  types('types-web', 'TypeScript, strict: web', 'tsconfig.web.json'),
  tool('unused', 'Knip: no unused file, export or dependency', 'knip/bin/knip.js', '--no-progress'),
  tool('bundle-size', 'First load of the web pages within its budget', 'size-limit/bin.js'),
];
