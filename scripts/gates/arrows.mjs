// Usage: node scripts/gates/arrows.mjs. Arrows point one way: web → contract ← server → engine; platform ← features ← app.
import { FORBIDDEN_PACKAGES, faultOf, roomOf } from './house.mjs';
import { importsOf } from './imports.mjs';
import { isTest, sourceFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

function wrongSpelling(path, { specifier, target }) {
  // package.json is outside the rooms and has no `#` name.
  if (!target || target === 'package.json') return undefined;
  if (
    specifier.startsWith('.') &&
    roomOf(path) !== '' &&
    roomOf(target) !== roomOf(path) &&
    roomOf(path) !== 'scripts'
  ) {
    return `imports "${specifier}" across rooms: write #${target}`;
  }
  return /\.(ts|tsx|mjs|js|css|json|sql|svg)$/.test(specifier)
    ? undefined
    : `imports "${specifier}" without its ending`;
}

function forbiddenPackage(path, { packageName }) {
  const patterns = packageName && !isTest(path) ? (FORBIDDEN_PACKAGES[roomOf(path)] ?? []) : [];
  return patterns.some((pattern) => pattern.test(packageName))
    ? `${roomOf(path)} may not import ${packageName}`
    : undefined;
}

/** A contract file imports zod, which does not belong in a page. */
function loadsContract(path, { target, typeOnly }) {
  return roomOf(path) === 'web' && !isTest(path) && !typeOnly && target?.endsWith('-contract.ts')
    ? `imports a value from ${target}, and with it zod: take types alone, and put the value into a file of its own`
    : undefined;
}

const findings = sourceFiles().flatMap((file) =>
  importsOf(file).flatMap((entry) => {
    const faults = [
      entry.target && faultOf(file.path, entry.target),
      wrongSpelling(file.path, entry),
      forbiddenPackage(file.path, entry),
      loadsContract(file.path, entry),
    ];
    return faults.filter(Boolean).map((fault) => `${file.path}:${entry.line} ${fault}.`);
  }),
);

verdict('Every import follows an arrow of the house.', findings);
