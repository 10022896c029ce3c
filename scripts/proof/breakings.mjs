// Usage: import { breakings } from './breakings.mjs'. One or more ways to break each gate; prove-gates.mjs tries them all.
import { randomBytes } from 'node:crypto';
import { runtimeBreakings } from './runtime-breakings.mjs';

const lines = (count) => Array.from({ length: count }, (_, at) => `// line ${at + 1}`).join('\n');
const body = (count) => Array.from({ length: count }, (_, at) => `  seen.push(${at});`).join('\n');
const half = (first, second) => `${first}${second}`;

/** A breaking writes a file or edits an existing one; the gate's output must name `sees`. */
const write = (gate, by, path, text, sees = path) => ({ gate, by, path, change: () => text, sees });
const edit = (gate, by, path, change, sees = path) => ({ gate, by, path, change, sees });

/** A forbidden import. */
const arrow = (by, path, specifier) =>
  write('arrows', by, path, `import { a } from '${specifier}';\n\nexport const b = a;\n`);

const lengths = [
  write('file-length', 'a source file of 251 lines', 'server/platform/clock/long.ts', `${lines(251)}\n`),
  write('file-length', 'a test of 401 lines', 'server/platform/clock/long.test.ts', `${lines(401)}\n`),
  write(
    'function-length',
    'a function of 61 lines',
    'server/platform/clock/long.ts',
    `export function count(seen: number[]) {\n${body(59)}\n}\n`,
  ),
  write(
    'function-length',
    'a component of 91 lines',
    'web/ui/long-list.tsx',
    `export function LongList(seen: number[]) {\n${body(89)}\n}\n`,
  ),
];

const names = [
  write('room-names', 'a folder named utils', 'server/platform/utils/dates.ts', 'export const a = 1;\n'),
  write('room-names', 'a file named …-helpers', 'web/ui/date-helpers.ts', 'export const a = 1;\n'),
  write('room-names', 'an index barrel', 'contract/roles/index.ts', "export { b } from './b.ts';\n"),
  write('room-names', 'a file in camel case', 'server/platform/clock/someClock.ts', 'export const a = 1;\n'),
  write(
    'one-name',
    'a second thing under a name',
    'server/platform/clock/other-clock.ts',
    'export type Clock = string;\n',
    'exports Clock',
  ),
];

const arrows = [
  arrow('web importing the server', 'web/platform/broken.ts', '#server/app/x.ts'),
  arrow('web importing the engine', 'web/platform/broken.ts', '#engine/search/x.ts'),
  arrow('server importing web', 'server/platform/clock/broken.ts', '#web/ui/x.ts'),
  arrow('engine importing the server', 'engine/search/broken.ts', '#server/platform/clock/x.ts'),
  arrow('the parsers importing search', 'engine/reading/broken.ts', '#engine/search/x.ts'),
  arrow('the parsers importing lineages', 'engine/reading/broken.ts', '#engine/lineage/x.ts'),
  arrow('lineages importing versions', 'engine/lineage/broken.ts', '#engine/versions/x.ts'),
  arrow('search importing versions, which import search', 'engine/search/broken.ts', '#engine/versions/x.ts'),
  arrow('a room of the engine that the house does not have', 'engine/broken/broken.ts', '#engine/search/x.ts'),
  arrow('contract importing the engine', 'contract/access/broken.ts', '#engine/search/x.ts'),
  arrow('contract importing a Node module', 'contract/access/broken.ts', 'node:fs'),
  arrow('platform importing a feature', 'server/platform/clock/broken.ts', '#server/features/wiki/x.ts'),
  arrow('a feature importing another', 'server/features/wiki/broken.ts', '#server/features/chat/x.ts'),
  arrow('a feature importing app', 'server/features/wiki/broken.ts', '#server/app/x.ts'),
  arrow('a web feature importing another', 'web/features/wiki/broken.ts', '#web/features/chat/x.ts'),
  arrow(
    'the web taking a value from a contract file',
    'web/platform/broken.ts',
    '#contract/features/runs/runs-contract.ts',
  ),
  arrow('ui importing a feature', 'web/ui/broken.ts', '#web/features/chat/x.ts'),
  arrow('the product importing test code', 'server/app/broken.ts', '#server/testing/soak-scale.ts'),
  arrow('a relative path across rooms', 'server/platform/broken.ts', '../../contract/limits.ts'),
];

const held = (by, text) =>
  write('every-test-runs', by, 'server/platform/clock/held.test.ts', `import { test } from 'vitest';\n\n${text}\n`);

