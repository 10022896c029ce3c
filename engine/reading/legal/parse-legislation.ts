import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { decodeHtml } from '#engine/reading/html/decode-html.ts';
import { descendantsOf, readXml, rootOf, wordsBelow, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { LegalWriter } from './legal-writer.ts';
import { AkomaNtosoReader } from './read-akoma-ntoso.ts';
import { ClmlReader } from './read-clml.ts';

/** The title in the metadata: Dublin Core, as legislation.gov.uk writes it in both formats. */
function titleOf(root: XmlElement): string | null {
  const [title] = descendantsOf(root, 'dc:title');
  const text = withoutTabs(cleanText(title === undefined ? '' : wordsBelow(title)));
  return text === '' ? null : text;
}

function parse(bytes: Uint8Array, read: (root: XmlElement, writer: LegalWriter) => void): ParsedDocument {
  const root = rootOf(readXml(decodeHtml(bytes)));
  const writer = new LegalWriter();
  const title = titleOf(root);
  if (title !== null) writer.division(0, '', title);
  read(root, writer);
  const { elements } = writer;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused(
      'empty',
      'The legislation has only its contents or metadata, and no text. Download it in full and upload that.',
    );
  }
  return { description: null, title, elements };
}

/** Reads Akoma Ntoso 3.0, a format of legislation and related documents. @throws DocumentRefused */
export const parseAkomaNtoso = (bytes: Uint8Array): ParsedDocument =>
  parse(bytes, (root, writer) => new AkomaNtosoReader(writer).read(root));

/** Reads CLML, the format of legislation.gov.uk. @throws DocumentRefused */
export const parseClml = (bytes: Uint8Array): ParsedDocument =>
  parse(bytes, (root, writer) => new ClmlReader(writer).read(root));
