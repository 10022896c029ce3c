import mammoth from 'mammoth';
import { cleanText, withoutTabs } from './clean-text.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { printLabels } from './docx-labels.ts';
import { WordNumbering } from './docx-numbering.ts';
import { readStyles, styleMapOf } from './docx-styles.ts';
import { readHtml } from './parse-html.ts';
import { isUsefulTitle } from './useful-title.ts';
import { decodeXml } from './xml-text.ts';
import { readArchive, writeArchive } from './zip-archive.ts';

/** Text and structure; pictures, fonts and embedded files are left packed. */
const isRead = (name: string) => /^[^/]*\.xml$|\.rels$|^docProps\/core\.xml$|^word\/[^/]*\.xml$/i.test(name);

const damaged = () =>
  new DocumentRefused('corrupt', 'The file is damaged: it holds no Word document that can be read.');

function decodePart(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  const text = new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
  // Word never writes one, and entities can multiply without end.
  if (/<!DOCTYPE/i.test(text)) throw damaged();
  return text;
}

/** Marks of editing and looks, most of a document's XML, of which nothing is kept and which would cost most of the time. */
const looks =
  / w:rsid\w*="[^"]*"|<w:(?:rFonts|lang|szCs|sz|color|kern|noProof|proofErr|lastRenderedPageBreak|bookmarkStart|bookmarkEnd|spacing|ind|jc|shd|snapToGrid|widowControl|keepNext|keepLines)(?:\s[^>]*)?\/>/g;

function titleOf(core: string | undefined): string | null {
  const [, title] = /<dc:title[^>]*>([^<]*)<\/dc:title>/.exec(core ?? '') ?? [];
  const text = withoutTabs(cleanText(decodeXml(title ?? '')));
  return isUsefulTitle(text) ? text : null;
}

async function toHtml(buffer: Buffer, styleMap: string[]): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        styleMap,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        // Only the words written for a picture are kept.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return value;
  } catch {
    throw damaged();
  }
}

/** Reads a Word document (Office Open XML). Its own parts alone are opened. @throws DocumentRefused */
export async function parseDocx(bytes: Uint8Array): Promise<ParsedDocument> {
  const packed = readArchive(bytes, isRead);
  const parts = new Map([...packed].map(([name, part]) => [name, decodePart(part)]));
  if (![...parts].some(([name, text]) => /^word\/document\d*\.xml$/i.test(name) && /<w:body[\s>]/.test(text)))
    throw damaged();
  const styles = readStyles(parts.get('word/styles.xml') ?? '');
  const numbering = new WordNumbering(parts.get('word/numbering.xml') ?? '');
  const written = [...parts].map(([name, text]) => {
    const isMain = /^word\/document\d*\.xml$/i.test(name);
    return [name, Buffer.from(isMain ? printLabels(text.replace(looks, ''), numbering, styles) : text)] as const;
  });
  const html = await toHtml(writeArchive(new Map(written)), styleMapOf(styles));
  const read = readHtml(html, { hasTypedHeadings: true });
  const title = read.elements.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  return { ...read, title: title ?? titleOf(parts.get('docProps/core.xml')) ?? read.title };
}
