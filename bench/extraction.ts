// Usage: npx node bench/extraction.ts [ROUNDS]. Extracts the obligations of the starter guides and prints words a second.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { ObligationElement } from '#engine/requirements/extracted-obligation.ts';

const rounds = Number(process.argv[2] ?? 9);
const folder = fileURLToPath(new URL('../corpus/guides/', import.meta.url));

/** A line is an element: a list item, a heading or a paragraph. The parser has no part in the time. */
function elementOf(line: string): ObligationElement {
  const [, mark = '', text = ''] = /^\s*(#+\s|[-*]\s|\d+\.\s)?(.*)$/.exec(line) ?? [];
  const kind = mark.startsWith('#') ? 'heading' : mark === '' ? 'paragraph' : 'list_item';
  return { kind, text, number: null, parent: null, tableCells: null };
}

const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
const texts = await Promise.all(names.map((name) => readFile(`${folder}${name}`, 'utf8')));
const documents = texts.map((text) =>
  text
    .split('\n')
    .map(elementOf)
    .filter((element) => element.text !== ''),
);
const words = documents.flat().reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

const seconds: number[] = [];
let found = 0;
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  found = documents.reduce((sum, elements) => sum + extractObligations(elements).length, 0);
  seconds.push((performance.now() - start) / 1_000);
}
const median = seconds.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
console.log(
  `${words} words, ${found} obligations: ${median.toFixed(2)} s, ${Math.round(words / median)} words a second (median of ${rounds})`,
);
