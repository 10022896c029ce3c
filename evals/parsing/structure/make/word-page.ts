import type { Head } from './source.ts';
import { field, run, xml } from './word-runs.ts';
import { NAMESPACES, XML } from './word-styles.ts';

function withPages(text: string): string {
  return text
    .split(/(\{pages?\})/)
    .map((part) => (part === '{page}' ? field('PAGE', '1') : part === '{pages}' ? field('NUMPAGES', '9') : run(part)))
    .join('');
}

const stampXml = (words: string): string =>
  '<w:p><w:r><w:pict><v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e">' +
  '<v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype>' +
  '<v:shape id="Stamp" type="#_x0000_t136" style="position:absolute;margin-left:0;margin-top:0;width:400pt;height:120pt;rotation:315;z-index:-251;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin" fillcolor="silver" stroked="f">' +
  `<v:fill opacity=".5"/><v:textpath style="font-family:&quot;Arial&quot;;font-size:1pt" string="${xml(words)}"/></v:shape></w:pict></w:r></w:p>`;

export function headerXml({ page }: Head): string {
  const words =
    page.header === undefined ? '' : `<w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr>${withPages(page.header)}</w:p>`;
  const stamp = page.stamp === undefined ? '' : stampXml(page.stamp);
  return `${XML}<w:hdr ${NAMESPACES}>${stamp}${words || '<w:p/>'}</w:hdr>`;
}

export const footerXml = ({ page }: Head): string =>
  `${XML}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${withPages(page.footer ?? '')}</w:p></w:ftr>`;

/** Size of the page, its margins, its running lines and columns. */
export function sectionXml({ page }: Head, columns: string, continuous: boolean): string {
  const [wide, high] = page.landscape ? [16838, 11906] : [11906, 16838];
  return (
    '<w:sectPr><w:headerReference w:type="default" r:id="rId4"/><w:footerReference w:type="default" r:id="rId5"/>' +
    `${continuous ? '<w:type w:val="continuous"/>' : ''}<w:pgSz w:w="${wide}" w:h="${high}"${page.landscape ? ' w:orient="landscape"' : ''}/>` +
    '<w:pgMar w:top="1304" w:right="1304" w:bottom="1247" w:left="1304" w:header="624" w:footer="567" w:gutter="0"/>' +
    `<w:cols w:num="${columns}" w:space="480"/></w:sectPr>`
  );
}

export function notesXml(notes: string[]): string {
  const fixed = (id: number, kind: string, mark: string): string =>
    `<w:footnote w:type="${kind}" w:id="${id}"><w:p><w:r><w:${mark}/></w:r></w:p></w:footnote>`;
  const own = notes.map(
    (text, at) =>
      `<w:footnote w:id="${at + 2}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>` +
      `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>${run(` ${text}`)}</w:p></w:footnote>`,
  );
  return `${XML}<w:footnotes ${NAMESPACES}>${fixed(0, 'separator', 'separator')}${fixed(1, 'continuationSeparator', 'continuationSeparator')}${own.join('')}</w:footnotes>`;
}

export const propertiesXml = ({ props }: Head): string =>
  `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
  `${props['title'] === undefined ? '' : `<dc:title>${xml(props['title'])}</dc:title>`}${props['subject'] === undefined ? '' : `<dc:subject>${xml(props['subject'])}</dc:subject>`}` +
  `<dc:creator>${xml(props['creator'] ?? 'Corporate Services')}</dc:creator></cp:coreProperties>`;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const TYPES =
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>` +
  ['styles', 'numbering', 'footnotes', 'settings']
    .map((name) => `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${name}+xml"/>`)
    .join('') +
  `<Override PartName="/word/header1.xml" ContentType="${WORD}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${WORD}.footer+xml"/>` +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (rows: [string, string][]): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`;

export const PACKAGE_PARTS = related([
  [`${OFFICE}/officeDocument`, 'word/document.xml'],
  ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
]);

export const DOCUMENT_PARTS = related([
  [`${OFFICE}/styles`, 'styles.xml'],
  [`${OFFICE}/numbering`, 'numbering.xml'],
  [`${OFFICE}/footnotes`, 'footnotes.xml'],
  [`${OFFICE}/header`, 'header1.xml'],
  [`${OFFICE}/footer`, 'footer1.xml'],
  [`${OFFICE}/settings`, 'settings.xml'],
]);

export const settingsXml = (tracked: boolean): string =>
  `${XML}<w:settings ${NAMESPACES}>${tracked ? '<w:trackRevisions/>' : ''}<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
