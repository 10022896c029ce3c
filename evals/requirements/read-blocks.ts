import { readFile } from 'node:fs/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** One paragraph of an Akoma Ntoso document: its text, and the numbers of the provisions it opens. */
type Block = { text: string; number: string | null };

const passedOver = new Set(['meta', 'toc', 'authorialNote', 'marker']);

/** Paragraphs in reading order, without notes. A `<br/>` is a line break; other white space is one space. */
export async function readBlocks(path: string): Promise<Block[]> {
  const parser = new SaxesParser();
  const blocks: Block[] = [];
  const numbers: string[] = [];
  let hidden = 0;
  let within: 'num' | 'p' | null = null;
  let text = '';
  parser.on('opentag', ({ name }: SaxesTagPlain) => {
    if (passedOver.has(name)) hidden += 1;
    if (hidden > 0) return;
    if (name === 'num' || name === 'p') [within, text] = [name, ''];
    if (name === 'br') text += '\n';
  });
  parser.on('text', (each) => {
    if (hidden === 0 && within !== null) text += each.replace(/\s+/g, ' ');
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    if (passedOver.has(name)) hidden -= 1;
    if (hidden > 0 || name !== within) return;
    const read = text
      .replace(/ *\n */g, '\n')
      .replace(/ +/g, ' ')
      .trim();
    if (name === 'num') numbers.push(read);
    else if (read !== '') blocks.push({ text: read, number: numbers.splice(0).join(' ') || null });
    within = null;
  });
  parser.write(await readFile(path, 'utf8')).close();
  return blocks;
}
