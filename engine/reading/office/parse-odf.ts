import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { isUsefulTitle } from '#engine/reading/useful-title.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  readXml,
  rootOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import { readArchive } from '#engine/reading/zip-archive.ts';
import { OdfNumbering } from './odf/odf-numbering.ts';
import { OdfReader } from './odf/odf-reader.ts';
import { hiddenSlideStyles, writeOdfSlides } from './odf/odf-slides.ts';

const read = new Set(['content.xml', 'styles.xml', 'meta.xml', 'META-INF/manifest.xml']);

const damaged = () => new DocumentRefused('corrupt', 'The OpenDocument file is damaged. Save it again and upload it.');

/** Title styles, and automatic styles derived from them for one paragraph. */
function titleStyles(roots: readonly (XmlElement | undefined)[]): Set<string> {
  const styles = roots.flatMap((root) => (root === undefined ? [] : descendantsOf(root, 'style:style')));
  const isTitle = (style: XmlElement) =>
    [attributeOf(style, 'style:name'), attributeOf(style, 'style:parent-style-name')].includes('Title');
  return new Set(['Title', ...styles.filter(isTitle).map((style) => attributeOf(style, 'style:name') ?? '')]);
}

function titleOf(meta: XmlElement | undefined): string | null {
  const title = childOf(meta, 'office:meta', 'dc:title');
  const text = withoutTabs(cleanText(title === undefined ? '' : wordsBelow(title)));
  return isUsefulTitle(text) ? text : null;
}

function readParts(bytes: Uint8Array): (name: string) => XmlElement | undefined {
  const parts = readArchive(bytes, (name) => read.has(name));
  const part = (name: string) => {
    const file = parts.get(name);
    return file === undefined ? undefined : rootOf(readXml(new TextDecoder().decode(file)));
  };
  const manifest = part('META-INF/manifest.xml');
  if (manifest !== undefined && descendantsOf(manifest, 'manifest:encryption-data').length > 0) {
    throw new DocumentRefused(
      'encrypted',
      'The file is password-protected. Save it without a password and upload it again.',
    );
  }
  return part;
}

/** Reads an OpenDocument text, workbook or presentation (.odt, .ods, .odp). @throws DocumentRefused */
export function parseOdf(bytes: Uint8Array): ParsedDocument {
  const part = readParts(bytes);
  const [content, styles] = [part('content.xml'), part('styles.xml')];
  const body = childOf(content, 'office:body');
  if (body === undefined) throw damaged();
  const prose = new ProseReader();
  const reader = new OdfReader(prose, new OdfNumbering([styles, content]), titleStyles([styles, content]));
  const workbook = childOf(body, 'office:spreadsheet');
  const presentation = childOf(body, 'office:presentation');
  if (workbook !== undefined) for (const table of childrenOf(workbook, 'table:table')) reader.readSheet(table);
  else if (presentation === undefined) reader.read(body);
  else writeOdfSlides(prose, reader, childrenOf(presentation, 'draw:page'), hiddenSlideStyles([styles, content]));
  const { elements, ...rest } = prose.read();
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text other than headings. Check that it was saved in full.');
  }
  const title = elements.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  return { description: null, title: title ?? titleOf(part('meta.xml')) ?? prose.firstHeading, elements, ...rest };
}
