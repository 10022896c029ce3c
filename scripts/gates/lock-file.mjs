// Usage: node scripts/gates/lock-file.mjs. The lock file names versions and hashes, never where they were downloaded from.
import { readText } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const { packages } = JSON.parse(readText('package-lock.json'));
const wanted = JSON.parse(readText('package.json'));
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** A package looks for another in its own node_modules, then in those of the folders above it. */
function isLocked(path, name) {
  const above = path.lastIndexOf('/node_modules/');
  if (`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages) return true;
  return above >= 0 && isLocked(path.slice(0, above), name);
}

const locked = Object.entries(packages).flatMap(([path, entry]) => {
  if (path === '') return [];
  const found = [];
  if ('resolved' in entry) found.push(`package-lock.json: ${path} names a download address; remove "resolved".`);
  if (!entry.integrity && !entry.link && !entry.inBundle)
    found.push(`package-lock.json: ${path} has no integrity hash.`);
  const absent = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(path, name));
  if (absent.length > 0)
    found.push(`package-lock.json: ${path} wants ${absent.join(', ')}, not locked: npm 11 refuses to install.`);
  return found;
});

const loose = ['dependencies', 'devDependencies'].flatMap((group) =>
  Object.entries(wanted[group] ?? {}).flatMap(([name, range]) => {
    if (!EXACT.test(range)) return [`package.json: ${name} asks for "${range}"; name one exact version.`];
    const installed = packages[`node_modules/${name}`]?.version;
    return installed === range
      ? []
      : [`package-lock.json: ${name} is ${installed ?? 'missing'}, package.json says ${range}.`];
  }),
);

verdict('The lock file has exact versions and hashes and no download address.', [...locked, ...loose]);
