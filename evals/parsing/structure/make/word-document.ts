import type { Block, Code, Level, Line, Source } from './source.ts';
import { contentsXml } from './word-contents.ts';
import { formXml, tableXml } from './word-grids.ts';
import * as page from './word-page.ts';
import { changeMark, type Gathered, run, runs, targetName, wholeChange } from './word-runs.ts';
import { indent, listIds, NAMESPACES, numberingXml, stylesXml, XML } from './word-styles.ts';
import { zipOf } from './zip.ts';

interface Writer {
  source: Source;
  lists: Map<string, number>;
  seen: Gathered;
  anchors: Map<Line, string>;
}

const typedMarks = { tab: '\t', space: ' ', nbsp: '\u00a0\u00a0', dash: ' – ', own: ' ' };

/** A typed number and the mark behind it, as runs. */
function typedNumber(number: string, typed: NonNullable<Code['typed']>, look: string): string {
  const mark = typedMarks[typed];
  return mark === '\t' ? `${run(number, look)}<w:r><w:tab/></w:r>` : run(number + mark, look);
}

const lookOf = (code: Code): string =>
  (code.b ? '<w:b/>' : '') + (code.i ? '<w:i/>' : '') + (code.sz ? `<w:sz w:val="${code.sz}"/>` : '');

function numbersOf(code: Code, options: Map<string, string>, writer: Writer): string {
  if (options.has('plain')) return code.linked ? '<w:numPr><w:numId w:val="0"/></w:numPr>' : '';
  const num = options.get('num') ?? code.num;
  if (num === undefined || (code.linked && !options.has('num'))) return '';
  const id = writer.lists.get(num);
  if (id === undefined) throw new Error(`No such list: ${num}`);
  const level = options.get('lvl') ?? code.lvl ?? 0;
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
}

/** Level of the list that counts a line. */
function levelOf({ code, options }: Line, { source: { head } }: Writer): Level | undefined {
  const style = head.styles[code.style ?? ''];
  const num = options.get('num') ?? (code.linked ? style?.num : code.num);
  const at = Number(options.get('lvl') ?? (code.linked ? style?.lvl : code.lvl) ?? 0);
  return head.abstracts[head.nums[num ?? '']?.of ?? '']?.[at];
}

/** Whether a counted number is written out, for a print as Word would make it. */
const retyped = (line: Line, { source, seen }: Writer): boolean =>
  source.head.retype && seen.accepted && line.number !== null && line.code.typed === undefined;

function propertiesOf(line: Line, writer: Writer): string {
  const { code, options } = line;
  const mark = changeMark(options, writer.seen);
  const style = options.get('style') ?? code.style;
  if (retyped(line, writer)) {
    const { ind } = levelOf(line, writer) ?? {};
    return `${style === undefined ? '' : `<w:pStyle w:val="${style}"/>`}<w:numPr><w:numId w:val="0"/></w:numPr>${indent(ind ?? [720, 720])}`;
  }
  return (
    (style === undefined ? '' : `<w:pStyle w:val="${style}"/>`) +
    numbersOf(code, options, writer) +
    (code.ind ? indent(code.ind) : '') +
    (code.align ? `<w:jc w:val="${code.align}"/>` : '') +
    (mark === '' ? '' : `<w:rPr>${mark}</w:rPr>`)
  );
}

function wordsOf(line: Line, writer: Writer): string {
  const { code, options, number } = line;
  const look = lookOf(code);
  if (number !== null && retyped(line, writer)) {
    const level = levelOf(line, writer);
    const shown = level?.text.endsWith('.') ? `${number.replace(/\.$/, '')}.` : number;
    const words = runs(wholeChange(line.text, options), writer.seen, look);
    return (
      typedNumber(
        shown,
        level?.suff === 'space' ? 'space' : 'tab',
        level?.b && code.b !== true ? `<w:b/>${look}` : look,
      ) + words
    );
  }
  const typed = number !== null && code.typed !== undefined ? typedNumber(number, code.typed, look) : '';
  return typed + runs(wholeChange(line.text, options), writer.seen, look);
}

