import { type Address, type ParsedMail, simpleParser } from 'mailparser';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { writeHtml } from '#engine/reading/html/parse-html.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { writeText } from './text-prose.ts';

const damaged = () =>
  new DocumentRefused(
    'corrupt',
    'The email is incomplete or damaged. Save it from your email program again and upload it.',
  );

const names = (address: Address | Address[] | undefined): string =>
  [address ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

function writeHead(prose: ProseReader, { from, to, cc, date }: ParsedMail): void {
  const lines = {
    From: names(from),
    To: names(to),
    Cc: names(cc),
    Date: date?.toISOString().slice(0, 16).replace('T', ' '),
  };
  for (const [name, value] of Object.entries(lines)) if (value) prose.addParagraph(`${name}: ${value}`);
}

/** Reads a saved or sent mail (RFC 5322); attachments are named but not opened. @throws DocumentRefused */
export async function parseMail(bytes: Uint8Array): Promise<ParsedDocument> {
  const options = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true };
  const mail = await simpleParser(Buffer.from(bytes), options).catch(() => {
    throw damaged();
  });
  const kinds = mail.attachments.map(({ contentType }) => contentType);
  if (kinds.some((kind) => /pkcs7-mime|pgp-encrypted/.test(kind))) {
    throw new DocumentRefused('encrypted', 'The email is encrypted. Open it, save its text and upload that.');
  }
  const prose = new ProseReader();
  const subject = mail.subject?.trim() ?? '';
  prose.addHeading(1, subject);
  writeHead(prose, mail);
  const headCount = prose.count;
  if (mail.html) writeHtml(prose, mail.html);
  else writeText(prose, mail.text ?? '');
  const files = mail.attachments.flatMap(({ filename, related }) => (filename && !related ? [filename] : []));
  if (files.length > 0) prose.addParagraph(`Attachments, which are not read: ${files.join(', ')}`);
  if (prose.count === headCount)
    throw new DocumentRefused('empty', 'The email has no text. Upload its attachments separately.');
  return { description: null, title: subject === '' ? null : subject, elements: prose.elements };
}
