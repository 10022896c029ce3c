import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { comparableNumber } from './comparable-number.ts';
import { entriesOfAkomaNtoso } from './structure/akoma-ntoso-entries.ts';
import { entriesOfMarkdown } from './structure/markdown-entries.ts';
import { readTruthOf, type StructureTruth, type TruthEntry } from './structure/read-truth.ts';
import type { Compared } from './structure/structure-figures.ts';

/** An independent reading of a file: its text, the numbers printed before its provisions, and the cells of its tables. */
export type Reference = {
  text: string;
  numbers: string[];
  cells: string[] | null;
  /** Its parts in printed order, and which of their properties it tells; null title: it tells none. */
  structure: { title: string | null; entries: TruthEntry[]; tells: Compared };
};

const plain = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Akoma Ntoso: its metadata and the generated table of contents are not the document's text. */
function readAkomaNtoso(xml: string): Reference {
  const body = xml.replace(/<meta>[\s\S]*?<\/meta>/g, ' ').replace(/<toc>[\s\S]*?<\/toc>/g, ' ');
  const numbers = [...body.matchAll(/<num(?:\s[^>]*)?>([\s\S]*?)<\/num>/g)].map(([, number = '']) =>
    comparableNumber(plain(number).trim()),
  );
  return {
    text: plain(body),
    numbers: numbers.filter((number) => /[\p{L}\p{N}]/u.test(number)),
    cells: null,
    structure: {
      title: null,
      entries: entriesOfAkomaNtoso(xml),
      tells: { numbers: true, headings: false, places: false },
    },
  };
}

const rowOf = (line: string): string[] | null => {
  const row = line.trim();
  if (!/^\|.*\|$/.test(row)) return null;
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
};

/** Cells of one row; those that a span repeats count once. */
export const cellsOfRow = (row: readonly string[]): string[] =>
  row.filter((cell, at) => cell !== '' && cell !== row[at - 1]);

/** Removes pictures, links, tick boxes and formulas: a page's text has no such marks. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/!?\[((?:\[[^\]]*\]|\\.|[^\]\\[])*)\]\((?:[^()]|\([^()]*\))*\)/g, ' $1 ')
    .replace(/^(\s*[-*]\s+)\[[ x]\]/gimu, '$1')
    .replace(/\s-\s+\[[ x]\]/giu, ' ')
    .replace(/[*`~]+/g, '');

function readMarkdown(markdown: string): Reference {
  const [lines, cells]: [string[], string[]] = [[], []];
  for (const line of withoutMarks(markdown).split('\n')) {
    const row = rowOf(line);
    if (row === null) lines.push(line);
    else if (!row.every((cell) => /^:?-*:?$/.test(cell))) {
      const own = cellsOfRow(row.map(plain));
      cells.push(...own);
      lines.push(own.join(' '));
    }
  }
  return {
    text: plain(lines.join('\n')),
    numbers: [],
    cells,
    structure: {
      title: null,
      entries: entriesOfMarkdown(markdown),
      tells: { numbers: false, headings: true, places: true },
    },
  };
}

const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** The corpus of structure says what every entry is. */
function ofTruth({ title, entries }: StructureTruth): Reference {
  const printed = entries.filter(({ kind }) => kind !== 'furniture' && kind !== 'contents');
  return {
    text: printed
      .map(({ number, text, cells = [], values = [] }) =>
        [number ?? '', text, ...cells.flat(), ...values.flatMap(({ label }) => [label])].join(' '),
      )
      .join('\n'),
    numbers: printed.flatMap(({ kind, number }) =>
      number === null || kind === 'note' ? [] : [comparableNumber(number)],
    ),
    cells: entries.flatMap(({ cells = [] }) => cells.flat()),
    structure: { title, entries, tells: { numbers: true, headings: true, places: true } },
  };
}

/** The reference beside a file, if there is one: Akoma Ntoso of the same name, or Markdown in the folder "groundtruth". */
export async function referenceOf(path: string): Promise<Reference | undefined> {
  const truth = await readTruthOf(path);
  if (truth !== undefined) return ofTruth(truth);
  const akomaNtoso = /\.(?:docx|html|akn)$/.test(path) ? await read(path.replace(/\.[a-z]+$/, '.akn')) : undefined;
  if (akomaNtoso !== undefined) return readAkomaNtoso(akomaNtoso);
  const markdown = await read(join(dirname(path), '../groundtruth', `${basename(path).replace(/\.pdf$/, '')}.md`));
  return markdown === undefined ? undefined : readMarkdown(markdown);
}
