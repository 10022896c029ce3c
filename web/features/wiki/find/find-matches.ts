import { tableName, tableRows } from '../table-rows.ts';
import type { WikiElement } from '../wiki-queries.ts';

/** The part of an element a match is in: its number, words, caption, or a cell as "row.column" with the heading as row 0. */
type Part = string;
export type Hit = { elementId: string; part: Part; start: number; end: number };

/** More are neither counted nor marked: nobody steps through them, and each costs a DOM node. */
export const mostHits = 2_000;

// Readers do not tell printed from typed quotation marks and dashes.
const alike: readonly [RegExp, string][] = [
  [/['‘’]/g, "['‘’]"],
  [/["“”]/g, '["“”]'],
  [/[-‐‑–—]/g, '[-‐‑–—]'],
  [/\s+/g, '\\s+'],
];

/** A case-insensitive pattern for the typed words; undefined when nothing is typed. */
function patternOf(query: string): RegExp | undefined {
  const words = query.trim();
  if (words === '') return undefined;
  const escaped = words.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  return new RegExp(
    alike.reduce((pattern, [found, replacement]) => pattern.replace(found, () => replacement), escaped),
    'giu',
  );
}

/** The texts of an element as rendered, in reading order. */
function partsOf(element: WikiElement): [Part, string][] {
  if (element.kind !== 'table')
    return [...(element.number ? [['number', element.number] as [Part, string]] : []), ['text', element.text]];
  const { caption, head, rows } = tableRows(element, false, undefined);
  const cells = [head, ...rows.map((row) => row.cells)];
  return [
    ['caption', tableName(element.number, caption)],
    ...cells.flatMap((row, index) => row.map((text, column): [Part, string] => [`${index}.${column}`, text])),
  ];
}

/** Every match of the words, in reading order, up to `mostHits`. */
export function findMatches(elements: readonly WikiElement[], query: string): Hit[] {
  const pattern = patternOf(query);
  const hits: Hit[] = [];
  if (!pattern) return hits;
  for (const element of elements) {
    for (const [part, text] of partsOf(element)) {
      for (const { index, 0: found } of text.matchAll(pattern)) {
        hits.push({ elementId: element.id, part, start: index, end: index + found.length });
        if (hits.length === mostHits) return hits;
      }
    }
  }
  return hits;
}
