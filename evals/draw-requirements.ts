// Usage: npx node evals/draw-requirements.ts DIR [--json]. Prints the sentences of uk-legislation that gold.json labels, in its order.
import { parseArgs } from 'node:util';
import { drawSentences } from './requirements/draw-sentences.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder of uk-legislation.');
const drawn = await drawSentences(folder);
if (values.json) console.log(JSON.stringify(drawn, null, 2));
else
  for (const { half, file, number, before, text } of drawn)
    console.log(
      `${half} ${file} ${number ?? ''}\n  ${before.map((each) => each.slice(-200)).join('\n  ')}\n  → ${text}\n`,
    );
