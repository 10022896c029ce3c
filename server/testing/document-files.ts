import { deflateSync } from 'node:zlib';
import { writeArchive } from '#engine/reading/zip-archive.ts';

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/** A paragraph of a Word document, in a style and a numbered list if given. */
export function wordParagraph(
  text: string,
  { style, list }: { style?: string; list?: [id: number, level: number] } = {},
) {
  const named = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`;
  const numbered = list ? `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>` : '';
  return `<w:p><w:pPr>${named}${numbered}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** Lists: 1 numbers 1, 1.1 and (a); 2 has bullets. */
const numbering = `<w:numbering ${wordNamespace}>
<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

const styles = `<w:styles ${wordNamespace}>${style('Title', 'Title')}${style('Heading1', 'heading 1')}${style(
  'Part',
  'Our own heading',
  '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>',
)}${style('TOC1', 'toc 1')}</w:styles>`;

/** The parts of a Word document with this body, by path. */
export function wordParts(body: string, title = ''): Map<string, Buffer> {
  const types = ['document.main', 'styles', 'numbering'].map(
    (name) =>
      `<Override PartName="/word/${name.split('.')[0]}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`,
  );
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const relationsOf = (list: string) => `<Relationships xmlns="${packageTypes}/relationships">${list}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relationsOf(relation(1, 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationsOf(
      relation(1, 'styles', 'styles.xml') + relation(2, 'numbering', 'numbering.xml'),
    ),
    'word/document.xml': `<w:document ${wordNamespace}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`,
  };
  return new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
}

export const wordFile = (body: string, title?: string): Buffer => writeArchive(wordParts(body, title));

/** A Word file of one paragraph, with a reviewer's comment if given. */
export function commentedWordFile(text: string, comment?: string): Buffer {
  const parts = wordParts(`<w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>`);
  const said = `<w:comment w:id="0" w:author="Ann" w:date="2031-01-02T03:04:05Z"><w:p><w:r><w:t>${comment}</w:t></w:r></w:p></w:comment>`;
  if (comment !== undefined)
    parts.set('word/comments.xml', Buffer.from(`<w:comments ${wordNamespace}>${said}</w:comments>`));
  return writeArchive(parts);
}

/** One line of a PDF page: its start (points from the lower left corner), its size, and whether it is bold. */
export type PdfText = { x: number; y: number; text: string; size?: number; isBold?: boolean };

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** A handwritten PDF: pages of A4 with text in Helvetica. @param more entries of its trailer, such as an encryption */
export function pdfFile(pages: readonly (readonly PdfText[])[], { title = '', more = '' } = {}): Buffer {
  const objects: (string | Buffer)[] = [];
  const kids = pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  objects.push(`<< /Title (${escaped(title)}) >>`);
  for (const [at, texts] of pages.entries()) {
    const drawn = texts.map(
      ({ x, y, text, size = 10, isBold = false }) =>
        `BT /${isBold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`,
    );
    const stream = deflateSync(Buffer.from(drawn.join('\n'), 'latin1'));
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${7 + at * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    objects.push(pdfStream(stream));
  }
  return assemble(objects, more);
}

/** A stream object of these deflated bytes. */
export const pdfStream = (stream: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
    stream,
    Buffer.from('\nendstream'),
  ]);

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export function assemble(objects: readonly (string | Buffer)[], more = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R ${more} >>\nstartxref\n${at}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}`));
  return Buffer.concat(parts);
}
