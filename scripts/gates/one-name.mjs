// Usage: node scripts/gates/one-name.mjs. An exported name means one thing: no two files of the product export the same one.
import { basename } from 'node:path';
import { isTest, parse, sourceFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const ROOMS = /^(contract|engine|server|web|cli)\//;
const isProduct = ({ path }) =>
  ROOMS.test(path) && !isTest(path) && !path.startsWith('server/testing/') && !path.endsWith('.d.ts');

/** Names that two files may export, each with its reason; `holds` says of which files. */
const ALLOWED = [
  {
    reason: 'a feature is one value on the server and one on the web, each in a file of the same name',
    holds: (name, paths) =>
      name.endsWith('Feature') && paths.length === 2 && new Set(paths.map((path) => basename(path))).size === 1,
  },
  {
    reason: 'the list of the features stands in app on each side',
    holds: (name, paths) =>
      name === 'features' && paths.every((path) => /^(server|web)\/app\/features\.ts$/.test(path)),
  },
];

/** The names that a declaration gives. */
function namesOf(declaration) {
  if (declaration.type !== 'VariableDeclaration') return declaration.id ? [declaration.id.name] : [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** Every name a file exports, those it passes on from another file left out: they are that file's. */
function exportsOf(file) {
  return parse(file).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
    if (statement.declaration) return namesOf(statement.declaration);
    return statement.specifiers.map(({ exported }) => exported.name);
  });
}

const filesOf = new Map();
for (const file of sourceFiles().filter(isProduct)) {
  for (const name of new Set(exportsOf(file))) filesOf.set(name, [...(filesOf.get(name) ?? []), file.path]);
}

const doubles = [...filesOf]
  .filter(([name, paths]) => paths.length > 1 && !ALLOWED.some(({ holds }) => holds(name, paths)))
  .map(
    ([name, paths]) =>
      `${paths[0]} exports ${name}, and so does ${paths.slice(1).join(', ')}: give each thing a name of its own.`,
  );

verdict('An exported name means one thing.', doubles);
