// Usage: npx node evals/facts.ts [--draw N --seed SEED]   how the figures of the starter guides stand; draws rows to look up again
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { factVerdicts } from '#contract/features/wiki/checked-fact.ts';
import { readRegister } from '#engine/facts/read-register.ts';
import { measureSecondLook } from './facts/second-look.ts';

const { values } = parseArgs({ options: { draw: { type: 'string' }, seed: { type: 'string', default: '1' } } });

const folder = 'corpus/facts';
const rows = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => {
    const { guide, facts } = readRegister(readFileSync(join(folder, name), 'utf8'));
    return facts.map((fact) => ({ guide, ...fact }));
  });

const drawnBy = (seed: string, { guide, place, says }: (typeof rows)[number]) =>
  createHash('sha256').update([seed, guide, place, says].join('\n')).digest('hex');

if (values.draw === undefined) {
  const counts = Object.fromEntries(
    factVerdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  );
  const confirmed = rows.filter(({ verdict }) => verdict !== 'not_found').length;
  const files = readdirSync('corpus/guides').filter((name) => name.endsWith('.md'));
  const texts = files.map((name) =>
    readFileSync(join('corpus/guides', name), 'utf8').replaceAll('"see the publication"', ''),
  );
  const pointers = texts.reduce((sum, text) => sum + (text.match(/see the publication/giu)?.length ?? 0), 0);
  const bare = texts.reduce((sum, text) => sum + (text.match(/see the publication(?! \()/giu)?.length ?? 0), 0);
  const registers = readdirSync(folder).filter((name) => name.endsWith('.json')).length;
  console.log(
    JSON.stringify(
      {
        guides: files.length,
        registers,
        facts: rows.length,
        ...counts,
        confirmed: confirmed / rows.length,
        pointers,
        bare,
        second_look: await measureSecondLook(),
      },
      null,
      2,
    ),
  );
} else {
  // Who looks a figure up again is not told what was found before.
  const drawn = rows.toSorted((a, b) => (drawnBy(values.seed, a) < drawnBy(values.seed, b) ? -1 : 1));
  for (const { guide, place, says, edition } of drawn.slice(0, Number(values.draw)))
    console.log(JSON.stringify({ guide, place, says, edition }));
}
