import { DocumentRefused } from './document-refused.ts';
import { type Content, sniffContent } from './sniff-content.ts';

const oldOffice = 'This file is from an older version of Office. Save it as .docx, .xlsx or .pptx and upload that.';
const locked = 'The file is password-protected. Save it without a password and upload it again.';

/** Names of unreadable kinds in messages; any other is named by its usual extension. */
const contentNames: Partial<Record<Content, string>> = {
  text: 'plain text',
  json: 'JSON that is not an OSCAL catalogue',
  xml: 'XML of an unknown kind',
  html: 'a web page',
  zip: 'a ZIP archive that is not a document',
};

/**
 * Why a file of no kind that Candour reads is refused.
 * @param claimed the extension of its name, where that is one of a known kind
 * @param readKinds the kinds that Candour reads, as a sentence
 */
export async function formatRefusal(
  bytes: Uint8Array,
  claimed: string | undefined,
  readKinds: string,
): Promise<DocumentRefused> {
  const content = sniffContent(bytes);
  if (content === 'encrypted_office') return new DocumentRefused('encrypted', locked);
  if (content === 'old_office') return new DocumentRefused('wrong_content', oldOffice);
  if (claimed === undefined)
    return new DocumentRefused('unknown_format', `Candour cannot read this kind of file. ${readKinds}`);
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const held = contentNames[content] ?? (type === undefined ? 'something other than text' : `a .${type.ext} file`);
  return new DocumentRefused(
    'wrong_content',
    `The name ends in ${claimed}, but the file contains ${held}. Rename it or save it in another format. ${readKinds}`,
  );
}
