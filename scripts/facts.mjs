// Usage: npm run -s facts -- GUIDE [--stamp PLACE|all] | --write. Figures of a guide (htm-03-01, coshh.v2) and their rows; stamps rows
// read again; writes the table by guide into the corpus's README.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsOfFacts, stampOf } from './gates/fact-faults.mjs';
import { withFactTable } from './gates/fact-table.mjs';
import { figuresOf, placesOf } from './gates/guide-figures.mjs';
import { guidesWithFacts } from './gates/read-guides.mjs';
import { inRepository } from './setup/repository.mjs';

const [name, , stamped] = process.argv.slice(2);
if (name === '--write') {
  const readme = inRepository('corpus', 'README.md');
  writeFileSync(readme, withFactTable(readFileSync(readme, 'utf8'), guidesWithFacts()));
  process.exit(0);
}
const guideFile = inRepository('corpus', 'guides', `${name}.md`);
const registerFile = inRepository('corpus', 'facts', `${name}.json`);
if (!name || !existsSync(guideFile)) {
  process.stderr.write('Name a guide, as its file is called without .md: npm run -s facts -- htm-03-01\n');
  process.exit(2);
}

const guide = readFileSync(guideFile, 'utf8');
const places = placesOf(guide);
const register = existsSync(registerFile) ? JSON.parse(readFileSync(registerFile, 'utf8')) : { facts: [] };
if (stamped) {
  for (const row of register.facts)
    if (places.has(row.place) && [row.place, 'all'].includes(stamped)) row.stamp = stampOf(places.get(row.place));
  writeFileSync(registerFile, `${JSON.stringify(register, null, 2)}\n`);
}
for (const [place, text] of places) {
  const figures = figuresOf(text).map(({ figure }) => figure);
  if (figures.length > 0) process.stdout.write(`${place}  ${figures.join(' · ')}\n    ${text}\n`);
  for (const { says, verdict } of register.facts.filter((row) => row.place === place))
    process.stdout.write(`    [${verdict}] ${says}\n`);
}
const faults = faultsOfFacts(guide, register);
process.stdout.write(
  faults.length === 0 ? 'Nothing is wrong.\n' : `Faults:\n${faults.map((fault) => `- ${fault}\n`).join('')}`,
);
