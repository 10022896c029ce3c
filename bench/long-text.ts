// Usage: npx node bench/long-text.ts
// Reads texts without a paragraph of growing length through the parser pool, and prints milliseconds, elements and the longest element.
import { createParserPool } from '#engine/versions/parser-pool.ts';

const sentence = 'The ward manager must check the register every day and sign it before noon. ';
const wordsOf = (length: number): string => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
/** Lines of a fixed width, as a text program breaks them. */
const linesOf = (length: number): string => wordsOf(length).replaceAll(/(.{70}\S*) /g, '$1\n');

const kinds: Record<string, { name: string; write(length: number): string }> = {
  'one <pre>': { name: 'a.html', write: (length) => `<!doctype html><pre>${wordsOf(length)}</pre>` },
  '<pre> of broken lines': { name: 'a.html', write: (length) => `<!doctype html><pre>${linesOf(length)}</pre>` },
  'one <td>': {
    name: 'a.html',
    write: (length) => `<!doctype html><table><tr><th>a<th>b<tr><td>1<td>${wordsOf(length)}</table>`,
  },
  'one line of text': { name: 'a.txt', write: wordsOf },
  'one word': { name: 'a.txt', write: (length) => 'x'.repeat(length) },
};

/** Characters. */
const lengths = [300_000, 600_000, 1_200_000, 2_400_000, 4_800_000];

const pool = createParserPool({ threads: 1 });
await pool.parse('warm.html', Buffer.from(`<!doctype html><pre>${wordsOf(300_000)}</pre>`));
for (const [kind, { name, write }] of Object.entries(kinds)) {
  for (const length of lengths) {
    const bytes = Buffer.from(write(length));
    const begun = performance.now();
    const { elements } = await pool.parse(name, bytes);
    const ms = Math.round(performance.now() - begun);
    const longest = Math.max(...elements.map(({ text }) => text.length));
    console.log(`${kind}: ${length} characters, ${ms} ms, ${elements.length} elements, the longest of ${longest}`);
  }
}
await pool.close();
