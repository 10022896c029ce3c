import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { coreTitleOf } from './ooxml/core-title.ts';
import { BlockReader, type WordBlock } from './ooxml/docx-blocks.ts';
import { WordNotes } from './ooxml/docx-notes.ts';
import { WordNumbering } from './ooxml/docx-numbering.ts';
import { writeProse } from './ooxml/docx-prose.ts';
import { readStyles } from './ooxml/docx-styles.ts';
import { OfficePackage } from './ooxml/package.ts';
import { ProseReader } from './prose-reader.ts';
import { childOf } from './xml/xml-tree.ts';

const damaged = () =>
  new DocumentRefused(
    'corrupt',
    'The file is damaged: it holds no Word document that can be read. Open it in Word, save it anew and bring that.',
  );

const names = (list: string) => new Set(list.split(' '));

/** Looks and marks of editing, most of a document's XML, of which nothing is kept. */
const looks = names(
  'w:rFonts w:lang w:szCs w:sz w:color w:kern w:noProof w:proofErr w:lastRenderedPageBreak w:bookmarkStart w:bookmarkEnd w:spacing ' +
    'w:ind w:jc w:shd w:snapToGrid w:widowControl w:keepNext w:keepLines w:tabs w:pBdr w:tblBorders w:tcBorders w:tcMar ' +
    'w:pPrChange w:rPrChange w:tblPrChange w:tcPrChange w:trPrChange w:sectPrChange w:numberingChange w:latentStyles',
);

function readBlocks(file: OfficePackage): WordBlock[] {
  const main = file.relatedPart('', 'officeDocument') ?? 'word/document.xml';
  const body = childOf(file.part(main), 'w:body');
  if (body === undefined) throw damaged();
  const related = (type: string, otherwise: string) => file.part(file.relatedPart(main, type) ?? otherwise);
  const notes = new WordNotes({
    footnote: related('footnotes', 'word/footnotes.xml'),
    endnote: related('endnotes', 'word/endnotes.xml'),
    comment: related('comments', 'word/comments.xml'),
  });
  const styles = readStyles(related('styles', 'word/styles.xml'));
  const numbering = new WordNumbering(related('numbering', 'word/numbering.xml'));
  const relationships = file.relationshipsOf(main);
  return new BlockReader({
    styles,
    numbering,
    notes,
    related: (id) => file.part(relationships.get(id)?.target ?? ''),
  }).read(body);
}

/** Reads a Word document (Office Open XML). Its own parts alone are opened; tracked changes are read as done. @throws DocumentRefused */
export async function parseDocx(bytes: Uint8Array): Promise<ParsedDocument> {
  const file = new OfficePackage(bytes, (key) => looks.has(key));
  const prose = new ProseReader();
  const title = writeProse(readBlocks(file), prose);
  const { elements } = prose;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text below its headings; look whether it was saved whole.');
  }
  return { description: null, title: title ?? coreTitleOf(file) ?? prose.firstHeading, elements };
}
