import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '#evals/read-json.ts';
import { filesIn } from './files-in.ts';
import type { Paragraph, TextDocument } from './paragraph.ts';

const passagesSchema = z.array(z.object({ PassageID: z.string(), Passage: z.string() }));
type Passage = z.infer<typeof passagesSchema>[number];

const mark = /^(\((?:[a-z]{1,4}|[A-Z]{1,2}|\d{1,2})\)|(?:[a-z]|[ivx]{2,4}|\d{1,2})[.)](?=\s)|[•·–-](?=\s))\s*/;

/** How a mark counts: `(a)`, `(i)`, `(1)` and `•` belong to lists of four levels. */
function styleOf(number: string, before: string | undefined): string {
  const inner = number.replace(/[().]/g, '');
  if (/^\d+$/.test(inner)) return 'digit';
  if (/^[A-Z]+$/.test(inner)) return 'capital';
  if (!/^[a-z]+$/.test(inner)) return 'bullet';
  if (before !== undefined && inner.length === 1 && before.charCodeAt(0) + 1 === inner.charCodeAt(0)) return 'letter';
  return /^[ivx]+$/.test(inner) ? 'roman' : 'letter';
}

type Level = { style: string; number: string; text: string };

/** The lines of a passage. Within a list, the nearest line above of a higher level is the lead-in, if it ends like one. */
function linesOf({ PassageID, Passage }: Passage, leadInOfPassage: string | null): Paragraph[] {
  let levels: Level[] = [];
  const lines: Paragraph[] = [];
  for (const raw of Passage.replace(/[\u200e\u200f]/g, '').split('\n')) {
    let text = raw.replace(/[^\S\t]+/g, ' ').trim();
    const numbers: string[] = [];
    let leadIn: string | null = null;
    for (let found = mark.exec(text); found; found = mark.exec(text)) {
      const number = found[1] ?? '';
      const letters = levels.find(({ style }) => style === 'letter')?.number.replace(/[()]/g, '');
      const style = styleOf(number, letters);
      const at = levels.findIndex((each) => each.style === style);
      if (at >= 0) levels = levels.slice(0, at);
      text = text.slice(found[0].length);
      const above = levels.at(-1)?.text ?? '';
      leadIn = /[:—–]$/.test(above) ? above : null;
      levels.push({ style, number, text });
      numbers.push(number);
    }
    text = text.replace(/\s+/g, ' ');
    if (text === '') continue;
    if (numbers.length > 0) {
      lines.push({ text, number: numbers.join(' '), isHeading: false, isItem: true, leadIn });
      continue;
    }
    // A line in lower case ends the item above.
    if (!/^\p{Ll}/u.test(text)) levels = [{ style: 'none', number: '', text }];
    const isFirst = lines.length === 0;
    const isItem = isFirst && leadInOfPassage !== null;
    lines.push({
      text,
      number: isFirst ? PassageID : null,
      isHeading: false,
      isItem,
      leadIn: isItem ? leadInOfPassage : null,
    });
  }
  return lines;
}

function paragraphsOf(passages: readonly Passage[]): Paragraph[] {
  const lastLines = new Map(passages.map(({ PassageID, Passage }) => [PassageID, Passage.trim().split('\n').at(-1)]));
  return passages.flatMap((passage) => {
    const parent = lastLines.get(passage.PassageID.replace(/\.[^.]+\.?$/, ''));
    return linesOf(passage, parent !== undefined && /[:—–]$/.test(parent) ? parent : null);
  });
}

/** The rulebooks, a file each; they do not tell which lines are headings. @param data folder of the evaluation data. @throws DataRefused */
export async function readRulebooks(data: string): Promise<TextDocument[]> {
  const files = await filesIn(join(data, 'obliqa', 'docs'), '.json');
  return Promise.all(
    files.map(async ({ name, path }) => ({
      file: name,
      paragraphs: paragraphsOf(await readJson(path, passagesSchema)),
    })),
  );
}
