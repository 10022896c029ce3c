// Usage: npx node evals/labelled-requirements.ts [--json]. Prints the 300 sentences of other kinds of text with their labels; those of
// policies and rulebooks are read from CANDOUR_DATA, else ../shared/data.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readGoldMore } from './requirements/read-gold-more.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const labelled = await readGoldMore(resolve(process.env['CANDOUR_DATA'] ?? '../shared/data'));
if (values.json) console.log(JSON.stringify(labelled, null, 2));
else
  for (const { half, source, file, sentence, labels } of labelled) {
    const { modality, note, who, what, when, condition } = labels;
    console.log(
      `${half} ${source} ${file}: ${modality ?? 'none'}${note === null ? '' : ` (${note})`}\n  ${sentence.text}`,
    );
    const parts = { who, what, when: when?.join('; '), condition: condition?.join('; ') };
    for (const [name, words] of Object.entries(parts)) if (words) console.log(`    ${name}: ${words}`);
  }
