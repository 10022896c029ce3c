// Usage: node scripts/feature-reach.mjs. For each feature, lists the files outside its folders that import from it, without tests.
import { importsOf } from './gates/imports.mjs';
import { isTest, sourceFiles } from './gates/source-files.mjs';

const featureOf = (path) => /^(server|web)\/features\/([^/]+)\//.exec(path)?.slice(1).join(': ');

const outside = new Map();
for (const file of sourceFiles()) {
  const own = featureOf(file.path);
  for (const { target } of importsOf(file)) {
    const feature = target && featureOf(target);
    if (!feature) continue;
    const found = outside.get(feature) ?? new Set();
    outside.set(feature, found);
    if (feature !== own && !isTest(file.path) && !file.path.startsWith('server/testing/')) found.add(file.path);
  }
}
const rows = [...outside].sort(([a], [b]) => (a < b ? -1 : 1));
for (const [feature, paths] of rows)
  process.stdout.write(`${feature.padEnd(26)} ${String(paths.size).padStart(3)}  ${[...paths].sort().join(' ')}\n`);
const total = rows.reduce((sum, [, paths]) => sum + paths.size, 0);
process.stdout.write(`${rows.length} features, named by ${total} files outside\n`);
