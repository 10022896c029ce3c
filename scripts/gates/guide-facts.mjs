// Usage: node scripts/gates/guide-facts.mjs. Each figure of a guide has a row in its register that was read as it stands.
import { faultsOfFacts } from './fact-faults.mjs';
import { withFactTable } from './fact-table.mjs';
import { guidesWithFacts } from './read-guides.mjs';
import { readText, repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const files = repositoryFiles();
const guides = files.filter((path) => path.startsWith('corpus/guides/') && path.endsWith('.md'));
const registerOf = (path) => path.replace('corpus/guides/', 'corpus/facts/').replace(/\.md$/, '.json');

const COMPARED = /^basis: general knowledge; figures compared with public pages on (\d{4}-\d{2}-\d{2})$/m;

/** A guide that says its figures were compared has a register of that day, and a guide with a register says so. */
function faultsOfGuide(path) {
  const own = registerOf(path);
  const guide = readText(path);
  const day = COMPARED.exec(guide)?.[1];
  const isThere = files.includes(own);
  if (day === undefined) return isThere ? [`${path}:1 does not say in "basis" that its figures were compared.`] : [];
  if (!isThere) return [`${own}:1 is missing.`];
  const register = JSON.parse(readText(own));
  const faults = faultsOfFacts(guide, register);
  if (register.compared_on !== day) faults.push(`is of ${register.compared_on} where the guide says ${day}`);
  return faults.map((fault) => `${own}:1 ${fault}.`);
}

const readme = readText('corpus/README.md');
const owned = new Set(guides.map(registerOf));
verdict('Each figure of a guide has a row in its register, read as it stands, and each pointer names its part.', [
  ...guides.flatMap(faultsOfGuide),
  ...files
    .filter((path) => path.startsWith('corpus/facts/') && !owned.has(path))
    .map((path) => `${path}:1 belongs to no guide.`),
  ...(withFactTable(readme, guidesWithFacts()) === readme
    ? []
    : ['corpus/README.md:1 has a stale table of facts: run `npm run -s facts -- --write`.']),
]);
