import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { hexColour } from '#engine/reading/suspect/seen-colours.ts';
import { attributeOf, childOf } from '#engine/reading/xml/xml-tree.ts';
import { coreTitleOf } from './ooxml/core-title.ts';
import { BlockReader, type DocxBlock } from './ooxml/docx-blocks.ts';
import { WordColours } from './ooxml/docx-colours.ts';
import { headerLinesOf } from './ooxml/docx-headers.ts';
import { WordMarker } from './ooxml/docx-hidden.ts';
import { WordNotes } from './ooxml/docx-notes.ts';
import { WordNumbering } from './ooxml/docx-numbering.ts';
import { writeProse } from './ooxml/docx-prose.ts';
import { readStyles } from './ooxml/docx-styles.ts';
import { OfficePackage } from './ooxml/package.ts';

const damaged = () =>
  new DocumentRefused('corrupt', 'The Word file is damaged. Open it in Word, save it again and upload it.');

const names = (list: string) => new Set(list.split(' '));

/** Formatting and editing marks, most of a document's XML, which this reader discards. */
const looks = names(
  'w:rFonts w:lang w:szCs w:kern w:noProof w:proofErr w:lastRenderedPageBreak w:bookmarkStart w:bookmarkEnd ' +
    'w:jc w:snapToGrid w:widowControl w:keepNext w:keepLines w:tabs w:pBdr w:tblBorders w:tcBorders w:tcMar ' +
    'w:pPrChange w:rPrChange w:tblPrChange w:tcPrChange w:trPrChange w:sectPrChange w:numberingChange w:latentStyles',
);

const mainPartOf = (file: OfficePackage): string => file.relatedPart('', 'officeDocument') ?? 'word/document.xml';

function readBlocks(file: OfficePackage): DocxBlock[] {
  const main = mainPartOf(file);
  const root = file.part(main);
  const body = childOf(root, 'w:body');
  if (body === undefined) throw damaged();
  const related = (type: string, otherwise: string) => file.part(file.relatedPart(main, type) ?? otherwise);
  const styleSheet = related('styles', 'word/styles.xml');
  const [footnote, endnote] = [related('footnotes', 'word/footnotes.xml'), related('endnotes', 'word/endnotes.xml')];
  const colours = new WordColours(related('theme', 'word/theme/theme1.xml'));
  const marker = new WordMarker(styleSheet, colours);
  const background = childOf(root, 'w:background');
  marker.mark(body, hexColour(background && attributeOf(background, 'w:color')) ?? undefined);
  for (const part of [footnote, endnote]) marker.mark(part);
  const notes = new WordNotes({ footnote, endnote, comment: related('comments', 'word/comments.xml') });
  const styles = readStyles(styleSheet);
  const numbering = new WordNumbering(related('numbering', 'word/numbering.xml'));
  const relationships = file.relationshipsOf(main);
  return new BlockReader({
    styles,
    numbering,
    notes,
    related: (id) => file.part(relationships.get(id)?.target ?? ''),
  }).read(body);
}

/**
 * Reads a Word document (Office Open XML). It opens nothing outside the file, and accepts tracked changes.
 * @throws DocumentRefused
 */
export async function parseDocx(bytes: Uint8Array): Promise<ParsedDocument> {
  const file = new OfficePackage(bytes, (key) => looks.has(key));
  const prose = new ProseReader();
  const title = writeProse(readBlocks(file), prose);
  const { elements, ...rest } = prose.read();
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text other than headings. Check that it was saved in full.');
  }
  return {
    description: null,
    elements,
    ...rest,
    ...prose.titleOf({
      marked: title,
      properties: coreTitleOf(file),
      running: headerLinesOf(file, mainPartOf(file)),
    }),
  };
}
