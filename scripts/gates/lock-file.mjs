// Usage: node scripts/gates/lock-file.mjs. The lock files name versions and hashes, but no download addresses.
import { readText } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
/** Folders with their own packages, as the start of a path. */
const FOLDERS = ['', 'bench/compared/'];

/** Resolves a package as Node does: in the dependent's own node_modules, then in those of the folders above. */
function isLocked(packages, path, name) {
  const above = path.lastIndexOf('/node_modules/');
  if (`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages) return true;
  return above >= 0 && isLocked(packages, path.slice(0, above), name);
}

function faultsOfLocked(file, packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const found = [];
    if ('resolved' in entry) found.push(`${file}: ${path} names a download address; remove "resolved".`);
    if (!entry.integrity && !entry.link && !entry.inBundle) found.push(`${file}: ${path} has no integrity hash.`);
    const optional = Object.keys(entry.optionalDependencies ?? {});
    const absent = optional.filter((name) => !isLocked(packages, path, name));
    if (absent.length > 0)
      found.push(`${file}: ${path} wants ${absent.join(', ')}, not locked: npm 11 refuses to install.`);
    return found;
  });
}

function faultsOfWanted(folder, wanted, packages) {
  return ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((group) =>
    Object.entries(wanted[group] ?? {}).flatMap(([name, range]) => {
      if (!EXACT.test(range)) return [`${folder}package.json: ${name} asks for "${range}"; name one exact version.`];
      const installed = packages[`node_modules/${name}`]?.version;
      return installed === range
        ? []
        : [`${folder}package-lock.json: ${name} is ${installed ?? 'missing'}, package.json says ${range}.`];
    }),
  );
}

const found = FOLDERS.flatMap((folder) => {
  const { packages } = JSON.parse(readText(`${folder}package-lock.json`));
  const wanted = JSON.parse(readText(`${folder}package.json`));
  return [...faultsOfLocked(`${folder}package-lock.json`, packages), ...faultsOfWanted(folder, wanted, packages)];
});

verdict('The lock files have exact versions and hashes and no download address.', found);
