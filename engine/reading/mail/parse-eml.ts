import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { mailDate } from './mail-date.ts';
import { type MailParts, splitMail } from './split-mail.ts';
import { unwrapMail } from './unwrap-mail.ts';
import { type Mail, writeMail } from './write-mail.ts';

/** Mails in mails that are read; deeper ones, and further ones, are only named. */
const most = { depth: 4, mails: 100 };

const damaged = () =>
  new DocumentRefused(
    'corrupt',
    'The email is incomplete or damaged. Save it from your email program again and upload it.',
  );

const encrypted = () =>
  new DocumentRefused('encrypted', 'The email is encrypted or sealed. Open it, save its text and upload that.');

const isSealed = ({ type }: MailParts['attachments'][number]) => /pkcs7-mime|pgp-encrypted/.test(type);

const isOutlooks = (type: string): boolean => /ms-tnef$/.test(type);

/** A signature seals the mail and has nothing to read. */
const isSignature = (type: string): boolean => /(?:pkcs7|pgp)-signature$/.test(type);

/** For an attachment without a name: Outlook's own has always the same. */
const nameOfKind = (type: string): string => (isOutlooks(type) ? 'winmail.dat' : type);

/** The text of Outlook's own format is in a file that no other program shows. */
const outlookOnly = () =>
  new DocumentRefused(
    'empty',
    'The text of this email is in winmail.dat, which only Outlook reads. Open it in Outlook, save it as .msg and upload that.',
  );

async function readMail(bytes: Buffer, depth: number, count: { left: number }): Promise<Mail> {
  const parts = await splitMail(bytes).catch(() => {
    throw damaged();
  });
  const { subject, from, to, cc, html, attachments } = parts;
  const hasText = html !== '' || parts.text.trim() !== '';
  if (!hasText && attachments.some(isSealed)) throw encrypted();
  if (!hasText && depth === 0 && attachments.length === 1 && isOutlooks(attachments[0]?.type ?? ''))
    throw outlookOnly();
  const files: string[] = [];
  const mails: Mail[] = [];
  for (const { type, name, related, bytes: content } of attachments) {
    if (type === 'message/rfc822' && depth < most.depth && count.left > 0) {
      count.left -= 1;
      const inner = await readInner(content, depth + 1, count);
      if (inner === null) files.push(name || type);
      else mails.push(inner);
    } else if (!related && !isSignature(type)) files.push(name || nameOfKind(type));
  }
  const mail = {
    subject: subject.trim(),
    from,
    to,
    cc,
    date: mailDate(parts.date),
    html,
    text: parts.text,
    files,
    mails,
  };
  return parts.isJournal ? unjournaled(mail) : mail;
}

/** A mail in a mail; null for one that cannot be read, which keeps nobody from reading the outer one. */
async function readInner(content: Buffer, depth: number, count: { left: number }): Promise<Mail | null> {
  try {
    return await readMail(unwrapMail(content), depth, count);
  } catch (error) {
    if (error instanceof DocumentRefused) return null;
    throw error;
  }
}

/** The mail that Exchange keeps in its journal; the report around it, which lists all who received it, becomes a section. */
function unjournaled(report: Mail): Mail {
  const [kept, ...others] = report.mails;
  if (kept === undefined) return report;
  return { ...kept, mails: [...kept.mails, { ...report, subject: 'Journal report', mails: others }] };
}

/**
 * Reads a saved or sent mail (RFC 5322), as .eml, .emlx or a mailbox with one mail. Attached mails are read as sections; other
 * attachments are named and not opened. @throws DocumentRefused
 */
export async function parseEml(bytes: Uint8Array): Promise<ParsedDocument> {
  return writeMail(await readMail(unwrapMail(bytes), 0, { left: most.mails }));
}
