import type { TruthEntry } from './read-truth.ts';

/** Headings, tables and the order of the words of a Markdown reference; it says nothing of numbers and of what contains what. */
export function entriesOfMarkdown(markdown: string): TruthEntry[] {
  const entries: TruthEntry[] = [];
  let rows: string[][] = [];
  let words: string[] = [];
  const base = { number: null, parent: null, parent_entry: null };
  const close = () => {
    if (rows.length > 0) entries.push({ kind: 'table', ...base, text: '', cells: rows });
    const text = words.join(' ').trim();
    if (text !== '') entries.push({ kind: 'paragraph', ...base, text });
    [rows, words] = [[], []];
  };
  for (const line of markdown.replace(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const [, marks, heading] = /^(#{1,6})\s+(\S.*)$/.exec(line) ?? [];
    const isRow = /^\s*\|.*\|\s*$/.test(line);
    if (!isRow || words.length > 0) close();
    if (marks !== undefined && heading !== undefined) {
      entries.push({ kind: 'heading', ...base, level: marks.length, text: heading.replace(/[*_`]/g, '') });
    } else if (isRow) {
      const cells = line
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      if (!cells.every((cell) => /^:?-*:?$/.test(cell))) rows.push(cells);
    } else if (line.trim() !== '') words.push(line.trim().replace(/^[-*]\s+/, ''));
  }
  close();
  return entries;
}
