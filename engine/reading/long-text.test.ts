import { describe, expect, it } from 'vitest';
import { parseSource } from './formats.ts';

const sentence = 'The ward manager must check the register every day and sign it before noon. ';
const long = sentence.repeat(4_000).trim();
const shorter = sentence.repeat(400).trim();
const clauses = Array.from(
  { length: 3_000 },
  (_, at) => `${at + 1}.1 The ward keeps register ${at}, and signs it daily.`,
);

const read = async (name: string, text: string) => (await parseSource(name, Buffer.from(text))).elements;
const squeeze = (texts: readonly string[]) => texts.join(' ').replaceAll(/\s+/g, ' ');

describe('A text without a paragraph', () => {
  it.each([
    ['300,000 characters in one <pre>', 'a.html', `<!doctype html><pre>${long}</pre>`],
    ['in one paragraph of a page', 'a.html', `<!doctype html><p>${shorter}</p>`],
    ['in one item of a list', 'a.html', `<!doctype html><ul><li>${shorter}</ul>`],
    ['in one cell of a table', 'a.html', `<!doctype html><table><tr><th>a<th>b<tr><td>1<td>${shorter}</table>`],
    ['300,000 characters in one line of a text', 'a.txt', long],
    ['in one paragraph of Markdown', 'a.md', shorter],
    ['in one field of a list of rows', 'a.csv', `a,b\n1,"${shorter}"\n`],
  ])('is read in stretches that end with a sentence: %s', async (_, name, text) => {
    const elements = await read(name, text);
    const stretches = elements.filter((each) => each.text.length > 100);
    expect(squeeze(stretches.map((each) => each.text))).toBe(text.includes(long) ? long : shorter);
    expect(Math.max(...elements.map((each) => each.text.length))).toBeLessThanOrEqual(2_000);
    expect(stretches.every((each) => each.text.endsWith('.'))).toBe(true);
  });

  it('is read whole where it has no sentence, no word and half of a letter at a border', async () => {
    const letters = `x${'𝒳'.repeat(20_000)}`;
    const texts = (await read('a.txt', letters)).map(({ text }) => text);
    expect(texts.join('')).toBe(letters);
    expect(texts.every((text) => text.isWellFormed())).toBe(true);
  });
});

describe('Text in the lines in which it was typed', () => {
  it('is read by its lines in a <pre>, with numbers and headings as in a text file', async () => {
    const typed = `LAMP POLICY\n\n1.1 Lamps are dusted\n    every Friday.<br>(a) Beryl lamps;\n(b) <b>others</b>.\n\n1.2 <a href="x">Records</a> are kept.`;
    expect(await read('a.html', `<!doctype html><body><pre>${typed}</pre>`)).toEqual(
      await read('a.txt', typed.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]*>/g, '')),
    );
    expect(await read('a.html', `<!doctype html><pre>${clauses.join('\n')}</pre>`)).toHaveLength(3_000);
  });

  it('keeps the marks of hidden words on each of their lines', async () => {
    const hidden = '<span style="color:white">Hidden line one.\n\nHidden line two.</span>';
    const elements = await read('a.html', `<!doctype html><pre>Shown.\n\n${hidden}\n\nShown again.</pre>`);
    expect(elements.map(({ suspects = [] }) => suspects.length)).toEqual([0, 1, 1, 0]);
  });
});

describe('A table of 300,000 characters', () => {
  it('is read as several, each with its first row', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => `<tr><td>${at}<td>${sentence}</tr>`).join('');
    const tables = await read('a.html', `<!doctype html><table><tr><th>Clause<th>Duty</tr>${rows}</table>`);
    expect(tables.flatMap(({ tableCells }) => tableCells?.slice(1) ?? [])).toHaveLength(3_000);
    expect(tables.every(({ tableCells, text }) => tableCells?.[0]?.[1] === 'Duty' && text.length < 70_000)).toBe(true);
  });
});
