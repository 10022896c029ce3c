// Usage: npx node evals/draw-more-requirements.ts [--json]. Prints the sentences of policies and rulebooks that gold-more.json labels, in
// its order, from CANDOUR_DATA, else ../shared/data.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMore } from './requirements/draw-more.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const drawn = await drawMore(resolve(process.env['CANDOUR_DATA'] ?? '../shared/data'));
if (values.json) console.log(JSON.stringify(drawn, null, 2));
else
  for (const { half, source, file, number, before, leadIn, text } of drawn)
    console.log(
      `${half} ${source} ${file} ${number ?? ''}\n  ${before.map((each) => each.slice(-200)).join('\n  ')}\n${leadIn === null ? '' : `  (${leadIn.slice(-200)})\n`}  → ${text}\n`,
    );
