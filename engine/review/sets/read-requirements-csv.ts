import { parse } from 'csv-parse/sync';
import { type Modality, modalities } from '#contract/features/requirements/modality.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { decodeText } from '#engine/reading/text/decode-text.ts';
import { readDuty } from './read-duty.ts';
import { findColumns, type RequirementColumn } from './requirement-columns.ts';
import { keysOf, type SetFault, type SetRequirement } from './set-requirement.ts';

/** A row of a sheet. `number` as a spreadsheet counts it: the headings are row 1. */
export type SheetRow = { number: number; cells: readonly string[] };

/** `faults` are the rows that were left out, each with the reason; `rows` are all that are not empty. */
export type RequirementSheet = { requirements: SetRequirement[]; faults: SetFault[]; rows: SheetRow[] };

const mostRows = 5_000;
const longestText = 2_000;
const longestCell = 500;

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

const orNull = (cell: string) => (cell === '' ? null : cell);

function faultOf(cells: Cells): string | undefined {
  const text = cells('text');
  if (text === '') return 'The requirement is empty.';
  if (text.length > longestText)
    return `The requirement is longer than ${longestText.toLocaleString('en-GB')} characters.`;
  if (!/\p{L}{2}/u.test(text)) return 'The requirement has no words.';
  if (
    (['clause', 'section', 'actor', 'timing', 'condition'] as const).some(
      (column) => cells(column).length > longestCell,
    )
  )
    return `A cell beside the requirement is longer than ${longestCell} characters.`;
  const strength = cells('modality');
  if (strength !== '' && modalityNamed(strength) === undefined)
    return 'The strength is none of must, should, may and must not.';
  return undefined;
}

function requirementOf(cells: Cells, { key, title }: { key: string; title: string }): SetRequirement {
  const text = cells('text');
  const read = readDuty(text);
  return {
    key,
    label: orNull(cells('clause')),
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
  const filled = rows
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > mostRows)
    throw new DocumentRefused(
      'too_large',
      `The file has ${filled.length.toLocaleString('en-GB')} rows; a set may have ${mostRows.toLocaleString('en-GB')}. Divide it.`,
    );
  const nextKey = keysOf(set.key);
  const faults: SetFault[] = [];
  const requirements = filled.flatMap((row) => {
    const cells: Cells = (column) => (row.cells[columns.get(column) ?? -1] ?? '').trim().replace(/\s+/g, ' ');
    const fault = faultOf(cells);
    if (fault !== undefined) {
      faults.push({ row: row.number, control: null, fault });
      return [];
    }
    const clause = cells('clause');
    const key = nextKey(clause === '' ? `row ${row.number}` : clause);
    return [requirementOf(cells, { key, title: set.title })];
  });
  if (requirements.length === 0)
    throw new DocumentRefused('empty', 'The file has no row with a requirement that can be used.');
  return { requirements, faults, rows: filled };
}
