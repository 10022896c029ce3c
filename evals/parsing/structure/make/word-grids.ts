import type { Field, Form, Table } from './source.ts';
import { type Gathered, run, runs, xml } from './word-runs.ts';

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="7F7F7F"/>`)
  .join('');

function open(widths: number[], borders = true): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const total = widths.reduce((sum, width) => sum + width, 0);
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/>${borders ? `<w:tblBorders>${BORDERS}</w:tblBorders>` : ''}` +
    '<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="85" w:type="dxa"/><w:right w:w="85" w:type="dxa"/></w:tblCellMar>' +
    `</w:tblPr><w:tblGrid>${grid}</w:tblGrid>`
  );
}

interface Cell {
  words: string;
  width: number;
  span: number;
  merge: '' | 'restart' | 'continue';
}

function cellXml(cell: Cell, shade: boolean, paragraph: (text: string) => string): string {
  const span = cell.span > 1 ? `<w:gridSpan w:val="${cell.span}"/>` : '';
  const merge = cell.merge === '' ? '' : `<w:vMerge${cell.merge === 'restart' ? ' w:val="restart"' : ''}/>`;
  const fill = shade ? '<w:shd w:val="clear" w:color="auto" w:fill="DCE6F1"/>' : '';
  const parts = cell.merge === 'continue' ? [''] : cell.words.split('//').map((part) => part.trim());
  return `<w:tc><w:tcPr><w:tcW w:w="${cell.width}" w:type="dxa"/>${span}${merge}${fill}</w:tcPr>${parts.map(paragraph).join('')}</w:tc>`;
}

/** Cells of a row with their spans; "<" widens the cell before, "^" continues the cell above. */
function cellsOf(table: Table, at: number, widths: number[]): Cell[] {
  const cells: Cell[] = [];
  const row = table.rows[at] ?? [];
  row.forEach((words, column) => {
    const width = widths[column] ?? 1000;
    const last = cells.at(-1);
    if (words === '<' && last) {
      last.span += 1;
      last.width += width;
      return;
    }
    const below = table.rows[at + 1]?.[column] === '^';
    const merge = words === '^' ? 'continue' : below ? 'restart' : '';
    cells.push({ words, width, span: 1, merge });
  });
  return cells;
}

export type CellParagraph = (text: string) => string;

/** A table; `paragraph` writes one paragraph of a cell. */
export function tableXml(table: Table, paragraph: CellParagraph): string {
  const widths = (table.options.get('cols') ?? '').split(',').map(Number);
  const headRows = table.options.has('header') ? Number(table.options.get('header') || 1) : 0;
  const rows = table.rows.map((_, at) => {
    const isHead = at < headRows;
    const cells = cellsOf(table, at, widths).map((cell) => cellXml(cell, isHead, paragraph));
    const repeated = isHead ? '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>' : '';
    return `<w:tr>${repeated}${cells.join('')}</w:tr>`;
  });
  return `${open(widths, !table.options.has('plain'))}${rows.join('')}</w:tbl><w:p/>`;
}

const sdt = (label: string, more: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="${xml(label)}"/>${more}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

function control({ label, value, way, choices }: Field): string {
  const empty = value === '';
  const prompt = way === 'drop' ? 'Choose an item.' : 'Click or tap here to enter text.';
  const shown = run(empty ? prompt : value, empty ? '<w:color w:val="808080"/>' : '');
  const placeholder = empty ? '<w:showingPlcHdr/>' : '';
  if (way === 'tick') {
    const ticked = value === 'yes';
    const box = `<w14:checkbox><w14:checked w14:val="${ticked ? 1 : 0}"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`;
    return sdt(label, box, run(ticked ? '☒' : '☐', '<w:rFonts w:ascii="DejaVu Sans" w:hAnsi="DejaVu Sans"/>'));
  }
  if (way === 'drop') {
    const items = choices.map((choice) => `<w:listItem w:displayText="${xml(choice)}" w:value="${xml(choice)}"/>`);
    return sdt(label, `${placeholder}<w:dropDownList>${items.join('')}</w:dropDownList>`, shown);
  }
  if (way === 'date') return sdt(label, `${placeholder}<w:date><w:dateFormat w:val="d MMMM yyyy"/></w:date>`, shown);
  return sdt(label, `${placeholder}<w:text/>`, shown);
}

function legacy({ label, value, way, choices }: Field, at: number): string {
  const name = `<w:name w:val="Field${at}"/><w:enabled/><w:calcOnExit w:val="0"/>`;
  const begin = (data: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${name}${data}</w:ffData></w:fldChar></w:r>`;
  const code = (text: string): string => `<w:r><w:instrText xml:space="preserve"> ${text} </w:instrText></w:r>`;
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  if (way === 'tick')
    return `${begin(`<w:checkBox><w:sizeAuto/><w:default w:val="0"/>${value === 'yes' ? '<w:checked/>' : ''}</w:checkBox>`)}${code('FORMCHECKBOX')}${end}`;
  if (way === 'drop') {
    const items = choices.map((choice) => `<w:listEntry w:val="${xml(choice)}"/>`).join('');
    const chosen = Math.max(0, choices.indexOf(value));
    return `${begin(`<w:ddList><w:result w:val="${chosen}"/>${items}</w:ddList>`)}${code('FORMDROPDOWN')}${end}`;
  }
  const shown = run(value === '' ? '\u2002\u2002\u2002\u2002\u2002' : value);
  const help = `<w:textInput><w:maxLength w:val="200"/></w:textInput><!-- ${xml(label).replaceAll('--', '-')} -->`;
  return `${begin(help)}${code('FORMTEXT')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}${end}`;
}

/** A form as lines ("Label: value") or as a grid of labels and values. */
export function formXml(form: Form, seen: Gathered): string {
  const make = form.options.get('by') === 'legacy' ? legacy : control;
  const bold = '<w:b/>';
  const parts = form.fields.map((one, at) => {
    const value = one.way === 'typed' ? run(one.value) : make(one, at + 1);
    return one.way === 'tick'
      ? { left: `${value}${run(` ${one.label}`)}`, right: '' }
      : { left: runs(one.label, seen, bold), right: value };
  });
  if (form.options.get('layout') !== 'grid')
    return parts
      .map(({ left, right }) => `<w:p>${left}${right === '' ? '' : `${run(': ', bold)}${right}`}</w:p>`)
      .join('');
  const widths = [3600, 5400];
  const rows = parts.map(({ left, right }) => {
    const cell = (width: number, span: number, inside: string): string =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr><w:p>${inside}</w:p></w:tc>`;
    return `<w:tr>${right === '' ? cell(9000, 2, left) : cell(3600, 1, left) + cell(5400, 1, right)}</w:tr>`;
  });
  return `${open(widths)}${rows.join('')}</w:tbl><w:p/>`;
}
