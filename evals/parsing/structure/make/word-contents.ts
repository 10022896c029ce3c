import type { Contents, Line, Source } from './source.ts';
import { listed, plain } from './truth-of.ts';
import { field, run } from './word-runs.ts';

/** Letters on a page at 11 points. */
const PER_PAGE = 2600;

/** Page on which each heading falls, guessed from the letters before it. */
function pagesOf(source: Source): Map<Line, number> {
  const pages = new Map<Line, number>();
  const perPage = Math.round(PER_PAGE * (22 / source.head.look.sz) ** 2);
  let letters = 900;
  for (const block of source.blocks) {
    if (block.is === 'page') letters = Math.ceil(letters / perPage) * perPage;
    if (block.is === 'table') letters += block.rows.flat().join(' ').length;
    if (block.is !== 'line') continue;
    pages.set(block, Math.floor(letters / perPage) + 1);
    letters += block.text.length + 60;
  }
  return pages;
}

interface Row {
  line: Line;
  number: string;
  words: string;
  page: string;
  anchor: string;
  /** Tab stop behind the number. */
  stop: [string, number][];
}

const tabs = (...stops: [string, number][]): string =>
  `<w:tabs>${stops.map(([kind, at]) => `<w:tab w:val="${kind === 'dot' ? 'right' : kind}"${kind === 'dot' ? ' w:leader="dot"' : ''} w:pos="${at}"/>`).join('')}</w:tabs>`;
const tab = '<w:r><w:tab/></w:r>';

function fieldRow(row: Row, linked: boolean, style: string): string {
  const numbered = row.number === '' ? '' : run(row.number) + tab;
  const page = linked ? field(`PAGEREF ${row.anchor} \\h`, row.page) : run(row.page);
  const inside = `${numbered}${run(row.words)}${tab}${page}`;
  const shown = linked ? `<w:hyperlink w:anchor="${row.anchor}" w:history="1">${inside}</w:hyperlink>` : inside;
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${tabs(...row.stop, ['dot', 9000])}</w:pPr>@@${shown}##</w:p>`;
}

/** A contents field: its code opens in the first line, and ends in the last. */
function byField(rows: Row[], linked: boolean, levels: number[]): string {
  const first = levels[0] ?? 2;
  const code = `TOC \\o "1-${levels.length}"${linked ? ' \\h \\z \\u' : ''}`;
  const begin =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
    `<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const body = rows
    .map((row, at) =>
      fieldRow(row, linked, Number(row.line.code.level) > first ? 'TOC2' : 'TOC1')
        .replace('@@', at === 0 ? begin : '')
        .replace('##', at === rows.length - 1 ? end : ''),
    )
    .join('');
  if (!linked) return body;
  const gallery =
    '<w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr>';
  return `<w:sdt>${gallery}<w:sdtContent>${body}</w:sdtContent></w:sdt>`;
}

function byTable(rows: Row[]): string {
  const cell = (width: number, text: string): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p>${run(text)}</w:p></w:tc>`;
  const lines = rows.map(
    (row) =>
      `<w:tr>${cell(7800, `${row.number === '' ? '' : `${row.number}  `}${row.words}`)}${cell(1200, row.page)}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="7800"/><w:gridCol w:w="1200"/></w:tblGrid>${lines.join('')}</w:tbl><w:p/>`;
}

function byHand(row: Row, kind: string): string {
  const numbered = row.number === '' ? '' : run(row.number) + tab;
  if (kind === 'dots') {
    const fill = '.'.repeat(Math.max(8, 96 - row.words.length));
    return `<w:p><w:pPr>${tabs(...row.stop)}</w:pPr>${numbered}${run(`${row.words} ${fill} ${row.page}`)}</w:p>`;
  }
  if (kind === 'bare') return `<w:p><w:pPr>${tabs(...row.stop)}</w:pPr>${numbered}${run(row.words)}</w:p>`;
  if (kind === 'spaced') {
    const fill = ' .'.repeat(Math.max(4, 44 - Math.round(row.words.length / 2)));
    const words = `${row.number === '' ? '' : `${row.number}  `}${row.words} ${fill}  ${row.page}`;
    return `<w:p>${run(words)}</w:p>`;
  }
  const stops = kind === 'leader' ? tabs(...row.stop, ['dot', 9000]) : tabs(...row.stop, ['left', 8200]);
  return `<w:p><w:pPr>${stops}</w:pPr>${numbered}${run(row.words)}${tab}${run(row.page)}</w:p>`;
}

/** The contents page in one of its ways: a field with or without links, typed dots (with or without blanks), tabs, a table, or no pages. */
export function contentsXml(contents: Contents, source: Source, anchors: Map<Line, string>): string {
  const pages = pagesOf(source);
  const levels = contents.options.get('levels') ?? '2,3';
  const lines = listed(source, levels);
  const stop = lines.some((line) => (line.number ?? '').length > 6) ? 1500 : 720;
  const rows = lines.map((line) => ({
    stop: (line.number === null ? [] : [['left', stop]]) as [string, number][],
    line,
    number: line.number ?? '',
    words: plain(line.text),
    page: String(pages.get(line) ?? 1),
    anchor: anchors.get(line) ?? '',
  }));
  const kind = contents.options.get('kind') ?? 'field';
  if (kind === 'field' || kind === 'links') return byField(rows, kind === 'links', levels.split(',').map(Number));
  return kind === 'table' ? byTable(rows) : rows.map((row) => byHand(row, kind)).join('');
}
