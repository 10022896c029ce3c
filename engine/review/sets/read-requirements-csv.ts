import { parse } from 'csv-parse/sync';
import { type Modality, modalities } from '#contract/features/requirements/modality.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { decodeText } from '#engine/reading/text/decode-text.ts';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { Requirement } from '../review-shapes.ts';
import { findColumns, type RequirementColumn } from './requirement-columns.ts';

/** `row` as a spreadsheet counts it: the headings are row 1. */
export type RowFault = { row: number; fault: string };

/** `faults` are the rows that were left out, each with the reason. */
export type RequirementSheet = { requirements: Requirement[]; faults: RowFault[] };

const mostRows = 5_000;
const longestText = 2_000;

type Cells = (column: RequirementColumn) => string;

function rowsOf(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes, 'The file');
  const [first = ''] = text.split(/\r\n|[\r\n]/, 1);
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false });
  } catch {
    throw new DocumentRefused(
      'corrupt',
      'The file has a quotation mark that is never closed. Export it again and upload it.',
    );
  }
}

/** "Must not", "should", "shall"; undefined for any other word. */
function modalityNamed(written: string): Modality | undefined {
  const name = written.toLowerCase().replace(/\s+/g, '_').replace('shall', 'must');
  return modalities.find((modality) => modality === name);
}

/** A sentence as the product reads it. One that lays down nothing in words of duty counts as a duty: its sheet says that it is one. */
function readText(text: string): Pick<Requirement, 'modality' | 'actor' | 'action' | 'timing' | 'condition'> {
  const [read] = extractObligations([{ kind: 'paragraph', text, number: null, parent: null, tableCells: null }]);
  if (read === undefined) return { modality: 'must', actor: null, action: text, timing: null, condition: null };
  const { modality, actor, action, timing, condition } = read;
  return { modality, actor, action, timing, condition };
}

const orNull = (cell: string) => (cell === '' ? null : cell);

function faultOf(cells: Cells): string | undefined {
  const text = cells('text');
  if (text === '') return 'The requirement is empty.';
  if (text.length > longestText)
    return `The requirement is longer than ${longestText.toLocaleString('en-GB')} characters.`;
  if (!/\p{L}{2}/u.test(text)) return 'The requirement has no words.';
  const strength = cells('modality');
  if (strength !== '' && modalityNamed(strength) === undefined)
    return 'The strength is none of must, should, may and must not.';
  return undefined;
}

function requirementOf(cells: Cells, { key, title }: { key: string; title: string }): Requirement {
  const text = cells('text');
  const read = readText(text);
  return {
    key,
    modality: modalityNamed(cells('modality')) ?? read.modality,
    actor: orNull(cells('actor')) ?? read.actor,
    action: read.action,
    timing: orNull(cells('timing')) ?? read.timing,
    condition: orNull(cells('condition')) ?? read.condition,
    text,
    start: 0,
    end: text.length,
    leadIn: null,
    headings: [title, ...(cells('section') === '' ? [] : [cells('section')])],
  };
}

/** Gives each requirement a key of its own: its clause, else its row; a clause that stands in several rows is counted. */
function keysOf(set: string) {
  const used = new Map<string, number>();
  return (clause: string, row: number): string => {
    const name = clause === '' ? `row ${row}` : clause;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return `${set} ${name}${count === 1 ? '' : ` (${count})`}`;
  };
}

/**
 * Reads a sheet of an organisation's own requirements, one a row, as comma-separated values.
 * @param set the key and the title of the set
 * @throws DocumentRefused where no column holds requirements, where no row can be used, or with more than 5,000 rows
 */
export function readRequirementsCsv(bytes: Uint8Array, set: { key: string; title: string }): RequirementSheet {
  const [headings = [], ...rows] = rowsOf(bytes);
  const columns = findColumns(headings);
  if (!columns.has('text'))
    throw new DocumentRefused(
      'wrong_content',
      'The first row must name the columns, one of them “Requirement”. Others may be Clause, Section, Strength, Who, When and Condition.',
    );
  if (rows.length > mostRows)
    throw new DocumentRefused(
      'too_large',
      `The file has ${rows.length.toLocaleString('en-GB')} rows; a set may have ${mostRows.toLocaleString('en-GB')}. Divide it.`,
    );
  const nextKey = keysOf(set.key);
  const faults: RowFault[] = [];
  const requirements = rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells: Cells = (column) => (row[columns.get(column) ?? -1] ?? '').trim().replace(/\s+/g, ' ');
    const number = index + 2;
    const fault = faultOf(cells);
    if (fault !== undefined) {
      faults.push({ row: number, fault });
      return [];
    }
    return [requirementOf(cells, { key: nextKey(cells('clause'), number), title: set.title })];
  });
  if (requirements.length === 0)
    throw new DocumentRefused('empty', 'The file has no row with a requirement that can be used.');
  return { requirements, faults };
}
