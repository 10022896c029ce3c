import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ParsedElement } from '#engine/documents/document-shape.ts';

/** Shares of a reference's words, and counts of its printed numbers, that the elements hold. */
type Recall = { words: number; numbers: number; numbersFound: number };

export type ParsedFile = { path: string; ms: number } & (
  | { outcome: 'parsed'; title: string | null; elements: readonly ParsedElement[]; recall?: Recall }
  | { outcome: 'refused'; reason: string; message: string }
);

/** What somebody else made of a file: its text, and the numbers printed before its provisions. */
type Reference = { text: string; numbers: string[] };

const plain = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Akoma Ntoso: its metadata and the table of contents made from it are not the document's text. */
function readAkomaNtoso(xml: string): Reference {
  const body = xml.replace(/<meta>[\s\S]*?<\/meta>/g, ' ').replace(/<toc>[\s\S]*?<\/toc>/g, ' ');
  const numbers = [...body.matchAll(/<num(?:\s[^>]*)?>([\s\S]*?)<\/num>/g)].map(([, number = '']) =>
    plain(number).trim(),
  );
  return { text: plain(body), numbers: numbers.map(comparableNumber).filter((number) => /[\p{L}\p{N}]/u.test(number)) };
}

const comparableNumber = (number: string): string => number.replace(/^\(|[.)\s]+$/g, '').trim();

/** The reference beside a file, if there is one. */
export async function referenceOf(path: string): Promise<Reference | undefined> {
  const read = (name: string) => readFile(name, 'utf8').catch(() => undefined);
  const akomaNtoso = /\.(?:docx|html)$/.test(path) ? await read(path.replace(/\.[a-z]+$/, '.akn')) : undefined;
  if (akomaNtoso !== undefined) return readAkomaNtoso(akomaNtoso);
  const markdown = await read(join(dirname(path), '../groundtruth', `${basename(path).replace(/\.pdf$/, '')}.md`));
  // Pictures and links are addresses, which the text of a page has not.
  return markdown === undefined
    ? undefined
    : { text: plain(markdown.replace(/<!--[\s\S]*?-->|!?\[([^\]]*)\]\([^)]*\)/g, ' $1 ')), numbers: [] };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Size of the multiset intersection. */
function shared(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const each of found) left.set(each, (left.get(each) ?? 0) + 1);
  let count = 0;
  for (const each of wanted) {
    const rest = left.get(each) ?? 0;
    if (rest === 0) continue;
    left.set(each, rest - 1);
    count += 1;
  }
  return count;
}

export function recallOf(elements: readonly ParsedElement[], reference: Reference): Recall {
  const wanted = wordsOf(reference.text);
  const found = wordsOf(elements.map(({ number, text }) => `${number ?? ''} ${text}`).join('\n'));
  const numbers = elements.flatMap(({ number }) => (number === null ? [] : [comparableNumber(number)]));
  return {
    words: wanted.length === 0 ? 1 : shared(wanted, found) / wanted.length,
    numbers: reference.numbers.length,
    numbersFound: shared(reference.numbers, numbers),
  };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, each) => sum + each, 0) / values.length) * 1_000) / 1_000;

/** The figures of one folder. `unread` counts files that took too long, too much memory or broke their parser. */
export function measureParsing(files: readonly ParsedFile[]) {
  const refused = files.flatMap((file) => (file.outcome === 'refused' ? [file.reason] : []));
  const reasons: Record<string, number> = {};
  for (const reason of refused) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const recalls = files.flatMap((file) => (file.outcome === 'parsed' && file.recall ? [file.recall] : []));
  const sum = (key: 'numbers' | 'numbersFound') => recalls.reduce((total, each) => total + each[key], 0);
  return {
    files: files.length,
    parsed: files.length - refused.length,
    refused: Object.entries(reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', '),
    unread: refused.filter((reason) => ['parser_failed', 'too_slow', 'too_much_memory'].includes(reason)).length,
    slowest_ms: Math.round(Math.max(0, ...files.map(({ ms }) => ms))),
    references: recalls.length,
    word_recall: mean(recalls.map(({ words }) => words)),
    numbers: sum('numbers'),
    numbers_found: sum('numbersFound'),
  };
}
