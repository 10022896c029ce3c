import { deflateSync } from 'node:zlib';
import { writeArchive } from '#engine/reading/zip-archive.ts';
import { assemble, pdfStream, wordParts } from '#server/testing/document-files.ts';
import type { LabelledFile } from './read-labelled.ts';

/** Styles that labelled Word files name: hidden letters, white letters, a table with a dark head. */
const moreStyles = `<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Pale"><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="PaleTheme"><w:rPr><w:color w:themeColor="background1"/></w:rPr></w:style>
<w:style w:type="table" w:styleId="DarkHead"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr></w:tblStylePr></w:style>`;

/** A theme whose sixth accent is almost white. */
const theme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme name="Ward">
<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>
<a:dk2><a:srgbClr val="1F3864"/></a:dk2><a:accent6><a:srgbClr val="FDFDFD"/></a:accent6></a:clrScheme></a:themeElements></a:theme>`;

function wordOf(body: string): Buffer {
  const parts = wordParts(body);
  const styles = parts.get('word/styles.xml')?.toString() ?? '';
  parts.set('word/styles.xml', Buffer.from(styles.replace('</w:styles>', `${moreStyles}</w:styles>`)));
  parts.set('word/theme/theme1.xml', Buffer.from(theme));
  return writeArchive(parts);
}

const stream = (content: string, more = '') => `<< ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A page of A4 with a font F1, graphics states G0 (opacity 0) and G5 (0.5), a picture Im1 and a form Fm1 with white words. */
function pdfOf(content: string): Buffer {
  const fonts = '/Font << /F1 3 0 R >>';
  const states = '/ExtGState << /G0 << /ca 0 >> /G5 << /ca 0.5 >> >>';
  const form = '1 g BT /F1 10 Tf 1 0 0 1 72 600 Tm (White words inside a form.) Tj ET';
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << ${fonts} ${states} /XObject << /Im1 7 0 R /Fm1 8 0 R >> >> >>`,
    '<< >>',
    pdfStream(deflateSync(Buffer.from(content, 'latin1'))),
    stream('\u0080', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'),
    stream(form, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${fonts} >>`),
  ]);
}

/** The file of a label, whole. */
export function buildFile({ format, content }: LabelledFile): Buffer {
  if (format === 'docx') return wordOf(content);
  return format === 'pdf' ? pdfOf(content) : Buffer.from(content);
}
