import { DocumentRefused } from './document-refused.ts';
import { type Content, sniffContent } from './sniff-content.ts';

/** A kind of file that another program turns into a Word document before it can be read. */
export type ConvertedKind = {
  content: Content;
  extension: '.rtf' | '.doc';
  mediaType: string;
  /** As the subject of a sentence's object: "cannot read …". */
  name: string;
};

export const convertedKinds: readonly ConvertedKind[] = [
  { content: 'rtf', extension: '.rtf', mediaType: 'application/rtf', name: 'rich text (RTF)' },
  {
    content: 'old_word',
    extension: '.doc',
    mediaType: 'application/msword',
    name: 'Word files from before 2007 (.doc)',
  },
];

/** The kind of a file that must be converted, or undefined. */
export function convertedKindOf(bytes: Uint8Array): ConvertedKind | undefined {
  const content = sniffContent(bytes);
  return convertedKinds.find((kind) => kind.content === content);
}

/** For where nothing converts the file. */
export const needsConversion = ({ name }: ConvertedKind): DocumentRefused =>
  new DocumentRefused(
    'needs_conversion',
    `Candour cannot read ${name} here. Save the file as .docx or PDF and upload that.`,
  );
