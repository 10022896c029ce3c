import type { Head, Level, Style } from './source.ts';

export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const BULLETS: Level[] = ['•', 'o', '▪'].map((text, at) => ({
  fmt: 'bullet',
  text,
  start: 1,
  legal: false,
  b: false,
  ind: [1080 + 360 * at, 360],
}));

/** Ids of lists by their names; "bul" is the list of bullets, "0" switches numbering off. */
export function listIds(head: Head): Map<string, number> {
  return new Map([['0', 0], ['bul', 1], ...Object.keys(head.nums).map((name, at) => [name, at + 2] as const)]);
}

function levelXml(level: Level, at: number): string {
  const [left, hanging] = level.ind ?? [720 * (at + 1), 720];
  const restart = level.restart === undefined ? '' : `<w:lvlRestart w:val="${level.restart}"/>`;
  const style = level.style === undefined ? '' : `<w:pStyle w:val="${level.style}"/>`;
  const suff = level.suff === undefined ? '' : `<w:suff w:val="${level.suff}"/>`;
  return (
    `<w:lvl w:ilvl="${at}"><w:start w:val="${level.start}"/><w:numFmt w:val="${level.fmt}"/>${restart}${style}` +
    `${level.legal ? '<w:isLgl/>' : ''}${suff}<w:lvlText w:val="${level.text}"/><w:lvlJc w:val="left"/>` +
    `<w:pPr><w:ind w:left="${left}" w:hanging="${hanging}"/></w:pPr>${level.b ? '<w:rPr><w:b/></w:rPr>' : ''}</w:lvl>`
  );
}

/** The part that defines the lists. */
export function numberingXml(head: Head): string {
  const lists = [['bul', BULLETS] as const, ...Object.entries(head.abstracts)];
  const ids = new Map(lists.map(([name], at) => [name, at + 10]));
  const definitions = lists.map(
    ([name, levels]) =>
      `<w:abstractNum w:abstractNumId="${ids.get(name)}"><w:multiLevelType w:val="multilevel"/>${levels.map(levelXml).join('')}</w:abstractNum>`,
  );
  const instances = Object.entries(head.nums).map(([, num], at) => {
    const starts = Object.entries(num.over).map(
      ([level, start]) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`,
    );
    const levels = Object.entries(num.levels).map(
      ([level, other]) => `<w:lvlOverride w:ilvl="${level}">${levelXml(other, Number(level))}</w:lvlOverride>`,
    );
    return `<w:num w:numId="${at + 2}"><w:abstractNumId w:val="${ids.get(num.of)}"/>${starts.join('')}${levels.join('')}</w:num>`;
  });
  const bullets = '<w:num w:numId="1"><w:abstractNumId w:val="10"/></w:num>';
  return `${XML}<w:numbering ${NAMESPACES}>${definitions.join('')}${bullets}${instances.join('')}</w:numbering>`;
}

/** Indent in twentieths of a point. */
export const indent = ([left, hanging]: readonly [number, number]): string =>
  `<w:ind w:left="${left}" w:${hanging < 0 ? 'firstLine' : 'hanging'}="${Math.abs(hanging)}"/>`;

function styleXml(id: string, style: Style, lists: Map<string, number>): string {
  const level = style.lvl ? `<w:ilvl w:val="${style.lvl}"/>` : '';
  const numbered =
    style.num === undefined ? '' : `<w:numPr>${level}<w:numId w:val="${lists.get(style.num) ?? 0}"/></w:numPr>`;
  const [before, after] = style.space ?? [0, 120];
  const spaced = `<w:spacing w:before="${before}" w:after="${after}"/>`;
  const outline = style.outline === undefined ? '' : `<w:outlineLvl w:val="${style.outline}"/>`;
  const aligned = style.align === undefined ? '' : `<w:jc w:val="${style.align}"/>`;
  const keep = style.outline === undefined || style.b === false ? '' : '<w:keepNext/>';
  const look =
    (style.b === undefined ? '' : `<w:b${style.b ? '' : ' w:val="0"'}/>`) +
    (style.i ? '<w:i/>' : '') +
    (style.caps ? '<w:caps/>' : '') +
    (style.colour ? `<w:color w:val="${style.colour}"/>` : '') +
    (style.sz ? `<w:sz w:val="${style.sz}"/>` : '');
  const based = `<w:basedOn w:val="${style.based ?? 'Normal'}"/>`;
  return (
    `<w:style w:type="paragraph"${/^(Heading|Title|TOC|List|Header|Footer|Footnote|Caption)/.test(id) ? '' : ' w:customStyle="1"'} w:styleId="${id}">` +
    `<w:name w:val="${style.name ?? id}"/>${based}<w:qFormat/><w:pPr>${keep}${numbered}${spaced}` +
    `${style.ind ? indent(style.ind) : ''}${aligned}${outline}</w:pPr><w:rPr>${look}</w:rPr></w:style>`
  );
}

function usual({ look }: Head): Record<string, Style> {
  const { sz, colour } = look;
  return {
    Title: { name: 'Title', b: true, sz: sz + 18, colour, space: [240, 240] },
    Heading1: { name: 'heading 1', b: true, sz: sz + 8, colour, space: [320, 120], outline: 0 },
    Heading2: { name: 'heading 2', b: true, sz: sz + 4, colour, space: [240, 100], outline: 1 },
    Heading3: { name: 'heading 3', b: true, sz: sz + 1, space: [200, 80], outline: 2 },
    Heading4: { name: 'heading 4', i: true, b: true, space: [160, 60], outline: 3 },
    ListParagraph: { name: 'List Paragraph', ind: [720, 0] },
    TOC1: { name: 'toc 1', space: [40, 40] },
    TOC2: { name: 'toc 2', ind: [280, 0], space: [20, 20] },
    Header: { name: 'header', sz: 16, colour: '595959', space: [0, 0] },
    Footer: { name: 'footer', sz: 16, colour: '595959', space: [0, 0] },
    FootnoteText: { name: 'footnote text', sz: 18, space: [0, 0] },
  };
}

/** The part that defines the styles: the usual ones, and the document's own over them. */
export function stylesXml(head: Head): string {
  const lists = listIds(head);
  const base = usual(head);
  for (const [id, own] of Object.entries(head.styles)) base[id] = { ...base[id], ...own };
  const fonts = `<w:rFonts w:ascii="${head.look.font}" w:hAnsi="${head.look.font}" w:cs="${head.look.font}"/>`;
  return (
    `${XML}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="${head.look.sz}"/><w:lang w:val="en-GB"/></w:rPr>` +
    '</w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>' +
    '<w:qFormat/><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:style>' +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr></w:style>' +
    Object.entries(base)
      .map(([id, style]) => styleXml(id, style, lists))
      .join('') +
    '</w:styles>'
  );
}
