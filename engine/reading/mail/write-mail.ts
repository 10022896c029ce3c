import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { writeHtml } from '#engine/reading/html/parse-html.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { writeText } from '#engine/reading/text/text-prose.ts';

/** A mail, whatever file it was saved in. */
export type Mail = {
  subject: string;
  from: string;
  to: string;
  cc: string;
  date: string;
  html: string;
  text: string;
  /** Names of the files in it, which are not read. */
  files: string[];
  /** Mails in it, such as those forwarded as attachments. */
  mails: Mail[];
};

/** Levels of mails in mails that are sections of their own; headings have six levels. */
const deepestSection = 5;

function writeHead(prose: ProseReader, { from, to, cc, date }: Mail): void {
  const lines = { From: from, To: to, Cc: cc, Date: date };
  for (const [name, value] of Object.entries(lines)) if (value !== '') prose.addParagraph(`${name}: ${value}`);
}

/** @returns whether any of it has a text besides its head */
function writeOne(prose: ProseReader, mail: Mail, level: number): boolean {
  writeHead(prose, mail);
  const headCount = prose.count;
  if (mail.html !== '') writeHtml(prose, mail.html);
  // Some programs send an empty page beside the text.
  if (prose.count === headCount) writeText(prose, mail.text);
  let hasText = prose.count > headCount;
  if (mail.files.length > 0) prose.addParagraph(`Attachments, which are not read: ${mail.files.join(', ')}`);
  for (const inner of mail.mails) {
    const subject = inner.subject === '' ? 'without a subject' : inner.subject;
    prose.addHeading(Math.min(level + 1, deepestSection), `Attached email: ${subject}`);
    hasText = writeOne(prose, inner, level + 1) || hasText;
  }
  return hasText;
}

/** A mail as a document: its subject, people, date and text, then the mails in it as sections. @throws DocumentRefused */
export function writeMail(mail: Mail): ParsedDocument {
  const prose = new ProseReader();
  prose.addHeading(1, mail.subject);
  if (!writeOne(prose, mail, 1)) {
    const files = mail.files.length === 0 ? '' : ` Upload its attachments separately: ${mail.files.join(', ')}.`;
    throw new DocumentRefused('empty', `The email has no text.${files}`);
  }
  const { elements, ...rest } = prose.read();
  return { description: null, title: mail.subject === '' ? null : mail.subject, elements, ...rest };
}