const own = [
  write('engine-purity', 'reading the clock', 'engine/search/broken.ts', 'export const now = () => Date.now();\n'),
  write('engine-purity', 'reading the environment', 'engine/search/broken.ts', 'export const a = process.env;\n'),
  write('engine-purity', 'throwing dice', 'engine/search/broken.ts', 'export const a = () => Math.random();\n'),
  write(
    'sql-in-stores',
    'a query in a use case',
    'server/features/wiki/broken.ts',
    "import { sql } from 'drizzle-orm';\n\nexport const a = sql`select 1`;\n",
  ),
  held('a skipped test', "test.skip('a', () => {});"),
  held('a focused test', "test.only('a', () => {});"),
  held('a test left to do', "test.todo('a');"),
  write(
    'no-escapes',
    'silencing the compiler',
    'web/ui/broken.ts',
    `// @ts-${half('ig', 'nore')}\nexport const a = 1;\n`,
  ),
  write(
    'no-escapes',
    'excusing an any',
    'web/ui/broken.ts',
    `// biome-${half('ig', 'nore')} lint/suspicious/noExplicitAny: a reason\nexport const a = 1;\n`,
  ),
  write('colours', 'a colour in a style sheet', 'web/ui/broken.css', `.a {\n  color: ${half('#', 'c0ffee')};\n}\n`),
  edit('colours', 'a colour written twice', 'web/ui/theme/palette.ts', (text) =>
    text.replace(/const white = ('#\w+');/, 'const white = $1;\nexport const snow = $1;'),
  ),
  write(
    'unfinished',
    'a mark of unfinished work',
    'web/ui/broken.ts',
    `// ${half('TO', 'DO')} later\nexport const a = 1;\n`,
  ),
  write('usage-lines', 'a script without its usage line', 'scripts/broken.mjs', 'process.exit(0);\n'),
  write('numbering', 'a migration without a number', 'server/migrations/wiki_pages.sql', 'SELECT 1;\n'),
  write(
    'numbering',
    'two migrations with one number',
    'server/migrations/0001_wiki_double.sql',
    'SELECT 1;\n',
    '0001_',
  ),
  write('numbering', 'two decisions with one number', 'docs/decisions/0001-second.md', '# Second\n', '0001-'),
  edit(
    'clause-questions',
    'a clause with too few questions',
    'corpus/questions/coshh.v2.md',
    (text) => text.replace('- Is COSHH law?\n', ''),
    'has 1 of 2 questions for 1.3',
  ),
  edit(
    'clause-questions',
    'a question of an evaluation',
    'evals/questions/answers-dev.json',
    (text) => text.replace(/"question": "[^"]*"/, '"question": "is coshh LAW"'),
    'is a question of evals/questions/answers-dev.json',
  ),
  edit(
    'lock-file',
    'a download address',
    'package-lock.json',
    (text) => text.replace('"integrity"', '"resolved": "x", "integrity"'),
    'download address; remove',
  ),
  edit('lock-file', 'a range for a version', 'package.json', (text) => text.replace('"zod": "', '"zod": "^'), 'zod'),
  write('plain-words', "a path of one person's machine", 'docs/broken.md', `See /${half('ho', 'me')}/ada/notes.txt\n`),
  write('plain-words', 'a registry host', 'docs/broken.md', `See https://registry.${half('npm', 'js.org')}/zod\n`),
  edit('readme-tables', 'a setting missing from the README', 'README.md', (text) =>
    text.replace(/^\| `PORT`.*\n/m, ''),
  ),
];

const lint = (by, text, sees) => write('lint', by, 'server/platform/clock/broken.ts', text, sees);
const tools = [
  lint('an any', 'export const a = (b: any): unknown => b;\n', 'noExplicitAny'),
  lint('an export of everything', "export * from './clock.ts';\n", 'noReExportAll'),
  lint('a barrel', "export { a } from './clock.ts';\n", 'noBarrelFile'),
  {
    ...lint(
      'an import cycle, of types alone',
      "import type { B } from './broken-b.ts';\n\nexport type A = { b: B };\n",
      'noImportCycles',
    ),
    also: {
      path: 'server/platform/clock/broken-b.ts',
      text: "import type { A } from './broken.ts';\n\nexport type B = { a: A };\n",
    },
  },
  lint('writing to the console', "console.log('a');\n", 'noConsole'),
  lint('an import of nothing used', "import { join } from 'node:path';\n\nexport const a = 1;\n", 'noUnusedImports'),
  lint('loose format', 'export const a = {b:1}\n', 'broken.ts format'),
  write('types-server', 'a type that does not fit', 'engine/search/broken.ts', "export const a: number = 'b';\n"),
  write(
    'types-server',
    'an unchecked index',
    'engine/search/broken.ts',
    'export const a = (b: string[]): string => b[0];\n',
  ),
  write('types-server', 'an enum, which Node cannot run', 'engine/search/broken.ts', 'export enum A {\n  B,\n}\n'),
  write('types-web', 'a type that does not fit', 'web/ui/broken.tsx', "export const a: number = 'b';\n"),
  write('unused', 'a file nothing imports', 'server/platform/clock/broken.ts', 'export const a = 1;\n'),
  edit(
    'unused',
    'an export nothing imports',
    'contract/limits.ts',
    (text) => `${text}\nexport const unusedLimit = 1;\n`,
    'unusedLimit',
  ),
  edit(
    'unused',
    'a dependency nothing imports',
    'package.json',
    (text) => text.replace('"zod": "', '"is-odd": "3.0.1",\n    "zod": "'),
    'is-odd',
  ),
  edit(
    'bundle-size',
    'a first load 280 kB heavier',
    (read) => `dist/web/${/assets\/main-[^"]+\.js/.exec(read('dist/web/index.html'))}`,
    () => randomBytes(375_000).toString('base64'),
    'exceed',
  ),
];

export const breakings = [...lengths, ...names, ...arrows, ...own, ...tools, ...runtimeBreakings];
