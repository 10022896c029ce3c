// Usage: npx node bench/compare.ts [ELEMENTS]. Compares two long texts in the thread: two versions, two documents, and as Word.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createCompareThread } from '#engine/compare/compare-thread.ts';
import type { ComparedElement, ComparisonInput } from '#engine/compare/comparison.ts';
import { plainCell, type WordDocument } from '#engine/word/word-document.ts';

const size = Number(process.argv[2] ?? 5_000);
const rounds = 3;
const vocabulary =
  'water outlet flush weekly record temperature responsible person authorised engineer generator load test ward theatre staff policy report board review risk plan infection waste fire door alarm key register patient nurse lifting permit valve pipe pressure oxygen'.split(
    ' ',
  );

let state = 7;
const random = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state % below;
};
const sentence = (): string => {
  const words = Array.from({ length: 25 + random(30) }, () => vocabulary[random(vocabulary.length)]);
  return `The manager ${random(2) === 0 ? 'must' : 'should'} ${words.join(' ')} ${random(900)}.`;
};
const textOf = (name: string): ComparedElement[] =>
  Array.from({ length: size }, (_, at) => ({
    id: `${name}${at}`,
    lineageId: `${name}${at}`,
    kind: 'paragraph',
    level: null,
    parent: null,
    tableCells: null,
    number: `${1 + Math.floor(at / 20)}.${(at % 20) + 1}`,
    text: sentence(),
  }));

/** A tenth reworded, a hundredth new, and as many removed. */
function nextVersion(before: readonly ComparedElement[]): ComparedElement[] {
  const after = before.map((element, at) =>
    at % 10 === 0 ? { ...element, text: element.text.replace(/\w+\.$/, 'changed words here.') } : element,
  );
  const few = Math.ceil(size / 100);
  after.splice(Math.floor(size / 50), 0, ...textOf('new').slice(0, few));
  after.splice(Math.floor(size / 2), few);
  return after;
}

const [first, other] = [textOf('a'), textOf('b')];
const second = nextVersion(first);
const inputs: Record<string, ComparisonInput> = {
  'two versions': { before: first, after: second, by: { kind: 'lineage', steps: [] } },
  'two versions, by their words': { before: first, after: second, by: { kind: 'text' } },
  'two documents': { before: first, after: other, by: { kind: 'text' } },
};
const thread = createCompareThread({ timeLimitMs: 120_000 });
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  delay.disable();
  const blocked = (delay.percentile(99) / 1e6).toFixed(0);
  console.log(`${what}: ${median(times).toFixed(0)} ms, event loop delay p99 ${blocked} ms`);
}

for (const [what, input] of Object.entries(inputs)) await measure(what, () => thread.compare(input));
const row = (element: ComparedElement) => [plainCell('Changed'), plainCell(element.text), plainCell(element.text)];
const word: WordDocument = {
  title: 'Compared',
  footer: 'Compared in Candour',
  isLandscape: true,
  blocks: [{ kind: 'table', columns: [2, 6, 6].map((width) => ({ header: '', width })), rows: first.map(row) }],
};
await measure('a Word file of all rows', () => thread.write(word));
await thread.close();
