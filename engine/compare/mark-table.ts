import { diffArrays } from 'diff';
import { type MarkedPiece, markWords } from './mark-words.ts';

type Cells = readonly (readonly string[])[];

/** `cells` are by column. Of an added or a removed row every word has that mark. */
export type MarkedTableRow = { change: 'same' | 'changed' | 'added' | 'removed'; cells: MarkedPiece[][] };

/** Both tables in one: the first row is the header. */
export type AlignedTable = { caption: MarkedPiece[]; rows: MarkedTableRow[] };

/** An element that may be a table: its text is the caption, then one line for each row. */
export type TableText = { text: string; tableCells: readonly (readonly string[])[] | null };

/** With more changed rows than this, the two tables are shown one after the other: the time grows with their square. */
const mostChangedRows = 500;

const lineOf = (cells: readonly string[]): string => cells.join(' | ');

/** A row without words has no line in the table's text. */
const hasLine = (cells: readonly string[]): boolean => /[^\s|]/u.test(lineOf(cells));

function captionOf({ text, tableCells }: TableText): string {
  const lines = (tableCells ?? []).filter(hasLine);
  const length = lines.reduce((sum, row) => sum + lineOf(row).length + 1, 0);
  return text
    .slice(0, Math.max(text.length - length, 0))
    .replaceAll('\n', ' ')
    .trim();
}

function rowOf(before: readonly string[], after: readonly string[], change: MarkedTableRow['change']): MarkedTableRow {
  const columns = Math.max(before.length, after.length);
  const cells = Array.from({ length: columns }, (_, at) => markWords(before[at] ?? '', after[at] ?? ''));
  return { change, cells };
}

const keyOf = (cells: readonly string[]): string => cells.join('\u0000');
const nameOf = (cells: readonly string[]): string => (cells[0] ?? '').trim().toLowerCase();

/** Rows that were replaced by others: those with one name are one row, and so are all of them where there are as many. */
function replaced(before: Cells, after: Cells): MarkedTableRow[] {
  const isAsMany = before.length === after.length;
  const free = new Set(before.keys());
  const partnerOf = (is: readonly string[], at: number) => {
    const named = [...free].find((was) => nameOf(before[was] ?? []) === nameOf(is));
    const partner = named ?? (isAsMany && free.has(at) ? at : undefined);
    if (partner !== undefined) free.delete(partner);
    return partner;
  };
  const partners = after.map(partnerOf);
  const removed = [...free].map((at) => rowOf(before[at] ?? [], [], 'removed'));
  const kept = after.map((is, at) => {
    const partner = partners[at];
    return partner === undefined ? rowOf([], is, 'added') : rowOf(before[partner] ?? [], is, 'changed');
  });
  return [...removed, ...kept];
}

function rowsBetween(before: Cells, after: Cells): MarkedTableRow[] {
  const runs = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: mostChangedRows });
  if (runs === undefined)
    return [...before.map((row) => rowOf(row, [], 'removed')), ...after.map((row) => rowOf([], row, 'added'))];
  const rows: MarkedTableRow[] = [];
  let [was, is] = [0, 0];
  let gone: Cells = [];
  const close = (come: Cells) => {
    rows.push(...replaced(gone, come));
    gone = [];
  };
  for (const { added, removed, count } of runs) {
    if (removed) {
      close([]);
      gone = before.slice(was, was + count);
      was += count;
    } else if (added) {
      close(after.slice(is, is + count));
      is += count;
    } else {
      close([]);
      rows.push(...after.slice(is, is + count).map((row) => rowOf(row, row, 'same')));
      was += count;
      is += count;
    }
  }
  close([]);
  return rows;
}

/**
 * Compares two tables row by row, and the rows that both have cell by cell; null where neither side is a table. The header is
 * compared with the header.
 */
export function markTable(before: TableText | null, after: TableText | null): AlignedTable | null {
  const [was, is] = [before?.tableCells ?? [], after?.tableCells ?? []];
  const [wasHead, isHead] = [was[0], is[0]];
  if (wasHead === undefined && isHead === undefined) return null;
  // A paragraph that became a table has words, and no rows.
  if ((before !== null && wasHead === undefined) || (after !== null && isHead === undefined)) return null;
  const isSame = wasHead !== undefined && isHead !== undefined && keyOf(wasHead) === keyOf(isHead);
  const change = wasHead === undefined ? 'added' : isHead === undefined ? 'removed' : isSame ? 'same' : 'changed';
  return {
    caption: markWords(before ? captionOf(before) : '', after ? captionOf(after) : ''),
    rows: [rowOf(wasHead ?? [], isHead ?? [], change), ...rowsBetween(was.slice(1), is.slice(1))],
  };
}
