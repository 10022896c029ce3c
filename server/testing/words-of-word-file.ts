import { parseDocx } from '#engine/reading/office/parse-docx.ts';

/** A Word file as the product's own reader reads it: its title and the text of each element, a line each. */
export async function wordsOfWordFile(bytes: Uint8Array): Promise<string> {
  const { title, elements } = await parseDocx(new Uint8Array(bytes));
  return [title, ...elements.map(({ text }) => text)].join('\n');
}
