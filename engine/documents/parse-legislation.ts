import { cleanText, withoutTabs } from './clean-text.ts';
import { decodeHtml } from './decode-html.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { LegalWriter } from './legal/legal-writer.ts';
import { AkomaNtosoReader } from './legal/read-akoma-ntoso.ts';
import { ClmlReader } from './legal/read-clml.ts';
import { descendantsOf, readXml, rootOf, wordsBelow, type XmlElement } from './xml/xml-tree.ts';

/** The title its metadata give a text: Dublin Core, as legislation.gov.uk writes it in both formats. */
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
      'The legislation has no text, only its contents or metadata; fetch it whole and bring that.',
    );
  }
  return { description: null, title, elements };
}

/** Reads Akoma Ntoso 3.0, the format of legislation and of documents laid beside it. @throws DocumentRefused */
export const parseAkomaNtoso = (bytes: Uint8Array): ParsedDocument =>
  parse(bytes, (root, writer) => new AkomaNtosoReader(writer).read(root));

/** Reads CLML, the format of legislation.gov.uk. @throws DocumentRefused */
export const parseClml = (bytes: Uint8Array): ParsedDocument =>
  parse(bytes, (root, writer) => new ClmlReader(writer).read(root));