function boxed(inner: string, writer: Writer): string {
  writer.seen.boxes += 1;
  const content = `<w:txbxContent>${inner}</w:txbxContent>`;
  const [wide, high] = [5600000, 760000];
  return (
    '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>' +
    '<wp:anchor distT="45720" distB="45720" distL="114300" distR="114300" simplePos="0" relativeHeight="2516" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">' +
    '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>' +
    '<wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>' +
    `<wp:extent cx="${wide}" cy="${high}"/><wp:wrapTopAndBottom/><wp:docPr id="${writer.seen.boxes}" name="Text Box ${writer.seen.boxes}"/>` +
    '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/>' +
    `<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln w="9525"><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></a:ln></wps:spPr>` +
    `<wps:txbx>${content}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:shape style="width:440pt;height:60pt"><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
  );
}

function paragraphXml(lines: Line[], writer: Writer): string {
  const [first, ...more] = lines;
  if (!first) return '';
  if (writer.seen.accepted && first.options.has('del')) return '';
  let inside = wordsOf(first, writer);
  for (const line of more) inside += `<w:r><w:br/></w:r>${wordsOf(line, writer)}`;
  const anchor = writer.anchors.get(first);
  if (anchor !== undefined) {
    writer.seen.bookmarks += 1;
    const id = writer.seen.bookmarks;
    inside = `<w:bookmarkStart w:id="${id}" w:name="${anchor}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;
  }
  const number = first.number ?? '';
  if (writer.seen.targets.has(number) && !writer.seen.marked.has(number)) {
    writer.seen.marked.add(number);
    writer.seen.bookmarks += 1;
    const id = writer.seen.bookmarks;
    inside = `<w:bookmarkStart w:id="${id}" w:name="${targetName(number)}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;
  }
  const whole = `<w:p><w:pPr>${propertiesOf(first, writer)}</w:pPr>${inside}</w:p>`;
  return first.code.box ? boxed(whole, writer) : whole;
}

/** One paragraph of a cell: "#code 3.1 Words" is counted by Word, and its number is not written. */
function cellParagraph(text: string, writer: Writer): string {
  const parts = /^#([\w'-]+) (\S+) ?(.*)$/.exec(text);
  const code = writer.source.head.codes[parts?.[1] ?? ''];
  const tight = '<w:spacing w:before="40" w:after="40"/>';
  if (!parts || !code) return `<w:p><w:pPr>${tight}</w:pPr>${runs(text, writer.seen)}</w:p>`;
  const line: Line = {
    is: 'line',
    code,
    number: parts[2] ?? '',
    text: parts[3] ?? '',
    joined: false,
    options: new Map(),
  };
  const numbers = numbersOf(code, line.options, writer);
  const style = code.style === undefined ? '' : `<w:pStyle w:val="${code.style}"/>`;
  return `<w:p><w:pPr>${style}${numbers}${tight}<w:ind w:left="480" w:hanging="480"/></w:pPr>${wordsOf(line, writer)}</w:p>`;
}

function blockXml(block: Exclude<Block, Line>, writer: Writer): string {
  const { source, seen } = writer;
  if (block.is === 'table') return tableXml(block, (text) => cellParagraph(text, writer));
  if (block.is === 'form') return formXml(block, seen);
  if (block.is === 'toc') return contentsXml(block, source, writer.anchors);
  if (block.is === 'page') return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  if (block.is === 'raw') return '';
  const [columns = '1', continuous = ''] = block.text.split(' ');
  return `<w:p><w:pPr>${page.sectionXml(source.head, columns, continuous !== '')}</w:pPr></w:p>`;
}

function bodyXml(writer: Writer): string {
  const { blocks } = writer.source;
  let body = '';
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) continue;
    if (block.is !== 'line') {
      body += blockXml(block, writer);
      continue;
    }
    const lines = [block];
    for (let next = blocks[at + 1]; next?.is === 'line' && next.joined; next = blocks[at + 1]) {
      lines.push(next);
      at += 1;
    }
    body += paragraphXml(lines, writer);
  }
  return body;
}

/** Numbers that the text names in cross-references and that Word counts. */
function targetsOf({ blocks }: Source): Set<string> {
  const lines = blocks.filter((block): block is Line => block.is === 'line');
  const named = lines.flatMap((line) => [...line.text.matchAll(/\[ref:(.*?)\]/g)].map(([, number = '']) => number));
  return new Set(
    named.filter((number) => lines.some((line) => line.number === number && line.code.typed === undefined)),
  );
}

/** The Word file of a source; `accepted` leaves out what changes took away, and marks no change. */
export function wordFile(source: Source, accepted = false): Buffer {
  const { head, blocks } = source;
  const targets = targetsOf(source);
  const seen: Gathered = { notes: [], changes: 0, bookmarks: 0, boxes: 0, targets, marked: new Set(), accepted };
  const contents = blocks.some((block) => block.is === 'toc');
  const headings = blocks.filter((block): block is Line => block.is === 'line' && block.code.k === 'heading');
  const anchors = new Map(contents ? headings.map((line, at) => [line, `_Toc${16200000 + at}`] as const) : []);
  const body = bodyXml({ source, lists: listIds(head), seen, anchors });
  const last = blocks.findLast((block) => block.is === 'section');
  const columns = last?.is === 'section' ? (last.text.split(' ')[2] ?? '1') : '1';
  const end = page.sectionXml(head, columns, columns !== '1');
  const document = `${XML}<w:document ${NAMESPACES}><w:body>${body}${end}</w:body></w:document>`;
  return zipOf(
    new Map([
      ['[Content_Types].xml', page.TYPES],
      ['_rels/.rels', page.PACKAGE_PARTS],
      ['docProps/core.xml', page.propertiesXml(head)],
      ['word/document.xml', document],
      ['word/_rels/document.xml.rels', page.DOCUMENT_PARTS],
      ['word/styles.xml', stylesXml(head)],
      ['word/numbering.xml', numberingXml(head)],
      ['word/settings.xml', page.settingsXml(seen.changes > 0)],
      ['word/footnotes.xml', page.notesXml(seen.notes)],
      ['word/header1.xml', page.headerXml(head)],
      ['word/footer1.xml', page.footerXml(head)],
    ]),
  );
}
